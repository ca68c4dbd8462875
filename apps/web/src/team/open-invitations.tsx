import { mayManage } from '@sofra/contract/permissions';
import type { Shop } from '@sofra/contract/shops';
import type { Invitation } from '@sofra/contract/team';
import { useQuery } from '@tanstack/react-query';
import { MailOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { messageOf } from '../lib/progress-toast.ts';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import { invitationsQuery, useResendInvitation, useRevokeInvitation } from './team.api.ts';

/** Nothing while nobody is expected. */
export function OpenInvitations({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const { data: invitations, error, refetch } = useQuery(invitationsQuery(shop._id));
  if (invitations?.length === 0 || (!invitations && !error)) return null;
  return (
    <Section title={t('team.open.title')} text={t('team.open.text')}>
      {invitations ? (
        <ul className="-my-3 flex flex-col divide-y divide-base-300">
          {invitations.map((invitation) => (
            <InvitationRow key={invitation._id} shop={shop} invitation={invitation} />
          ))}
        </ul>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="alert">{messageOf(error, t('team.error'))}</p>
          <Button onClick={() => void refetch()}>{t('outage.retry')}</Button>
        </div>
      )}
    </Section>
  );
}

function InvitationRow({ shop, invitation }: { shop: Shop; invitation: Invitation }) {
  const { t, i18n } = useTranslation();
  const { email } = invitation;
  const resend = useResendInvitation(shop._id);
  const revoke = useRevokeInvitation(shop._id);
  const expires = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(invitation.expiresAt),
  );

  const act = (work: Promise<unknown>, done: string) =>
    work.then(
      () => toast.success(done),
      (error: unknown) => toast.error(messageOf(error, t('team.error'))),
    );

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <MailOpen className="size-6 shrink-0" aria-hidden="true" />
      <div className="min-w-0 grow basis-48">
        <p className="text-sm font-medium">
          <bdi>{email}</bdi> - {t(`roles.${invitation.role}`)}
        </p>
        <p className="text-muted text-sm">{t('team.open.expires', { date: expires })}</p>
      </div>
      {mayManage(shop.my_role, invitation.role) && (
        <div className="flex flex-wrap gap-2">
          <Button
            className="btn-sm max-md:h-11"
            aria-label={t('team.open.resend_named', { email })}
            busy={resend.isPending}
            onClick={() => void act(resend.mutateAsync(invitation._id), t('team.invite.sent', { email }))}
          >
            {t('team.open.resend')}
          </Button>
          <Button
            className="btn-sm max-md:h-11"
            aria-label={t('team.open.revoke_named', { email })}
            busy={revoke.isPending}
            onClick={() => void act(revoke.mutateAsync(invitation._id), t('team.open.revoked', { email }))}
          >
            {t('team.open.revoke')}
          </Button>
        </div>
      )}
    </li>
  );
}
