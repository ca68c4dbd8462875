import i18next from 'i18next';
import type { ToastOptions } from 'react-toastify/unstyled';
import { actionToast } from './action-toast.tsx';

interface Undoable extends Pick<ToastOptions, 'position' | 'type'> {
  /** As for `actionToast`. */
  id: string;
  text: string;
  /** What the button says, where it is not 'Undo'. */
  button?: string | undefined;
  onUndo: () => void;
}

/** Says what was done and offers to take it back. */
export const undoToast = ({ button = i18next.t('common.undo'), onUndo, ...told }: Undoable) =>
  actionToast({ ...told, button, onPress: onUndo });
