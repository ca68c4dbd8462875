import { useTranslation } from 'react-i18next';
import { LeaveDialog } from '../ui/leave-dialog.tsx';
import { useIsOnItsWay } from '../ui/on-its-way.ts';
import { useLeaveQuestion } from '../ui/use-leave-question.ts';

/** Only whoever ends the session is asked: what is on its way outlives every page, but not that. */
export function OnItsWayQuestion() {
  const { t } = useTranslation();
  const asked = useLeaveQuestion(useIsOnItsWay(), 'session');
  if (!asked) return null;
  return (
    <LeaveDialog onAnswer={asked.answer}>
      <p>{t('common.leave.text')}</p>
    </LeaveDialog>
  );
}
