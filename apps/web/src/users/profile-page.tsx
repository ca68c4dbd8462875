import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageFrame } from '../ui/page-frame.tsx';
import { AccountData } from './account-data.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { EmailForm } from './email-form.tsx';
import { Passkeys } from './passkeys/passkeys.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SecondFactor } from './second-factor/second-factor.tsx';
import { SecurityLog } from './security-log.tsx';
import { SignedInDevices } from './signed-in-devices.tsx';
import { currentUserQuery } from './users.api.ts';

export function ProfilePage() {
  const { t } = useTranslation();
  const { data: user } = useQuery(currentUserQuery);
  // The layout shows this page to signed-in people only; the user is missing just while they leave.
  if (!user) return null;
  return (
    <PageFrame title={t('layout.profile')}>
      <ProfileForm user={user} />
      <EmailForm user={user} />
      <PasswordForm user={user} />
      <SecondFactor />
      <Passkeys />
      <SignedInDevices />
      <SecurityLog />
      <AccountData />
      <DeleteAccount email={user.email} />
    </PageFrame>
  );
}
