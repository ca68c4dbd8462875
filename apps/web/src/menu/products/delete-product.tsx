import { pickText } from '@sofra/contract/localized-text';
import type { Product } from '@sofra/contract/products';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { findMade } from '../../history/made-change.ts';
import { useOfferUndo } from '../../history/use-offer-undo.ts';
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
  const queryClient = useQueryClient();
  const offerUndo = useOfferUndo(product.shop_id);
  const name = pickText(product.name, i18n.language);

  async function confirm() {
    try {
      await remove.mutateAsync(product._id);
      offerUndo({
        id: `deleted-${product._id}`,
        type: 'success',
        position: 'top-center',
        text: t('products.deleted'),
        title: name,
        made: findMade(
          queryClient,
          product.shop_id,
          { entity: 'product', entityId: product._id },
          ({ kind }) => kind === 'delete',
        ),
      });
      onDeleted?.();
    } catch (error) {
      const message = messageOf(error, t('errors.internal'));
      toast.error(t('common.error', { message }), { position: 'top-center' });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      title={t('menu_item.delete_question', { name })}
      confirm={t('menu_item.delete_confirm')}
      busy={remove.isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{t('menu_item.delete_text')}</p>
    </ConfirmDialog>
  );
}
