import type { Shop } from '@sofra/contract/shops';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { messageOf } from '../lib/progress-toast.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Section } from '../ui/section.tsx';
import { useLeaveShop } from './team.api.ts';
import { useShopGone } from './use-shop-gone.ts';

export function LeaveShop({ shop, ownId }: { shop: Shop; ownId: string }) {
  const { t } = useTranslation();
  const leaveShop = useLeaveShop(shop._id);
  const shopGone = useShopGone();
  const [isAsking, setAsking] = useState(false);

  async function leave() {
    await leaveShop.mutateAsync(ownId);
    await shopGone(shop._id);
    toast.success(t('team.leave.done', { shop: shop.name }));
  }

  return (
    <Section title={t('team.leave.title')} text={t('team.leave.text')}>
      <Button
        className="self-start"
        icon={<LogOut className="size-4 rtl:-scale-x-100" aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t('team.leave.open')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('team.leave.question', { shop: shop.name })}
          confirm={t('team.leave.open')}
          busy={leaveShop.isPending}
          error={leaveShop.error ? messageOf(leaveShop.error, t('team.error')) : undefined}
          onConfirm={() => void leave().catch(() => {})}
          onClose={() => setAsking(false)}
        >
          <p>{t('team.leave.text')}</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
