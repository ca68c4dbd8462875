import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { messageOf } from '../lib/progress-toast.ts';
import { undoToast } from '../ui/undo-toast.tsx';

type Switch = (id: string, isActive: boolean) => Promise<unknown>;

/** Switches at once and offers to take it back, instead of asking first. */
export function useActiveSwitch(switchItem: Switch) {
  const { t } = useTranslation();
  return async function turn(id: string, name: string, isActive: boolean): Promise<void> {
    try {
      await switchItem(id, isActive);
      undoToast({
        id: `active-${id}`,
        text: t(isActive ? 'menu_item.switched_on' : 'menu_item.switched_off', { name }),
        onUndo: () => void turn(id, name, !isActive),
      });
    } catch (error) {
      toast.error(t('common.error', { message: messageOf(error, t('errors.internal')) }));
    }
  };
}
