import { pickText } from '@sofra/contract/localized-text';
import { type Product, product as productSchema } from '@sofra/contract/products';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { editedMeanwhile } from '../../lib/edited-meanwhile.ts';
import { messageOf } from '../../lib/progress-toast.ts';
import { listsKey } from '../products/products.api.ts';
import { type CellState, type CellStore, cellKey, useCellState } from './cell-store.ts';
import type { SizeEntry } from './table-entries.ts';
import type { ProductQueue } from './use-product-queue.ts';

export type SwitchSize = (entry: SizeEntry, isActive: boolean) => void;

const switchKey = (lineId: string) => cellKey(lineId, 'is_active');

/** As it was switched, which may still be on its way. */
export function useShownSwitch(store: CellStore, { id, size }: SizeEntry): boolean {
  const state = useCellState(store, switchKey(id));
  return state ? state.typed === 'on' : size.is_active;
}

/** Shows one size to guests, or hides it: at once in its line, and in the product's turn at the server. */
export function useSwitchSize(queue: ProductQueue, store: CellStore): SwitchSize {
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  return useMemo(() => {
    /** Unlike a price, a switch asks nobody which of two values is right: the tap counts. */
    async function send(sizeId: string, isActive: boolean, onto: Product): Promise<void> {
      const variants = onto.variants.map((one) =>
        one._id === sizeId ? { ...one, is_active: isActive } : one,
      );
      try {
        await queue.patch(onto, { variants });
      } catch (error) {
        const theirs = editedMeanwhile(error, productSchema);
        if (!theirs) throw error;
        await queue.keep(theirs);
        const current = theirs.variants.find(({ _id }) => _id === sizeId);
        if (!current) throw error;
        if (current.is_active !== isActive) await send(sizeId, isActive, theirs);
      }
    }

    function complain({ product, size }: SizeEntry, error: unknown) {
      const name = `${pickText(product.name, i18n.language)}, ${pickText(size.name, i18n.language)}`;
      const text = messageOf(error, t('errors.internal'));
      toast.error(t('common.error', { message: t('sizes.note', { size: name, text }) }));
      // It may be stored and only its answer lost, or the product may be gone.
      void queryClient.invalidateQueries({ queryKey: listsKey(product.shop_id) });
    }

    return (entry, isActive) => {
      const { id, product, size } = entry;
      const key = switchKey(id);
      const tapped: CellState = { phase: 'saving', typed: isActive ? 'on' : 'off' };
      store.set(key, tapped);
      queue.add(product._id, () =>
        send(size._id, isActive, queue.latest(product))
          .catch((error) => complain(entry, error))
          .finally(() => {
            // A later tap on the same one stays as it is.
            if (store.get(key) === tapped) store.set(key, undefined);
          }),
      );
    };
  }, [queue, store, queryClient, t, i18n]);
}
