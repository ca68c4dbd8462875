import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useIsOnItsWay } from '../ui/on-its-way.ts';
import { useLeaveQuestion } from '../ui/use-leave-question.ts';

/** Only whoever ends the session is asked: what is on its way outlives every page, but not that. */
export function OnItsWayQuestion() {
  const { t } = useTranslation();
  const asked = useLeaveQuestion(useIsOnItsWay(), 'session');
  if (!asked) return null;
  return (
    <ConfirmDialog
      title={t('common.leave.question')}
      confirm={t('common.leave.confirm')}
      onConfirm={() => asked.answer(true)}
      onClose={() => asked.answer(false)}
    >
      <p>{t('common.leave.text')}</p>
    </ConfirmDialog>
  );
}
