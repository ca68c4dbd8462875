import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { startApi } from '../../testing/api-server.ts';
import { sampleProduct } from '../../testing/menu-api.ts';
import { useProductQueue } from '../table/use-product-queue.ts';
import { productsQuery, useSwitchProduct } from './products.api.ts';

const hidden = sampleProduct({ is_active: false });

/** A list with one hidden product, whose next reading comes late and tells what was stored when it was asked for. */
async function openLateList() {
  let stored = hidden;
  let release = () => {};
  let held: Promise<void> | undefined;
  const { calls } = await startApi(async ({ call, body }) => {
    if (call.startsWith('GET /api/shop/')) return undefined;
    if (call.startsWith('PATCH ')) {
      stored = { ...stored, ...JSON.parse(body), updatedAt: '2026-02-02T00:00:00.000Z' };
      return { status: 200, json: stored };
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

  held = new Promise((resolve) => {
    release = resolve;
  });
  void result.current.list.refetch();
  await waitFor(() => expect(lists()).toHaveLength(2));
  held = undefined;
  const arrive = async () => {
    release();
    await waitFor(() => expect(client.isFetching()).toBe(0));
  };
  return { result, shown, lists, arrive };
}

test('a list that was asked for before a switch does not put it back', async () => {
  const { result, shown, lists, arrive } = await openLateList();
  await act(() => result.current.turn.mutateAsync({ id: hidden._id, isActive: true }));
  await arrive();
  expect(shown()?.is_active).toBe(true);
  // What the cancelled list would have told of others is read after all.
  expect(lists()).toHaveLength(3);
});

test('a list that was asked for before a cell of the table was saved does not put it back', async () => {
  const { result, shown, lists, arrive } = await openLateList();
  await act(() => result.current.queue.patch(hidden, { name: { en: 'Black tea' } }));
  await arrive();
  expect(shown()?.name).toEqual({ en: 'Black tea' });
  expect(lists()).toHaveLength(3);
});
