import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { isUnguarded } from './unguarded.ts';

/** Asks before another page takes the place of one with unsaved changes. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname && !isUnguarded(nextLocation.state),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('common.leave.question')}
      confirm={t('common.leave.confirm')}
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      <p>{t('common.leave.text')}</p>
    </ConfirmDialog>
  );
}
