import {
  createOptionGroup,
  deleteOptionGroup,
  listOptionGroups,
  type OptionGroup,
  type OptionGroupInput,
  type OptionGroupPatch,
  orderOptionGroups,
  patchOptionGroup,
} from '@sofra/contract/option-groups';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refetchHistory } from '../../history/history.api.ts';
import { call } from '../../lib/api-client.ts';
import { orGoneFrom } from '../../shops/shops.api.ts';
import { useOrderList } from '../use-order-list.ts';

/** Read whenever a page needs them: how many products use one changes with every product. */
export const optionGroupsQuery = (shopId: string) =>
  queryOptions({
    queryKey: ['option-groups', shopId],
    queryFn: async ({ signal }) =>
      (await call(listOptionGroups, { params: { shopId } }, { signal })).option_groups,
    staleTime: 0,
    // Whoever made one in another tab comes back for it.
    refetchOnWindowFocus: true,
  });

export const noGroups: OptionGroup[] = [];

/** Those that are known so far. */
export const useOptionGroups = (shopId: string): OptionGroup[] =>
  useQuery(optionGroupsQuery(shopId)).data ?? noGroups;

export const refetchOptionGroups = (queryClient: QueryClient, shopId: string) =>
  queryClient.invalidateQueries({ queryKey: optionGroupsQuery(shopId).queryKey });

export function useCreateOptionGroup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: OptionGroupInput) => call(createOptionGroup, { body }),
    onSuccess: (group) => {
      queryClient.setQueryData(optionGroupsQuery(group.shop_id).queryKey, (list) => list && [...list, group]);
      void refetchHistory(queryClient, group.shop_id);
    },
  });
}

export function usePatchOptionGroup() {
  const queryClient = useQueryClient();
  function keep(group: OptionGroup) {
    queryClient.setQueryData(optionGroupsQuery(group.shop_id).queryKey, (list) =>
      list?.map((other) => (other._id === group._id ? group : other)),
    );
    void refetchHistory(queryClient, group.shop_id);
  }
  const mutation = useMutation({
    mutationFn: (body: OptionGroupPatch) => call(patchOptionGroup, { body }),
    onSuccess: keep,
  });
  return { ...mutation, keep };
}

export const useOrderOptionGroups = (shopId: string) =>
  useOrderList({
    shopId,
    entity: 'option_group',
    queryKey: optionGroupsQuery(shopId).queryKey,
    send: (ids) => call(orderOptionGroups, { body: { shopId, ids } }),
  });

export function useDeleteOptionGroup(shopId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, detach }: { id: string; detach: boolean }) =>
      orGoneFrom(
        shopId,
        call(deleteOptionGroup, { params: { id }, query: detach ? { detach: 'true' } : {} }),
      ),
    onSuccess: (_nothing, { id }) => {
      queryClient.setQueryData(optionGroupsQuery(shopId).queryKey, (list) =>
        list?.filter((group) => group._id !== id),
      );
    },
    // Without an answer, too: it may be gone.
    onSettled: () => {
      // It was taken off the products that used it.
      void queryClient.invalidateQueries({ queryKey: ['products', shopId] });
      void queryClient.invalidateQueries({ queryKey: ['product'] });
      void refetchHistory(queryClient, shopId);
      void refetchOptionGroups(queryClient, shopId);
    },
  });
}
