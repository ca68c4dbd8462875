import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { setLeaveQuestion } from '../ui/leave-question.ts';
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
  const [asked, setAsked] = useState<{ answer: (mayLeave: boolean) => void }>();
  const isWaiting = count > 0;
  useEffect(() => {
    if (!isWaiting) return;
    return setLeaveQuestion(() => new Promise((answer) => setAsked({ answer })));
  }, [isWaiting]);
  if (!asked) return null;
  const answer = (mayLeave: boolean) => {
    setAsked(undefined);
    asked.answer(mayLeave);
  };
  return (
    <ConfirmDialog
      title={t('common.leave.question')}
      confirm={t('common.leave.confirm')}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      <p>{t('kitchen.leave_text', { count })}</p>
    </ConfirmDialog>
  );
}
