import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { currentUserQuery, tellLastShop } from '../users/users.api.ts';
import { useSelectedShop } from './selected-shop.ts';

/** Tells the server which shop is used here, so that another device begins with it. */
export function useTellLastShop() {
  const queryClient = useQueryClient();
  const { data: user } = useQuery(currentUserQuery);
  const { shop } = useSelectedShop();
  const shopId = shop?._id;

  // Only when the shop changes here: two devices with two shops would otherwise go on correcting each other.
  const tell = useEffectEvent((id: string) => {
    if (user && user.last_shop_id !== id) void tellLastShop(queryClient, id);
  });
  useEffect(() => {
    if (shopId) tell(shopId);
  }, [shopId]);
}
