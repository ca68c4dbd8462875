import type { Category } from '@sofra/contract/categories';
import { pickText } from '@sofra/contract/localized-text';
import { whyHidden } from '@sofra/contract/publishing';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { findMade } from '../history/made-change.ts';
import { useOfferUndo } from '../history/use-offer-undo.ts';
import { messageOf } from '../lib/progress-toast.ts';
import { actionToast } from '../ui/action-toast.tsx';
import { usePublish } from './use-publish.ts';

interface ActiveSwitch {
  shopId: string;
  entity: 'product' | 'category';
  switchItem: (id: string, isActive: boolean) => Promise<unknown>;
  /** The one that a product is in. */
  categoryOf?: (id: string) => Category | undefined;
  /** Those that a product has. */
  sizesOf?: (id: string) => readonly { is_active: boolean }[];
}

/** Switches at once and offers to take it back, instead of asking first. */
export function useActiveSwitch({ shopId, entity, switchItem, categoryOf, sizesOf }: ActiveSwitch) {
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  const offerUndo = useOfferUndo(shopId);
  const publish = usePublish();

  const findSet = (id: string, isActive: boolean) =>
    findMade(
      queryClient,
      shopId,
      { entity, entityId: id },
      ({ kind, fields }) =>
        kind === 'edit' && fields.some(({ field, new: now }) => field === 'is_active' && now === isActive),
    );

  return async function turn(id: string, name: string, isActive: boolean): Promise<void> {
    try {
      await switchItem(id, isActive);
    } catch (error) {
      toast.error(t('common.error', { message: messageOf(error, t('errors.internal')) }));
      return;
    }
    const category = categoryOf?.(id);
    const reason = whyHidden({ is_active: isActive, variants: sizesOf?.(id) ?? [] }, category);
    if (category && reason === 'category_hidden') {
      // The switch beside it takes it back; only here is the way to what guests still do not see.
      actionToast({
        id: `active-${id}`,
        text: t('publishing.on_but_hidden', { name, category: pickText(category.name, i18n.language) }),
        button: t('publishing.publish.category'),
        onPress: () => void publish({ category }),
      });
      return;
    }
    const told = t(isActive ? 'menu_item.switched_on' : 'menu_item.switched_off', { name });
    offerUndo({
      id: `active-${id}`,
      text:
        reason === 'sizes_hidden'
          ? t('sizes.note', { size: name, text: t('publishing.state.sizes_hidden') })
          : told,
      title: name,
      made: findSet(id, isActive),
    });
  };
}
