import { pickText } from '@sofra/contract/localized-text';
import type { Product } from '@sofra/contract/products';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { messageOf } from '../../lib/progress-toast.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDeleteProduct } from './products.api.ts';

interface DeleteProductProps {
  product: Product;
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteProduct({ product, onClose, onDeleted }: DeleteProductProps) {
  const { t, i18n } = useTranslation();
  const remove = useDeleteProduct(product.shop_id);

  async function confirm() {
    try {
      await remove.mutateAsync(product._id);
      toast.success(t('products.deleted'), { position: 'top-center' });
      onDeleted?.();
    } catch (error) {
      const message = messageOf(error, t('errors.internal'));
      toast.error(t('common.error', { message }), { position: 'top-center' });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      title={t('menu_item.delete_question', { name: pickText(product.name, i18n.language) })}
      confirm={t('menu_item.delete_confirm')}
      busy={remove.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{t('menu_item.delete_text')}</p>
    </ConfirmDialog>
  );
}
