import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveDialog } from '../ui/leave-dialog.tsx';
import { useLeaveQuestion } from '../ui/use-leave-question.ts';
import { lineOf } from './tap-lines.ts';

function useUnsentCount(shopIds: readonly string[]): number {
  const ids = shopIds.join(' ');
  const lines = useCallback(() => ids.split(' ').filter(Boolean).map(lineOf), [ids]);
  const listen = useCallback(
    (listener: () => void) => {
      const ends = lines().map((line) => line.listen(listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [lines],
  );
  return useSyncExternalStore(listen, () => lines().reduce((sum, line) => sum + line.state().taps.length, 0));
}

/** Whoever signs out leaves nothing behind on the device, not even what waits for the line to be back. */
export function UnsentQuestion({ shopIds }: { shopIds: readonly string[] }) {
  const { t } = useTranslation();
  const count = useUnsentCount(shopIds);
  const asked = useLeaveQuestion(count > 0, 'session');
  if (!asked) return null;
  return (
    <LeaveDialog onAnswer={asked.answer}>
      <p>{t('kitchen.leave_text', { count })}</p>
    </LeaveDialog>
  );
}
