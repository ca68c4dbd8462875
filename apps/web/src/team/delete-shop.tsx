import type { Shop } from '@sofra/contract/shops';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { messageOf } from '../lib/progress-toast.ts';
import { useDeleteShop } from '../shops/shops.api.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Section } from '../ui/section.tsx';
import { useShopGone } from './use-shop-gone.ts';

export function DeleteShop({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const deleteShop = useDeleteShop();
  const shopGone = useShopGone();
  const [isAsking, setAsking] = useState(false);

  async function remove() {
    const isDeleted = await deleteShop.mutateAsync(shop._id);
    await shopGone(shop._id);
    if (isDeleted) toast.success(t('team.delete.done', { shop: shop.name }));
    else toast.info(t('team.delete.gone', { shop: shop.name }));
  }

  return (
    <Section title={t('team.delete.title')} text={t('team.delete.text')}>
      <Button
        className="self-start"
        icon={<Trash2 className="size-4" aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t('team.delete.open')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('team.delete.question', { shop: shop.name })}
          confirm={t('team.delete.confirm')}
          busy={deleteShop.isPending}
          error={deleteShop.error ? messageOf(deleteShop.error, t('team.error')) : undefined}
          typed={{ label: t('team.delete.type', { shop: shop.name }), text: shop.name }}
          onConfirm={() => void remove().catch(() => {})}
          onClose={() => setAsking(false)}
        >
          <p>{t('team.delete.warning')}</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
