import { useTranslation } from 'react-i18next';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useRenewRecoveryCodes } from './second-factor.api.ts';

interface RenewDialogProps {
  text: string;
  onClose: () => void;
  /** Once the new codes were seen. */
  onKept: () => void;
}

export function RenewDialog({ text, onClose, onKept }: RenewDialogProps) {
  const { t } = useTranslation();
  const renew = useRenewRecoveryCodes();
  if (renew.data) return <RecoveryCodes codes={renew.data.recoveryCodes} onClose={onKept} />;
  return (
    <PasswordDialog
      title={t('profile.second_factor.renew')}
      text={text}
      submit={t('profile.second_factor.next')}
      onClose={onClose}
      onGiven={(given) => renew.mutateAsync(given)}
    />
  );
}
