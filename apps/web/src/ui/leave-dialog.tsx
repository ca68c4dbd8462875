import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveDialogProps {
  onAnswer: (mayLeave: boolean) => void;
  /** What would be lost. */
  children: ReactNode;
}

export function LeaveDialog({ onAnswer, children }: LeaveDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('common.leave.question')}
      confirm={t('common.leave.confirm')}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      {children}
    </ConfirmDialog>
  );
}
