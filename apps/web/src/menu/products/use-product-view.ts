import { useState } from 'react';
import { readStored, writeStored } from '../../lib/local-storage.ts';

export const productViews = ['cards', 'table'] as const;
export type ProductView = (typeof productViews)[number];

const storageKey = 'products-view';
// As wide as the drawer covers the page.
const narrowScreen = '(max-width: 768px)';

const usualView = (): ProductView => (window.matchMedia(narrowScreen).matches ? 'table' : 'cards');
const readView = (): ProductView =>
  productViews.find((view) => view === readStored(storageKey)) ?? usualView();

/** Cards or a table, as this device was left. On a phone the table shows five times as many at once. */
export function useProductView() {
  const [view, setView] = useState(readView);
  const choose = (next: ProductView) => {
    writeStored(storageKey, next);
    setView(next);
  };
  return { view, choose };
}
