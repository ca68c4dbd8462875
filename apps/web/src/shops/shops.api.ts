import type { RouteInput } from '@sofra/contract/route';
import { createShop, deleteShop, getShop, listShops, patchShop, type Shop } from '@sofra/contract/shops';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { refetchHistory } from '../history/history.api.ts';
import { call } from '../lib/api-client.ts';
import { ApiError } from '../lib/api-error.ts';

export const shopsQuery = queryOptions({
  queryKey: ['shops'],
  queryFn: async ({ signal }) => (await call(listShops, {}, { signal })).shops,
  staleTime: 60_000,
  retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.status === 401),
  retryDelay: 1000,
  refetchOnWindowFocus: false,
});

/** Read anew whenever its form opens, so that the form starts from what is stored now. */
export const shopQuery = (id: string) =>
  queryOptions({
    queryKey: ['shops', 'one', id],
    queryFn: ({ signal }) => call(getShop, { params: { id } }, { signal }),
    retry: (failures, error) => failures < 1 && error instanceof ApiError && error.isOutage,
  });

/** Every screen sees at once what a call answered. */
export function keepShop(queryClient: QueryClient, shop: Shop) {
  queryClient.setQueryData(shopQuery(shop._id).queryKey, shop);
  void refetchHistory(queryClient, shop._id);
  queryClient.setQueryData(shopsQuery.queryKey, (shops) => {
    if (!shops) return shops;
    const isKnown = shops.some(({ _id }) => _id === shop._id);
    return isKnown ? shops.map((other) => (other._id === shop._id ? shop : other)) : [...shops, shop];
  });
}

/** For a shop that was deleted or left. Its own entry stays: a page that is just closing would ask for it again. */
export function dropShop(queryClient: QueryClient, id: string) {
  queryClient.setQueryData(shopsQuery.queryKey, (shops) => shops?.filter(({ _id }) => _id !== id));
  void refetchShops(queryClient);
}

export const refetchShops = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: shopsQuery.queryKey, exact: true });

/** The list as it is from now on; an answer still on its way may be from before. */
export async function readShopsAnew(queryClient: QueryClient) {
  await queryClient.cancelQueries({ queryKey: shopsQuery.queryKey, exact: true });
  return queryClient.fetchQuery({ ...shopsQuery, staleTime: 0 });
}

/**
 * What is gone from a shop already is deleted, by a try whose answer was lost or by somebody else. The server says the
 * same to whoever does not belong to the shop any more, of things that are still there.
 */
export async function orGoneFrom<T>(shopId: string, answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (!isNotFound(error) || !(await isAmongShops(shopId))) throw error;
    return undefined;
  }
}

const isNotFound = (error: unknown) => error instanceof ApiError && error.code === 'not_found';

/** Not for the screens: they would leave the shop, and take along what is said about the call. */
const isAmongShops = async (id: string) => (await call(listShops, {})).shops.some(({ _id }) => _id === id);

export function useCreateShop() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: RouteInput<typeof createShop>['body']) => call(createShop, { body }),
    onSuccess: (shop) => {
      keepShop(queryClient, shop);
      void refetchShops(queryClient);
    },
  });
}

export function usePatchShop() {
  const queryClient = useQueryClient();
  function keep(shop: Shop) {
    keepShop(queryClient, shop);
    void refetchShops(queryClient);
  }
  const mutation = useMutation({
    mutationFn: (body: RouteInput<typeof patchShop>['body']) => call(patchShop, { body }),
    onSuccess: keep,
  });
  return { ...mutation, keep };
}

/** Whether this call deleted it; otherwise it was no longer among the person's shops, whoever saw to that. */
export function useDeleteShop() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string): Promise<boolean> => {
      try {
        await call(deleteShop, { params: { id } });
        return true;
      } catch (error) {
        if (!isNotFound(error) || (await isAmongShops(id))) throw error;
        return false;
      }
    },
    // Without an answer it may be gone.
    onError: () => void refetchShops(queryClient),
  });
}
