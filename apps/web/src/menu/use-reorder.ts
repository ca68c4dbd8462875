import type { Change } from '@sofra/contract/history';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { useOfferUndo } from '../history/use-offer-undo.ts';
import { messageOf } from '../lib/progress-toast.ts';

interface Told {
  onSuccess: (made: Pick<Change, '_id'> | undefined) => void;
  onError: (error: Error) => void;
}

interface Reorder {
  shopId: string;
  order: { mutate: (ids: string[], told: Told) => void };
  /** Of the toast, so that a later order takes its place. */
  id: string;
  title: string;
}

/** Puts things into another order; says so with a way back. */
export function useReorder({ shopId, order, id, title }: Reorder): (ids: string[]) => void {
  const { t } = useTranslation();
  const offerUndo = useOfferUndo(shopId);
  return (ids) =>
    order.mutate(ids, {
      onSuccess: (made) =>
        offerUndo({ id, text: t('history.order_saved'), title, made: Promise.resolve(made) }),
      onError: (error) =>
        toast.error(t('common.error', { message: messageOf(error, t('errors.internal')) }), {
          position: 'top-center',
        }),
    });
}
