import { may, type Permission } from '@sofra/contract/permissions';
import type { Shop } from '@sofra/contract/shops';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { readStored, removeStored, writeStored } from '../lib/local-storage.ts';
import { shopsQuery } from './shops.api.ts';

const storageKey = 'shop';

/**
 * The chosen id is kept among the server's answers, because it ends with them at sign-out. Read from
 * storage once: another tab may work on another shop.
 */
const selectedIdQuery = queryOptions({
  queryKey: ['selected-shop'],
  queryFn: () => readStored(storageKey),
  initialData: () => readStored(storageKey),
  staleTime: Number.POSITIVE_INFINITY,
});

interface SelectedShop {
  /** Missing until the list is there, and while none is chosen. */
  shop: Shop | undefined;
  shops: Shop[] | undefined;
  isPending: boolean;
  error: Error | null;
  select: (id: string) => void;
}

/** Saves the choice without asking for the list. */
export function useSelectShop(): (id: string) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (id) => {
      writeStored(storageKey, id);
      queryClient.setQueryData(selectedIdQuery.queryKey, id);
    },
    [queryClient],
  );
}

export function useSelectedShop(): SelectedShop {
  const queryClient = useQueryClient();
  const select = useSelectShop();
  const { data: shops, isPending, error } = useQuery(shopsQuery);
  const { data: id } = useQuery(selectedIdQuery);
  const shop = shops?.find(({ _id }) => _id === id);
  const isGone = shops !== undefined && id !== null && !shop;

  useEffect(() => {
    if (!isGone) return;
    removeStored(storageKey);
    queryClient.setQueryData(selectedIdQuery.queryKey, null);
  }, [isGone, queryClient]);

  return { shop, shops, isPending, error, select };
}

/** Whether the person may do this in the selected shop. */
export function useMay(permission: Permission): boolean {
  const { shop } = useSelectedShop();
  return shop !== undefined && may(shop.my_role, permission);
}
