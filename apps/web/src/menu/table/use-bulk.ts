import {
  type DoneAtOnce,
  deleteProducts,
  type ProductsChange,
  patchManyPrices,
  patchProducts,
} from '@sofra/contract/product-bulk';
import type { Product } from '@sofra/contract/products';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { useOfferUndo } from '../../history/use-offer-undo.ts';
import { call } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { messageOf } from '../../lib/progress-toast.ts';
import { onItsWay } from '../../ui/on-its-way.ts';
import { changeLists, listsKey, type ProductList, refetchMenu } from '../products/products.api.ts';
import { type PastedCell, pricesToSend, withPrices } from './pasted-prices.ts';
import { inNewOrder } from './table-entries.ts';

interface Act {
  /** What the person is told, by how many it was. */
  told: (products: string) => string;
  send: () => Promise<DoneAtOnce>;
  /** What the list shows until the server has answered. */
  show: (list: Product[]) => Product[];
}

/** What is done to many products at once: shown at once, one call, one toast that takes it back. */
export function useBulk(shopId: string) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const offerUndo = useOfferUndo(shopId);
  const [isBusy, setBusy] = useState(false);

  function offer({ change_set_id, count }: DoneAtOnce, told: Act['told']) {
    const products = t('products.count', { count });
    if (change_set_id === null) return toast.info(t('menu_table.done.nothing'));
    const made = Promise.resolve({ _id: change_set_id });
    offerUndo({ id: `bulk-${change_set_id}`, text: told(products), title: products, made });
  }

  const complain = (error: unknown) => {
    const [first] = error instanceof ApiError ? (error.errors ?? []) : [];
    const message = first?.message ?? messageOf(error, t('errors.internal'));
    toast.error(t('common.error', { message }));
  };

  /** Answers whether it was done. */
  async function act({ told, send, show }: Act, onRefused = complain): Promise<boolean> {
    setBusy(true);
    // An answer from before would put the old state back under the hand.
    await queryClient.cancelQueries({ queryKey: listsKey(shopId) });
    const before = queryClient.getQueriesData<ProductList>({ queryKey: listsKey(shopId) });
    changeLists(queryClient, shopId, show);
    try {
      offer(await onItsWay(send()), told);
      return true;
    } catch (error) {
      for (const [key, list] of before) queryClient.setQueryData(key, list);
      onRefused(error);
      return false;
    } finally {
      setBusy(false);
      refetchMenu(queryClient, shopId);
    }
  }

  const changeAll = (ids: readonly string[], change: ProductsChange, told: Act['told'], order?: string[]) => {
    const among = new Set(ids);
    const changed = (product: Product): Product =>
      among.has(product._id)
        ? {
            ...product,
            is_active: change.is_active ?? product.is_active,
            category_id: change.category_id ?? product.category_id,
            discount:
              change.discount === null ? { type: '', amount: 0 } : (change.discount ?? product.discount),
          }
        : product;
    return act({
      told,
      send: () =>
        call(patchProducts, { body: { shop_id: shopId, ids: [...ids], change, ...(order && { order }) } }),
      show: (list) => (order ? inNewOrder(list.map(changed), order) : list.map(changed)),
    });
  };

  return {
    isBusy,
    changeAll,
    removeAll: (ids: readonly string[]) => {
      const among = new Set(ids);
      return act({
        told: (products) => t('menu_table.done.deleted', { products }),
        send: () => call(deleteProducts, { body: { shop_id: shopId, ids: [...ids] } }),
        show: (list) => list.filter(({ _id }) => !among.has(_id)),
      });
    },
    setPrices: (cells: readonly PastedCell[], onRefused?: (error: unknown) => void) => {
      const products = pricesToSend(cells);
      const byId = Map.groupBy(products, ({ _id }) => _id);
      const refuse =
        onRefused && ((error: unknown) => (isOutdated(error) ? onRefused(error) : complain(error)));
      return act(
        {
          told: (products) => t('menu_table.done.priced', { products }),
          send: () => call(patchManyPrices, { body: { shop_id: shopId, products } }),
          show: (list) =>
            list.map((product) => {
              const sent = byId.get(product._id);
              return sent ? withPrices(product, sent) : product;
            }),
        },
        refuse,
      );
    },
  };
}

const isOutdated = (error: unknown) => error instanceof ApiError && error.code === 'changed_since';
