import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { refuse, startApi } from '../../testing/api-server.ts';
import { sampleProduct } from '../../testing/menu-api.ts';
import { useProductQueue } from '../table/use-product-queue.ts';
import { productsQuery, useSwitchProduct } from './products.api.ts';

const hidden = sampleProduct({ is_active: false });

/**
 * A list with one hidden product. A reading that is held comes late and tells what was stored when it was asked for;
 * a change that is held is stored when it is let go.
 */
async function openList({ isAnswerLost = false } = {}) {
  let stored = hidden;
  let held: Promise<void> | undefined;
  let heldChange: Promise<void> | undefined;
  const { calls } = await startApi(async ({ call, body }) => {
    if (call.startsWith('GET /api/shop/')) return undefined;
    if (call.startsWith('PATCH ')) {
      await heldChange;
      stored = { ...stored, ...JSON.parse(body), updatedAt: '2026-02-02T00:00:00.000Z' };
      return isAnswerLost ? refuse('database_unavailable') : { status: 200, json: stored };
    }
    const json = { products: [stored], total: 1 };
    await held;
    return { status: 200, json };
  });
  const client = createQueryClient();
  const { result } = renderHook(
    () => ({
      list: useQuery(productsQuery(hidden.shop_id, {}, 'en')),
      turn: useSwitchProduct(hidden.shop_id),
      queue: useProductQueue(hidden.shop_id),
    }),
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  );
  const shown = () => result.current.list.data?.products[0];
  const lists = () => calls().filter((call) => call.startsWith('GET /api/product/all/'));
  await waitFor(() => expect(shown()).toEqual(hidden));

  /** A reading that has begun; what is answered ends it. */
  async function readLate() {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    held = promise;
    void result.current.list.refetch();
    await waitFor(() => expect(lists()).toHaveLength(2));
    held = undefined;
    return async () => {
      release();
      await waitFor(() => expect(client.isFetching()).toBe(0));
    };
  }
  /** A switch that the server has heard of; what is answered ends it. */
  async function switchLate() {
    const { promise, resolve: release } = Promise.withResolvers<void>();
    heldChange = promise;
    const switching = result.current.turn.mutateAsync({ id: hidden._id, isActive: true });
    await waitFor(() => expect(calls()).toContain('PATCH /api/product'));
    return async () => {
      release();
      await act(() => switching);
    };
  }
  return { result, shown, lists, readLate, switchLate };
}

test('a list that was asked for before a switch does not put it back', async () => {
  const { result, shown, lists, readLate } = await openList();
  const arrive = await readLate();
  await act(() => result.current.turn.mutateAsync({ id: hidden._id, isActive: true }));
  await arrive();
  expect(shown()?.is_active).toBe(true);
  // What the cancelled list would have told of others is read after all.
  expect(lists()).toHaveLength(3);
});

test('a list that was asked for while a switch was on its way does not put it back', async () => {
  const { shown, readLate, switchLate } = await openList();
  const store = await switchLate();
  const arrive = await readLate();
  await store();
  await arrive();
  expect(shown()?.is_active).toBe(true);
});

test('a switch whose answer was lost shows what is stored', async () => {
  const { result, shown, lists } = await openList({ isAnswerLost: true });
  await act(() => result.current.turn.mutateAsync({ id: hidden._id, isActive: true }).catch(() => {}));
  await waitFor(() => expect(lists()).toHaveLength(2));
  await waitFor(() => expect(shown()?.is_active).toBe(true));
});

test('a list that was asked for before a cell of the table was saved does not put it back', async () => {
  const { result, shown, lists, readLate } = await openList();
  const arrive = await readLate();
  await act(() => result.current.queue.patch(hidden, { name: { en: 'Black tea' } }));
  await arrive();
  expect(shown()?.name).toEqual({ en: 'Black tea' });
  expect(lists()).toHaveLength(3);
});
