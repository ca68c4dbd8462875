import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { dropShop } from '../shops/shops.api.ts';
import { unguarded } from '../ui/unguarded.ts';

/** The shop is deleted or left: off to the others, and forget this one. */
export function useShopGone() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async (shopId: string) => {
    await navigate('/shops', { state: unguarded });
    dropShop(queryClient, shopId);
  };
}
