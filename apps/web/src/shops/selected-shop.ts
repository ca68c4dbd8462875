import { may, type Permission } from '@sofra/contract/permissions';
import type { Shop } from '@sofra/contract/shops';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { readStored, removeStored, writeStored } from '../lib/local-storage.ts';
import { currentUserQuery } from '../users/users.api.ts';
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
  /** Missing until the list is there, and while there is none. */
  shop: Shop | undefined;
  shops: Shop[] | undefined;
  isPending: boolean;
  error: Error | null;
  /** Reads the list anew, where that failed. */
  refetch: () => void;
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

/** The one chosen here, else the one used last on any device, else the first. */
export function useSelectedShop(): SelectedShop {
  const queryClient = useQueryClient();
  const select = useSelectShop();
  const { data: user } = useQuery(currentUserQuery);
  const { data: shops, isPending, error, refetch } = useQuery(shopsQuery);
  const { data: id } = useQuery(selectedIdQuery);
  const withId = (wanted: string | null | undefined) => shops?.find(({ _id }) => _id === wanted);
  const shop = withId(id) ?? withId(user?.last_shop_id) ?? shops?.[0];
  const shopId = shop?._id;
  const isSettled = shops === undefined || !user || (shopId ?? null) === id;

  // From here on it is the chosen one: what another device does must not change it under one's hands.
  useEffect(() => {
    if (isSettled) return;
    if (shopId) return select(shopId);
    removeStored(storageKey);
    queryClient.setQueryData(selectedIdQuery.queryKey, null);
  }, [isSettled, shopId, select, queryClient]);

  return { shop, shops, isPending, error, refetch: () => void refetch(), select };
}

/** Whether the person may do this in the selected shop. */
export function useMay(permission: Permission): boolean {
  const { shop } = useSelectedShop();
  return shop !== undefined && may(shop.my_role, permission);
}
