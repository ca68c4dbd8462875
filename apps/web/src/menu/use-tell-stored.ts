import { pickText } from '@sofra/contract/localized-text';
import { whyHidden } from '@sofra/contract/publishing';
import { useTranslation } from 'react-i18next';
import { type ToastOptions, toast } from 'react-toastify/unstyled';
import { actionToast } from '../ui/action-toast.tsx';
import { type Named, type ToPublish, usePublish } from './use-publish.ts';

interface Stored extends Pick<ToastOptions, 'position' | 'type'> {
  text: string;
  item: Named & { is_active: boolean; variants?: readonly { is_active: boolean }[] };
  /** The one that a product is in. */
  category?: (Named & { is_active: boolean }) | undefined;
  entity: 'product' | 'category';
}

/** Says what was stored, and where that leaves it hidden, offers to publish it. */
export function useTellStored() {
  const { t, i18n } = useTranslation();
  const publish = usePublish();

  return function tellStored({ text, item, category, entity, ...options }: Stored): void {
    const reason = whyHidden(item, category);
    if (reason === null || reason === 'sizes_hidden') {
      // Which of its sizes guests shall see is for the form to say.
      toast.success(reason ? `${text} ${t('publishing.state.sizes_hidden')}` : text, options);
      return;
    }
    const own = item.is_active ? undefined : item;
    const hidden: ToPublish =
      entity === 'category'
        ? { category: own }
        : { product: own, category: category?.is_active ? undefined : category };
    const words = entity === 'category' ? 'self' : wordsOf(hidden);
    actionToast({
      id: `hidden-${item._id}`,
      text,
      note: t(`publishing.note.${words}`, { category: pickText(category?.name, i18n.language) }),
      button: t(`publishing.publish.${words}`),
      onPress: () => void publish(hidden),
      ...options,
    });
  };
}

function wordsOf({ product, category }: ToPublish): 'self' | 'category' | 'both' {
  if (product && category) return 'both';
  return product ? 'self' : 'category';
}
