import {
  createProduct,
  deleteProduct,
  getProduct,
  listProducts,
  orderProducts,
  type Product,
  type ProductInput,
  type ProductPatch,
  type ProductSort,
  patchProduct,
} from '@sofra/contract/products';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { refetchHistory } from '../../history/history.api.ts';
import { orderRecorded } from '../../history/order-recorded.ts';
import { call } from '../../lib/api-client.ts';
import { orGoneFrom } from '../../shops/shops.api.ts';
import { refetchCategories } from '../categories/categories.api.ts';
import { refetchOptionGroups } from '../options/options.api.ts';
import { refetchScheduledLines } from '../price-runs/scheduled-lines.api.ts';
import { refetchPriceHistory } from '../prices/prices.api.ts';

export interface ProductFilters {
  name?: string | undefined;
  sort?: ProductSort | undefined;
  category?: string | undefined;
}

export interface ProductList {
  products: Product[];
  total: number;
}

export const listsKey = (shopId: string) => ['products', shopId] as const;

/** `language` plays a part only where names are sorted. */
export const productsQuery = (shopId: string, filters: ProductFilters, language: string) => {
  const isByName = filters.sort === 'aZ' || filters.sort === 'zA';
  const query = { ...filters, lang: isByName ? language : undefined };
  return queryOptions({
    queryKey: [...listsKey(shopId), query],
    queryFn: ({ signal }): Promise<ProductList> =>
      call(listProducts, { params: { shopId }, query }, { signal }),
    staleTime: 0,
    // Long enough that whoever comes back from a form finds the list where it was.
    gcTime: 30 * 60_000,
    retry: 1,
    retryDelay: 1000,
    refetchOnMount: true,
    refetchOnReconnect: true,
    refetchOnWindowFocus: false,
    // What was found before stays in sight while the next answer is on its way.
    placeholderData: keepPreviousData,
  });
};

/** Read anew whenever its form opens, and left alone while somebody types. */
export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['product', id],
    queryFn: ({ signal }) => call(getProduct, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export function changeLists(
  queryClient: QueryClient,
  shopId: string,
  change: (list: Product[]) => Product[],
) {
  queryClient.setQueriesData<ProductList>(
    { queryKey: listsKey(shopId) },
    (list) => list && { ...list, products: change(list.products) },
  );
}

export const replaceIn = (product: Product) => (list: Product[]) =>
  list.map((other) => (other._id === product._id ? product : other));

/** What shows products or tells of them is read again; categories and option groups count them again. */
export function refetchMenu(queryClient: QueryClient, shopId: string) {
  void queryClient.invalidateQueries({ queryKey: listsKey(shopId) });
  void refetchCategories(queryClient, shopId);
  void refetchOptionGroups(queryClient, shopId);
  void refetchHistory(queryClient, shopId);
  void refetchScheduledLines(queryClient);
}

export function useCreateProduct() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ProductInput) => call(createProduct, { body }),
    // Without an answer, too: it may be there.
    onSettled: (_product, _error, { shop_id }) => refetchMenu(queryClient, shop_id),
  });
}

export function usePatchProduct() {
  const queryClient = useQueryClient();
  function keep(product: Product) {
    changeLists(queryClient, product.shop_id, replaceIn(product));
    refetchMenu(queryClient, product.shop_id);
    void refetchPriceHistory(queryClient, product._id);
  }
  const mutation = useMutation({
    mutationFn: (body: ProductPatch) => call(patchProduct, { body }),
    onSuccess: keep,
  });
  return { ...mutation, keep };
}

/** Shown at once; the old state comes back if the server refuses. */
export function useSwitchProduct(shopId: string) {
  const queryClient = useQueryClient();
  const mutationKey = ['switch', 'product', shopId];
  const isToRead = useRef(false);
  /** One that runs may tell of the time before the tap, whichever of the two began first. */
  function lookForReading() {
    if (queryClient.isFetching({ queryKey: listsKey(shopId) }) > 0) isToRead.current = true;
  }
  const show = (id: string, isActive: boolean) =>
    changeLists(queryClient, shopId, (list) =>
      list.map((product) => (product._id === id ? { ...product, is_active: isActive } : product)),
    );
  return useMutation({
    mutationKey,
    mutationFn: ({ id, isActive }: { id: string; isActive: boolean }) =>
      call(patchProduct, { body: { _id: id, is_active: isActive } }),
    onMutate: ({ id, isActive }) => {
      lookForReading();
      // An answer from before would put the old state back under the hand.
      void queryClient.cancelQueries({ queryKey: listsKey(shopId) });
      show(id, isActive);
    },
    onSuccess: (product) => {
      changeLists(queryClient, shopId, replaceIn(product));
      void refetchHistory(queryClient, shopId);
    },
    onError: (_error, { id, isActive }) => {
      show(id, !isActive);
      // It may be stored and only its answer lost, or the product may be gone.
      isToRead.current = true;
    },
    onSettled: () => {
      lookForReading();
      // The last of several reads what was cancelled: before it the list would not know of the others. Where nothing
      // was, thousands need not be read again for one.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      const refetchType = isToRead.current ? 'active' : 'none';
      isToRead.current = false;
      void queryClient.invalidateQueries({ queryKey: listsKey(shopId), refetchType });
    },
  });
}

export function useOrderProducts(shopId: string) {
  const queryClient = useQueryClient();
  const { mutation, isLast } = orderRecorded(queryClient, shopId, 'product', (ids) =>
    call(orderProducts, { body: { shopId, ids } }),
  );
  return useMutation({
    ...mutation,
    onMutate: (ids) => {
      // An answer from before would put the old order back under the hand.
      void queryClient.cancelQueries({ queryKey: listsKey(shopId) });
      const before = queryClient.getQueriesData<ProductList>({ queryKey: listsKey(shopId) });
      // Only the lists of exactly these products: in others they hold other places.
      changeLists(queryClient, shopId, (list) =>
        list.length === ids.length && list.every(({ _id }) => ids.includes(_id))
          ? list.toSorted((a, b) => ids.indexOf(a._id) - ids.indexOf(b._id))
          : list,
      );
      return { before };
    },
    onError: (_error, _ids, context) => {
      for (const [key, list] of context?.before ?? []) queryClient.setQueryData(key, list);
    },
    onSettled: () => {
      if (!isLast()) return;
      void refetchHistory(queryClient, shopId);
      return queryClient.invalidateQueries({ queryKey: listsKey(shopId) });
    },
  });
}

export function useDeleteProduct(shopId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => orGoneFrom(shopId, call(deleteProduct, { params: { id } })),
    // Without an answer, too: it may be gone.
    onSettled: () => refetchMenu(queryClient, shopId),
  });
}
