import { fillMenu, type MenuFilling } from '@sofra/contract/menu-filling';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';

export function useFillMenu(shopId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: MenuFilling) => call(fillMenu, { params: { id: shopId }, body }),
    // Everything that shows the menu reads it again.
    onSuccess: () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(shopId) }),
  });
}
