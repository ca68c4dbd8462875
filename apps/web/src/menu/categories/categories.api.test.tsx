import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../lib/query-client.ts';
import { refuse, startApi } from '../../testing/api-server.ts';
import { sampleCategory } from '../../testing/menu-api.ts';
import {
  categoriesQuery,
  useCreateCategory,
  useOrderCategories,
  usePatchCategory,
  useSwitchCategory,
} from './categories.api.ts';

const category = (end: string) => sampleCategory({ _id: `0f8f2c9e-7f0b-4c1e-9b3a-0000000000${end}` });
const [a, b, c] = [category('a0'), category('b0'), category('c0')];

test('whoever orders categories while somebody deletes one sees the others in their new order', async () => {
  let stored = [a, b, c];
  const { received } = await startApi(({ call }) => {
    if (call.startsWith('GET /api/shop/')) return undefined;
    if (call.startsWith('GET ')) return { status: 200, json: { categories: stored } };
    stored = [c, a];
    return { status: 204 };
  });
  const client = createQueryClient();
  const { result } = renderHook(
    () => ({ list: useQuery(categoriesQuery(a.shop_id)), order: useOrderCategories(a.shop_id) }),
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  );
  const shown = () => result.current.list.data?.map(({ _id }) => _id);
  await waitFor(() => expect(shown()).toEqual([a._id, b._id, c._id]));
  await act(() => result.current.order.mutateAsync([c._id, b._id, a._id]));
  await waitFor(() => expect(shown()).toEqual([c._id, a._id]));
  const sent = received.find(({ call }) => call === 'PUT /api/category/order');
  expect(JSON.parse(sent?.body ?? '{}').ids).toEqual([c._id, b._id, a._id]);
});

test('a list of categories that was asked for before a switch does not put it back', async () => {
  let stored = { ...a, is_active: false };
  let release = () => {};
  let held: Promise<void> | undefined;
  const { calls } = await startApi(async ({ call, body }) => {
    if (call.startsWith('GET /api/shop/')) return undefined;
    if (call.startsWith('PATCH ')) {
      stored = { ...stored, ...JSON.parse(body) };
      return { status: 200, json: stored };
    }
    // Read now, however late it arrives.
    const json = { categories: [stored] };
    await held;
    return { status: 200, json };
  });
  const client = createQueryClient();
  const { result } = renderHook(
    () => ({ list: useQuery(categoriesQuery(a.shop_id)), turn: useSwitchCategory(a.shop_id) }),
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  );
  const isShown = () => result.current.list.data?.[0]?.is_active;
  const lists = () => calls().filter((call) => call.startsWith('GET /api/category/'));
  await waitFor(() => expect(isShown()).toBe(false));

  held = new Promise((resolve) => {
    release = resolve;
  });
  void result.current.list.refetch();
  await waitFor(() => expect(lists()).toHaveLength(2));
  held = undefined;
  await act(() => result.current.turn.mutateAsync({ id: a._id, isActive: true }));
  release();
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(isShown()).toBe(true);
  expect(lists()).toHaveLength(3);
});

test('a category whose creation or save was not answered is read again', async () => {
  let stored = [a];
  await startApi(({ call }) => {
    if (call.startsWith('GET /api/category/')) return { status: 200, json: { categories: stored } };
    if (call.startsWith('GET ')) return undefined;
    stored = call.startsWith('POST ') ? [a, b] : [{ ...a, name: { en: 'Soups' } }, b];
    return refuse('database_unavailable', 'Busy.');
  });
  const client = createQueryClient();
  const { result } = renderHook(
    () => ({
      list: useQuery(categoriesQuery(a.shop_id)),
      create: useCreateCategory(),
      patch: usePatchCategory(),
    }),
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  );
  const shown = () => result.current.list.data?.map(({ _id, name }) => [_id, name.en]);
  await waitFor(() => expect(shown()).toEqual([[a._id, 'Drinks']]));
  const { shop_id, name, description, is_active, cat_image, menu_time_id } = b;
  const input = { shop_id, name, description, is_active, cat_image, menu_time_id };
  await act(() => result.current.create.mutateAsync(input).catch(() => {}));
  await waitFor(() => expect(shown()).toHaveLength(2));
  await act(() => result.current.patch.mutateAsync({ _id: a._id, name: { en: 'Soups' } }).catch(() => {}));
  await waitFor(() => expect(shown()?.[0]).toEqual([a._id, 'Soups']));
});
