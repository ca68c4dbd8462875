import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { LeaveDialog } from './leave-dialog.tsx';
import type { Loss } from './leave-question.ts';
import { isUnguarded } from './unguarded.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

interface LeaveGuardProps {
  isDirty: boolean;
  /** Besides with the page: a form that is not about the shop one works on outlives the choice of another. */
  lostWith?: Loss;
  /** What is typed is kept on this device, and offered when the person comes back. */
  isKept?: boolean;
  /** What else holds the person here, such as a picture on its way. */
  note?: string | undefined;
}

/** Asks before another page takes the place of one with unsaved changes. */
export function LeaveGuard({ isDirty, lostWith = 'shop', isKept = false, note }: LeaveGuardProps) {
  const { t } = useTranslation();
  const asked = useLeaveQuestion(isDirty, lostWith);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname && !isUnguarded(nextLocation.state),
  );
  if (!asked && blocker.state !== 'blocked') return null;
  return (
    <LeaveDialog onAnswer={asked?.answer ?? ((mayLeave) => (mayLeave ? blocker.proceed : blocker.reset)?.())}>
      {note && <p>{note}</p>}
      {/* Whoever signs out leaves nothing behind on the device. */}
      <p>{t(isKept && asked?.leaving !== 'session' ? 'drafts.leave_text' : 'common.leave.text')}</p>
    </LeaveDialog>
  );
}
