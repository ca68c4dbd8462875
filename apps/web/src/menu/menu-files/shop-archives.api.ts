import {
  applyShopArchive,
  createShopArchive,
  getShopArchiveImport,
  type ShopArchive,
} from '@sofra/contract/shop-archive';
import {
  type QueryClient,
  queryOptions,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { type SendingOptions, sendForm } from '../../lib/send-form.ts';
import { refetchMenu } from '../products/products.api.ts';

/** It has come in by then; and thousands of pictures are made anew. */
const waitingMs = createShopArchive.sendingMs + 30 * 60_000;

/** Read whenever a page needs it: somebody may have taken it back. */
export const shopArchiveQuery = (id: string) =>
  queryOptions({
    queryKey: ['shop-archive', id],
    queryFn: ({ signal }) => call(getShopArchiveImport, { params: { id } }, { signal }),
    staleTime: 0,
  });

/** Hands a whole shop over; nothing is changed by it. */
export function useSendArchive(shopId: string) {
  const queryClient = useQueryClient();
  return async (file: File, options: SendingOptions): Promise<ShopArchive> => {
    const fill = (form: FormData) => {
      // The server reads whose shop it is before it reads the file.
      form.set('shopId', shopId);
      form.set('file', file);
    };
    const archive = await sendForm(createShopArchive, fill, waitingMs, options);
    queryClient.setQueryData(shopArchiveQuery(archive._id).queryKey, archive);
    return archive;
  };
}

const applyKey = (id: string) => ['apply-shop-archive', id] as const;

/** Whether it is being applied, by this page or by one that was left meanwhile. */
export const useIsAdding = (id: string) => useIsMutating({ mutationKey: applyKey(id) }) > 0;

/** A file has changed what is in the shop. */
export function readShopAgain(queryClient: QueryClient, shopId: string): void {
  refetchMenu(queryClient, shopId);
  for (const key of ['product', 'menu-times', 'shops'])
    void queryClient.invalidateQueries({ queryKey: [key] });
}

export function useApplyArchive({ _id: id, shop_id }: ShopArchive) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: applyKey(id),
    mutationFn: (details: boolean) => call(applyShopArchive, { params: { id }, body: { details } }),
    onSuccess: ({ change_set_id, taken_numbers }) => {
      queryClient.setQueryData(
        shopArchiveQuery(id).queryKey,
        (before) => before && { ...before, state: 'applied' as const, change_set_id, taken_numbers },
      );
      void queryClient.invalidateQueries({ queryKey: shopArchiveQuery(id).queryKey });
      readShopAgain(queryClient, shop_id);
    },
  });
}
