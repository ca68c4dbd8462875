import { pickText } from '@sofra/contract/localized-text';
import { type Product, product as productSchema } from '@sofra/contract/products';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { ApiError } from '../../lib/api-error.ts';
import { editedMeanwhile } from '../../lib/edited-meanwhile.ts';
import { messageOf } from '../../lib/progress-toast.ts';
import { refetchPriceHistory } from '../prices/prices.api.ts';
import type { CellField } from './cell-fields.ts';
import { cellId } from './cell-ids.ts';
import { type CellStore, cellKey } from './cell-store.ts';
import type { ProductQueue } from './use-product-queue.ts';

export interface Typed {
  /** The line it stands in: the product's, or a size's. */
  lineId: string;
  product: Product;
  field: CellField;
  typed: string;
}

export interface CellSaver {
  /** Answers whether the person can go on: what is asked about or cannot be stored keeps them. */
  commit: (cell: Typed, isSure?: boolean) => boolean;
  putBack: (cell: Omit<Typed, 'typed'>) => void;
  /** After a conflict: stores what was typed over what somebody else stored. */
  overrule: (cell: Typed, theirs: Product) => void;
}

/** Stores a cell at once and in the background; says in the cell what becomes of it. */
export function useCellSaver(
  queue: ProductQueue,
  store: CellStore,
  onSaved: (cell: Typed) => void,
): CellSaver {
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  return useMemo(() => {
    const { latest, keep } = queue;

    async function send(cell: Typed, base: Product, onto: Product): Promise<void> {
      const { lineId, field, typed } = cell;
      const key = cellKey(lineId, field.id);
      try {
        await queue.patch(onto, field.patchOf(onto, typed));
        const now = store.get(key);
        // What was typed while the answer was on its way stays typed.
        if (now?.phase === 'saving' && now.typed === typed) store.set(key, undefined);
        void refetchPriceHistory(queryClient, base._id);
        onSaved(cell);
      } catch (error) {
        const theirs = editedMeanwhile(error, productSchema);
        if (!theirs) return fail(cell, reasonOf(error));
        await keep(theirs);
        const their = field.textOf(theirs);
        if (their === field.settled(typed)) return store.set(key, undefined);
        if (their === field.textOf(base)) return send(cell, base, theirs);
        store.set(key, { phase: 'conflict', typed, theirs });
      }
    }

    function fail({ lineId, product, field, typed }: Typed, message: string) {
      store.set(cellKey(lineId, field.id), { phase: 'failed', typed, message });
      const isInSight = document.getElementById(cellId(lineId, field.id)) !== null;
      // Scrolled away or left, the cell itself would tell nobody.
      if (!isInSight)
        toast.error(`${pickText(product.name, i18n.language)}, ${field.said(typed)}: ${message}`);
    }

    function reasonOf(error: unknown): string {
      const [first] = error instanceof ApiError ? (error.errors ?? []) : [];
      return first?.message ?? messageOf(error, t('errors.internal'));
    }

    function enqueue(cell: Typed, base: Product, onto: () => Product) {
      const { lineId, product, field, typed } = cell;
      store.set(cellKey(lineId, field.id), { phase: 'saving', typed });
      queue.add(product._id, () => send(cell, base, onto()));
    }

    return {
      commit(cell, isSure = false) {
        const { lineId, product, field, typed } = cell;
        const key = cellKey(lineId, field.id);
        const state = store.get(key);
        if (state?.phase === 'saving' && state.typed === typed) return true;
        if (state?.phase === 'conflict') return false;
        const stored = latest(product);
        if (field.settled(typed) === field.textOf(stored) && state?.phase !== 'saving') {
          store.set(key, undefined);
          return true;
        }
        const message = field.wrong(stored, typed);
        if (message) {
          store.set(key, { phase: 'failed', typed, message });
          return false;
        }
        const question = isSure ? undefined : field.doubt(stored, typed);
        if (question) {
          store.set(key, { phase: 'asking', typed, question });
          return false;
        }
        enqueue(cell, product, () => latest(product));
        return true;
      },
      putBack: ({ lineId, field }) => store.set(cellKey(lineId, field.id), undefined),
      overrule: (cell, theirs) => enqueue(cell, theirs, () => latest(theirs)),
    };
  }, [queue, store, queryClient, onSaved, t, i18n]);
}
