import { type Product, patchProduct } from '@sofra/contract/products';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { refetchHistory } from '../../history/history.api.ts';
import { call } from '../../lib/api-client.ts';
import { messageOf } from '../../lib/progress-toast.ts';
import { changeLists, listsKey, replaceIn } from '../products/products.api.ts';

/** Shows one size to guests, or hides it. */
export function useSwitchSize(shopId: string) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ product, sizeId, isActive }: { product: Product; sizeId: string; isActive: boolean }) => {
      const variants = product.variants.map((one) =>
        one._id === sizeId ? { ...one, is_active: isActive } : one,
      );
      return call(patchProduct, { body: { _id: product._id, variants, updatedAt: product.updatedAt } });
    },
    onSuccess: (product) => {
      changeLists(queryClient, shopId, replaceIn(product));
      void refetchHistory(queryClient, shopId);
    },
    onError: (error) => {
      toast.error(t('common.error', { message: messageOf(error, t('errors.internal')) }));
      void queryClient.invalidateQueries({ queryKey: listsKey(shopId) });
    },
  });
}
