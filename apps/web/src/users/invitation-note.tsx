import { MailOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export function InvitationNote({ token }: { token: string | null }) {
  const { t } = useTranslation();
  if (!token) return null;
  return (
    <p className="flex items-start gap-3 rounded-box bg-base-200 p-3 text-sm">
      <MailOpen className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {t('auth.invited')}
    </p>
  );
}
