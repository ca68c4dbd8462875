import type { Change } from '@sofra/contract/history';
import { useTranslation } from 'react-i18next';
import { type ToastOptions, toast } from 'react-toastify/unstyled';
import { undoToast } from '../ui/undo-toast.tsx';
import { useUndo } from './use-undo.ts';

interface Done extends Pick<ToastOptions, 'position' | 'type'> {
  /** As for `undoToast`. */
  id: string;
  text: string;
  /** What it was done to. */
  title: string;
  /** The set that it made, looked for while the person reads. */
  made: Promise<Pick<Change, '_id'> | undefined>;
}

/** Says what was done and offers to take back exactly that, whatever was changed since. */
export function useOfferUndo(shopId: string) {
  const { t } = useTranslation();
  const undo = useUndo(shopId);
  return function offerUndo({ title, made, ...told }: Done): void {
    // Told to whoever presses, and only to them.
    const found = made.catch(() => undefined);
    async function press() {
      const change = await found;
      if (change) await undo(change._id, title);
      else toast.error(t('history.not_found'));
    }
    undoToast({ ...told, onUndo: () => void press() });
  };
}
