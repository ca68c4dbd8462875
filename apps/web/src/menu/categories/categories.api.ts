import {
  type Category,
  type CategoryInput,
  type CategoryPatch,
  createCategory,
  createDemoCategories,
  deleteCategory,
  listCategories,
  orderCategories,
  patchCategory,
} from '@sofra/contract/categories';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { refetchHistory } from '../../history/history.api.ts';
import { call } from '../../lib/api-client.ts';
import { orGoneFrom } from '../../shops/shops.api.ts';
import { useOrderList } from '../use-order-list.ts';

/** Kept until something changes them: they are few, and half of the screens show them. */
export const categoriesQuery = (shopId: string) =>
  queryOptions({
    queryKey: ['categories', shopId],
    queryFn: async ({ signal }) =>
      (await call(listCategories, { params: { shopId } }, { signal })).categories,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

export const refetchCategories = (queryClient: QueryClient, shopId: string) =>
  queryClient.invalidateQueries({ queryKey: categoriesQuery(shopId).queryKey });

function keepCategory(queryClient: QueryClient, category: Category) {
  const { queryKey } = categoriesQuery(category.shop_id);
  queryClient.setQueryData(queryKey, (list) =>
    list?.map((other) => (other._id === category._id ? category : other)),
  );
  const isKnown = queryClient.getQueryData(queryKey)?.some(({ _id }) => _id === category._id);
  // Created by a call whose answer was lost.
  if (isKnown === false) queryClient.setQueryData(queryKey, (list) => list && [...list, category]);
  void refetchHistory(queryClient, category.shop_id);
}

export function useCreateCategory() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CategoryInput) => call(createCategory, { body }),
    onSuccess: (category) => keepCategory(queryClient, category),
    // Without an answer, too: it may be there.
    onSettled: (_category, _error, { shop_id }) => void refetchCategories(queryClient, shop_id),
  });
}

export function useCreateDemoCategories(shopId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(createDemoCategories, { body: { shopId } }),
    onSettled: () => {
      void refetchHistory(queryClient, shopId);
      return refetchCategories(queryClient, shopId);
    },
  });
}

export function usePatchCategory() {
  const queryClient = useQueryClient();
  const keep = (category: Category) => keepCategory(queryClient, category);
  const mutation = useMutation({
    mutationFn: (body: CategoryPatch) => call(patchCategory, { body }),
    onSuccess: keep,
    // Without an answer, too: it may be stored. Of which shop it is, only an answer tells.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['categories'] }),
  });
  return { ...mutation, keep };
}

/** Shown at once; the old state comes back if the server refuses. */
export function useSwitchCategory(shopId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = categoriesQuery(shopId);
  const mutationKey = ['switch', 'category', shopId];
  const show = (id: string, isActive: boolean) =>
    queryClient.setQueryData(queryKey, (list) =>
      list?.map((category) => (category._id === id ? { ...category, is_active: isActive } : category)),
    );
  return useMutation({
    mutationKey,
    mutationFn: ({ id, isActive }: { id: string; isActive: boolean }) =>
      call(patchCategory, { body: { _id: id, is_active: isActive } }),
    onMutate: ({ id, isActive }) => {
      // An answer from before would put the old state back under the hand.
      void queryClient.cancelQueries({ queryKey });
      show(id, isActive);
    },
    onSuccess: (category) => keepCategory(queryClient, category),
    onError: (_error, { id, isActive }) => show(id, !isActive),
    onSettled: () => {
      // The last of several reads what was cancelled: before it the list would not know of the others.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      void refetchCategories(queryClient, shopId);
    },
  });
}

export const useOrderCategories = (shopId: string) =>
  useOrderList({
    shopId,
    entity: 'category',
    queryKey: categoriesQuery(shopId).queryKey,
    send: (ids) => call(orderCategories, { body: { shopId, ids } }),
  });

export function useDeleteCategory(shopId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, moveTo }: { id: string; moveTo?: string | undefined }) =>
      orGoneFrom(shopId, call(deleteCategory, { params: { id }, query: { moveTo } })),
    onSuccess: (_nothing, { id }) => {
      queryClient.setQueryData(categoriesQuery(shopId).queryKey, (list) =>
        list?.filter((category) => category._id !== id),
      );
    },
    // Without an answer, too: it may be gone.
    onSettled: () => {
      // The products that moved are now in another category.
      void queryClient.invalidateQueries({ queryKey: ['products', shopId] });
      void refetchHistory(queryClient, shopId);
      void refetchCategories(queryClient, shopId);
    },
  });
}
