import { useQuery } from '@tanstack/react-query';
import { MailOpen, MailX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '../lib/api-error.ts';
import { invitationQuery } from './invitation.api.ts';
import { withInvitation } from './invitation-token.ts';
import { carryEmail } from './typed-email.ts';

interface InvitationNoteProps {
  token: string | null;
  /** What the page it stands on does. */
  page: 'sign-in' | 'sign-up';
}

/** Who invites the person to what, and whether this page is the one to go on with. */
export function InvitationNote({ token, page }: InvitationNoteProps) {
  return token ? <Note token={token} page={page} /> : null;
}

function Note({ token, page }: { token: string; page: InvitationNoteProps['page'] }) {
  const { t } = useTranslation();
  const { data, error } = useQuery(invitationQuery(token));
  if (error instanceof ApiError && error.code === 'invitation_invalid') {
    return <Box icon={<MailX className="mt-0.5 size-4 shrink-0" />}>{t('auth.invitation.dead')}</Box>;
  }
  const icon = <MailOpen className="mt-0.5 size-4 shrink-0" />;
  if (!data) return <Box icon={icon}>{t('auth.invited')}</Box>;
  const { email, role, has_account: hasAccount } = data;
  const isHere = hasAccount === (page === 'sign-in');
  return (
    <Box icon={icon}>
      <p className="font-medium">
        {t('auth.invitation.by', {
          inviter: data.inviter ?? t('auth.invitation.someone'),
          shop: data.shop_name,
          role: t(`roles.${role}`),
        })}
      </p>
      <p className="text-muted">{t(`auth.invitation.${hasAccount ? 'sign_in' : 'sign_up'}`, { email })}</p>
      {!isHere && (
        <Link
          className="btn btn-primary btn-sm self-start max-md:h-11"
          to={withInvitation(hasAccount ? '/login' : '/register', token)}
          state={carryEmail(email)}
        >
          {hasAccount ? t('auth.register.sign_in') : t('auth.invitation.create_account')}
        </Link>
      )}
    </Box>
  );
}

function Box({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3 rounded-box bg-base-200 p-3 text-sm">
      <span aria-hidden="true">{icon}</span>
      <div className="flex min-w-0 flex-col gap-2 break-words">{children}</div>
    </div>
  );
}
