import { type Product, type ProductPatch, patchProduct } from '@sofra/contract/products';
import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { refetchHistory } from '../../history/history.api.ts';
import { call } from '../../lib/api-client.ts';
import { onItsWay } from '../../ui/on-its-way.ts';
import { changeLists, listsKey, replaceIn } from '../products/products.api.ts';

export type ProductQueue = ReturnType<typeof productQueue>;

/** What the table sends of single products, and what it knows of them from the answers. */
function productQueue(queryClient: QueryClient, shopId: string) {
  /** The newest known of each, which the list may not show yet. */
  const newest = new Map<string, Product>();
  const queues = new Map<string, Promise<void>>();

  /** Done once its row shows it: lists tell of a change a moment later, and until then the old state would be seen. */
  function keep(product: Product): Promise<void> {
    newest.set(product._id, product);
    changeLists(queryClient, shopId, replaceIn(product));
    return new Promise((resolve) => notifyManager.schedule(resolve));
  }

  return {
    keep,
    latest: (product: Product): Product => {
      const known = newest.get(product._id);
      return known && known.updatedAt > product.updatedAt ? known : product;
    },
    /** Changes of one product go one after the other, so that none finds itself edited meanwhile by another. */
    add: (id: string, work: () => Promise<void>) => {
      const before = queues.get(id) ?? Promise.resolve();
      queues.set(id, onItsWay(before.then(work)));
    },
    /** Refused where somebody else has changed it since. */
    patch: async ({ _id, updatedAt }: Product, change: Partial<ProductPatch>) => {
      const shown = keep(await call(patchProduct, { body: { _id, ...change, updatedAt } }));
      const queryKey = listsKey(shopId);
      // Thousands need not be read again for one; other lists are, once they are opened. But a list that was asked for
      // before would put the old state back.
      const refetchType = queryClient.isFetching({ queryKey }) > 0 ? 'active' : 'none';
      void queryClient.invalidateQueries({ queryKey, refetchType });
      void refetchHistory(queryClient, shopId);
      await shown;
    },
  };
}

export function useProductQueue(shopId: string): ProductQueue {
  const queryClient = useQueryClient();
  return useMemo(() => productQueue(queryClient, shopId), [queryClient, shopId]);
}
