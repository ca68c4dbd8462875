import { pickText } from '@sofra/contract/localized-text';
import type { MenuTime } from '@sofra/contract/menu-times';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { findMade } from '../../history/made-change.ts';
import { useOfferUndo } from '../../history/use-offer-undo.ts';
import { ApiError } from '../../lib/api-error.ts';
import { messageOf } from '../../lib/progress-toast.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { unguarded } from '../../ui/unguarded.ts';
import { MenuTimeUses } from './menu-time-uses.tsx';
import { useDeleteMenuTime } from './menu-times.api.ts';

/** How much goes by it, where that is why it was refused. */
function usedBy(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'menu_time_in_use') return undefined;
  return z.object({ count: z.number() }).safeParse(error.body).data?.count ?? 1;
}

interface DeleteMenuTimeProps {
  time: MenuTime;
  onClose: () => void;
}

/** Asks first; of one that something goes by it says what has to be done before. */
export function DeleteMenuTime({ time, onClose }: DeleteMenuTimeProps) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const remove = useDeleteMenuTime(time.shop_id);
  const queryClient = useQueryClient();
  const offerUndo = useOfferUndo(time.shop_id);
  const name = pickText(time.name, i18n.language);
  const [error, setError] = useState<string>();
  // Somebody may have put it on a product since the list was read.
  const [count, setCount] = useState(time.category_count + time.product_count);

  async function confirm() {
    try {
      await remove.mutateAsync(time._id);
    } catch (failure) {
      const used = usedBy(failure);
      if (used !== undefined) setCount(used);
      else setError(messageOf(failure, t('errors.internal')));
      return;
    }
    offerUndo({
      id: `deleted-${time._id}`,
      type: 'success',
      position: 'top-center',
      text: t('menu_times.deleted'),
      title: name,
      made: findMade(
        queryClient,
        time.shop_id,
        { entity: 'menu_time', entityId: time._id },
        ({ kind }) => kind === 'delete',
      ),
    });
    await navigate('/menu-times', { state: unguarded });
  }

  if (count > 0)
    return (
      <Dialog title={t('menu_times.in_use_title', { name })} onClose={onClose}>
        <p>{t('menu_times.in_use', { count })}</p>
        <MenuTimeUses time={time} />
        <Button className="self-end" onClick={onClose}>
          {t('common.close')}
        </Button>
      </Dialog>
    );
  return (
    <ConfirmDialog
      title={t('menu_item.delete_question', { name })}
      confirm={t('menu_item.delete_confirm')}
      busy={remove.isPending}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{t('menu_times.delete_text')}</p>
    </ConfirmDialog>
  );
}
