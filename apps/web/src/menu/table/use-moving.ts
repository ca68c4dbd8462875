import type { Category } from '@sofra/contract/categories';
import { pickText } from '@sofra/contract/localized-text';
import type { Product } from '@sofra/contract/products';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Entry, placeAfterMove } from './table-entries.ts';
import type { useBulk } from './use-bulk.ts';

interface Moving {
  entries: readonly Entry[];
  categories: readonly Category[];
  bulk: ReturnType<typeof useBulk>;
  nameOf: (product: Product) => string;
}

/** Rows that go to another place, within their category or across: one call, one change set. */
export function useMoving({ entries, categories, bulk, nameOf }: Moving) {
  const { t, i18n } = useTranslation();
  const [draggedId, setDraggedId] = useState<string>();
  const dragged = useRef<string>(undefined);
  // Sizes go with their product.
  const ids = useMemo(() => entries.flatMap(({ kind, id }) => (kind === 'size' ? [] : id)), [entries]);
  const categoryName = (id: string) =>
    pickText(categories.find(({ _id }) => _id === id)?.name, i18n.language);
  const entryOf = (id: string) => entries.find((entry) => entry.id === id);

  function drop(after: string[]) {
    const entry = entryOf(dragged.current ?? '');
    if (entry?.kind !== 'product') return;
    const sectionIds = new Set(entries.flatMap(({ kind, id }) => (kind === 'section' ? id : [])));
    const { categoryId, order } = placeAfterMove(after, entry.id, sectionIds);
    const isSame = entry.product.category_id === categoryId;
    const [moved, change] = isSame ? [[], {}] : [[entry.id], { category_id: categoryId }];
    const told = () =>
      isSame
        ? t('history.order_saved')
        : t('menu_table.moved_to', { name: nameOf(entry.product), category: categoryName(categoryId) });
    void bulk.changeAll(moved, change, told, order);
  }

  return {
    ids,
    draggedId,
    drop,
    nameOf: (id: string) => {
      const entry = entryOf(id);
      return entry?.kind === 'product' ? nameOf(entry.product) : categoryName(id);
    },
    onDragging: (id: string | undefined) => {
      // Still known when it is dropped, which is after it is let go.
      dragged.current = id ?? dragged.current;
      setDraggedId(id);
    },
  };
}
