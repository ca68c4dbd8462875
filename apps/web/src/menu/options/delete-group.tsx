import { pickText } from '@sofra/contract/localized-text';
import type { OptionGroup } from '@sofra/contract/option-groups';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { findMade } from '../../history/made-change.ts';
import { useOfferUndo } from '../../history/use-offer-undo.ts';
import { ApiError } from '../../lib/api-error.ts';
import { messageOf } from '../../lib/progress-toast.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { unguarded } from '../../ui/unguarded.ts';
import { useDeleteOptionGroup } from './options.api.ts';

/** How many products use it, where that is why it was refused. */
function usedBy(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'option_group_in_use') return undefined;
  return z.object({ count: z.number() }).safeParse(error.body).data?.count ?? 1;
}

/** Asks first, and says of how many products it is taken off. */
export function DeleteGroup({ group, onClose }: { group: OptionGroup; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const remove = useDeleteOptionGroup(group.shop_id);
  const queryClient = useQueryClient();
  const offerUndo = useOfferUndo(group.shop_id);
  const name = pickText(group.name, i18n.language);
  const [error, setError] = useState<string>();
  // Somebody may have put it on a product since the list was read.
  const [count, setCount] = useState(group.product_count);

  async function confirm() {
    try {
      await remove.mutateAsync({ id: group._id, detach: count > 0 });
    } catch (failure) {
      const used = usedBy(failure);
      if (used !== undefined) setCount(used);
      setError(used === undefined ? messageOf(failure, t('errors.internal')) : undefined);
      return;
    }
    offerUndo({
      id: `deleted-${group._id}`,
      type: 'success',
      position: 'top-center',
      text: t('options.deleted'),
      title: name,
      made: findMade(
        queryClient,
        group.shop_id,
        { entity: 'option_group', entityId: group._id },
        ({ kind }) => kind === 'delete',
      ),
    });
    await navigate('/options', { state: unguarded });
  }

  return (
    <ConfirmDialog
      title={t('menu_item.delete_question', { name })}
      confirm={t(count > 0 ? 'options.delete_detach' : 'menu_item.delete_confirm')}
      busy={remove.isPending}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{count > 0 ? t('options.delete_used', { count }) : t('options.delete_text')}</p>
    </ConfirmDialog>
  );
}
