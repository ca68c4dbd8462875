import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { findMade } from '../history/made-change.ts';
import { useOfferUndo } from '../history/use-offer-undo.ts';
import { messageOf } from '../lib/progress-toast.ts';

interface ActiveSwitch {
  shopId: string;
  entity: 'product' | 'category';
  switchItem: (id: string, isActive: boolean) => Promise<unknown>;
}

/** Switches at once and offers to take it back, instead of asking first. */
export function useActiveSwitch({ shopId, entity, switchItem }: ActiveSwitch) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const offerUndo = useOfferUndo(shopId);
  return async function turn(id: string, name: string, isActive: boolean): Promise<void> {
    try {
      await switchItem(id, isActive);
      offerUndo({
        id: `active-${id}`,
        text: t(isActive ? 'menu_item.switched_on' : 'menu_item.switched_off', { name }),
        title: name,
        made: findMade(
          queryClient,
          shopId,
          { entity, entityId: id },
          ({ kind, fields }) =>
            kind === 'edit' &&
            fields.some(({ field, new: now }) => field === 'is_active' && now === isActive),
        ),
      });
    } catch (error) {
      toast.error(t('common.error', { message: messageOf(error, t('errors.internal')) }));
    }
  };
}
