import { pickText } from '@sofra/contract/localized-text';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { messageOf } from '../lib/progress-toast.ts';
import { usePatchCategory } from './categories/categories.api.ts';
import { productQuery, usePatchProduct } from './products/products.api.ts';

export interface Named {
  _id: string;
  name: Record<string, string>;
}

/** What hides something from guests; either or both. */
export interface ToPublish {
  product?: Named | undefined;
  category?: Named | undefined;
}

/** Shows to guests what is hidden, and says so. */
export function usePublish() {
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  const patchProduct = usePatchProduct();
  const patchCategory = usePatchCategory();
  const nameOf = (item: Named | undefined) => pickText(item?.name, i18n.language);

  function told({ product, category }: ToPublish): string {
    const names = { name: nameOf(product), category: nameOf(category) };
    if (product && category) return t('publishing.done.both', names);
    return product ? t('publishing.done.product', names) : t('publishing.done.category', names);
  }

  return async function publish(hidden: ToPublish): Promise<void> {
    const { product, category } = hidden;
    try {
      if (category) await patchCategory.mutateAsync({ _id: category._id, is_active: true });
      if (product) {
        const live = await patchProduct.mutateAsync({ _id: product._id, is_active: true });
        // Its form may be open, and shows what is stored as long as nobody types.
        queryClient.setQueryData(productQuery(product._id).queryKey, (open) => open && live);
      }
      toast.success(told(hidden));
    } catch (error) {
      toast.error(t('common.error', { message: messageOf(error, t('errors.internal')) }));
    }
  };
}
