import {
  createMenuTime,
  deleteMenuTime,
  listMenuTimes,
  type MenuTime,
  type MenuTimeInput,
  type MenuTimePatch,
  patchMenuTime,
} from '@sofra/contract/menu-times';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refetchHistory } from '../../history/history.api.ts';
import { call } from '../../lib/api-client.ts';
import { orGoneFrom } from '../../shops/shops.api.ts';

/** Read whenever a page needs them: how much goes by one changes with every category and product. */
export const menuTimesQuery = (shopId: string) =>
  queryOptions({
    queryKey: ['menu-times', shopId],
    queryFn: async ({ signal }) => (await call(listMenuTimes, { params: { shopId } }, { signal })).menu_times,
    staleTime: 0,
    // Whoever made one in another tab comes back for it.
    refetchOnWindowFocus: true,
  });

const noTimes: MenuTime[] = [];

/** Those that are known so far. */
export const useMenuTimes = (shopId: string): MenuTime[] => useQuery(menuTimesQuery(shopId)).data ?? noTimes;

export function useCreateMenuTime() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: MenuTimeInput) => call(createMenuTime, { body }),
    onSuccess: (time) => {
      queryClient.setQueryData(menuTimesQuery(time.shop_id).queryKey, (list) => list && [...list, time]);
      void refetchHistory(queryClient, time.shop_id);
    },
  });
}

export function usePatchMenuTime() {
  const queryClient = useQueryClient();
  function keep(time: MenuTime) {
    queryClient.setQueryData(menuTimesQuery(time.shop_id).queryKey, (list) =>
      list?.map((other) => (other._id === time._id ? time : other)),
    );
    void refetchHistory(queryClient, time.shop_id);
  }
  const mutation = useMutation({
    mutationFn: (body: MenuTimePatch) => call(patchMenuTime, { body }),
    onSuccess: keep,
  });
  return { ...mutation, keep };
}

export function useDeleteMenuTime(shopId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = menuTimesQuery(shopId);
  return useMutation({
    mutationFn: (id: string) => orGoneFrom(shopId, call(deleteMenuTime, { params: { id } })),
    onSuccess: (_nothing, id) => {
      queryClient.setQueryData(queryKey, (list) => list?.filter(({ _id }) => _id !== id));
    },
    // Refused, too: something goes by it that was not known here. Without an answer it may be gone.
    onSettled: () => {
      void refetchHistory(queryClient, shopId);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}
