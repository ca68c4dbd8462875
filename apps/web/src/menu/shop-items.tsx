import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ShopPicker } from '../shops/shop-picker.tsx';
import { LoadFailure } from './load-failure.tsx';

interface ShopItemsProps<Item> {
  query: Pick<UseQueryResult<Item[]>, 'data' | 'error' | 'refetch'>;
  countText: (count: number) => string;
  waiting: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** All of one sort in the chosen shop: which shop, how many, and what there is to see until they are read. */
export function ShopItems<Item>({ query, countText, waiting, children }: ShopItemsProps<Item>) {
  const { data: items, error, refetch } = query;
  return (
    <>
      <div className="-mt-3 flex flex-wrap items-center justify-between gap-2">
        <div className="-ms-2.5">
          <ShopPicker />
        </div>
        <p role="status" className="text-muted text-sm">
          {items && countText(items.length)}
        </p>
      </div>
      {items ? (
        children(items)
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        waiting
      )}
    </>
  );
}
