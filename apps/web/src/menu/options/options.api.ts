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
import { orderRecorded } from '../../history/order-recorded.ts';
import { call } from '../../lib/api-client.ts';

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

const noGroups: OptionGroup[] = [];

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
  return useMutation({
    mutationFn: (body: OptionGroupPatch) => call(patchOptionGroup, { body }),
    onSuccess: (group) => {
      queryClient.setQueryData(optionGroupsQuery(group.shop_id).queryKey, (list) =>
        list?.map((other) => (other._id === group._id ? group : other)),
      );
      void refetchHistory(queryClient, group.shop_id);
    },
  });
}

export function useOrderOptionGroups(shopId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = optionGroupsQuery(shopId);
  const { mutation, isLast } = orderRecorded(queryClient, shopId, 'option_group', (ids) =>
    call(orderOptionGroups, { body: { shopId, ids } }),
  );
  return useMutation({
    ...mutation,
    onMutate: (ids) => {
      // An answer from before would put the old order back under the hand.
      void queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (list) =>
        list?.toSorted((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id)),
      );
      return { before };
    },
    onError: (_error, _ids, context) => queryClient.setQueryData(queryKey, context?.before),
    onSettled: () => {
      if (!isLast()) return;
      void refetchHistory(queryClient, shopId);
      return refetchOptionGroups(queryClient, shopId);
    },
  });
}

export function useDeleteOptionGroup(shopId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, detach }: { id: string; detach: boolean }) =>
      call(deleteOptionGroup, { params: { id }, query: detach ? { detach: 'true' } : {} }),
    onSuccess: (_nothing, { id }) => {
      queryClient.setQueryData(optionGroupsQuery(shopId).queryKey, (list) =>
        list?.filter((group) => group._id !== id),
      );
      // It was taken off the products that used it.
      void queryClient.invalidateQueries({ queryKey: ['products', shopId] });
      void queryClient.invalidateQueries({ queryKey: ['product'] });
      void refetchHistory(queryClient, shopId);
      return refetchOptionGroups(queryClient, shopId);
    },
  });
}
