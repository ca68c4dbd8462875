import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MailX } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { toast } from 'react-toastify/unstyled';
import { siteQuery } from '../legal/site.api.ts';
import { ApiError } from '../lib/api-error.ts';
import { useSelectShop } from '../shops/selected-shop.ts';
import { readShopsAnew } from '../shops/shops.api.ts';
import { Button } from '../ui/button.tsx';
import { useInvitedEmail } from '../users/invitation.api.ts';
import { forgetInvitation } from '../users/invitation-token.ts';
import { useLogout } from '../users/use-logout.ts';
import { isPassing, Outage } from './outage.tsx';
import { useAcceptInvitation } from './team.api.ts';

interface AcceptInvitationProps {
  email: string;
  token: string;
}

/** Accepts as soon as it is shown; the link works once, so it is sent once, and again only when asked to. */
export function AcceptInvitation({ email, token }: AcceptInvitationProps) {
  const accept = useAcceptInvitation();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { t } = useTranslation();
  const select = useSelectShop();
  const wasSent = useRef(false);

  async function send() {
    try {
      const shopId = await accept.mutateAsync({ email, token });
      forgetInvitation();
      // The new shop has to be in the list before it can be the selected one.
      await readShopsAnew(queryClient).catch(() => {});
      select(shopId);
      toast.success(t('invite.accepted'));
      await navigate('/dashboard', { replace: true });
    } catch (error) {
      if (!isPassing(error)) forgetInvitation();
    }
  }

  const sendFirst = useEffectEvent(send);
  useEffect(() => {
    if (wasSent.current) return;
    wasSent.current = true;
    void sendFirst();
  }, []);

  const { error } = accept;
  if (!error) return <Processing />;
  if (isPassing(error)) return <Outage error={error} onRetry={() => void send()} />;
  const isForOther = error instanceof ApiError && error.code === 'invitation_for_other_email';
  return isForOther ? <OtherPerson email={email} token={token} /> : <InvitationError />;
}

function Processing() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 rounded-box border border-base-300 p-8 text-center">
      <span className="loading loading-spinner loading-lg" aria-hidden="true" />
      <h1 className="font-semibold text-xl">{t('invite.processing')}</h1>
      <p role="status" className="text-muted">
        {t('invite.processing_text')}
      </p>
    </div>
  );
}

const reasons = ['expired', 'used', 'revoked', 'incorrect'] as const;

function ErrorCard({ text, children }: { text: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 rounded-box border border-base-300 p-6 text-center sm:p-8">
      <span className="grid size-16 place-items-center rounded-full bg-base-300">
        <MailX className="size-7" aria-hidden="true" />
      </span>
      <h1 className="font-semibold text-xl">{t('invite.error')}</h1>
      <p role="alert">{text}</p>
      {children}
    </div>
  );
}

/** The address keeps the token, so whoever signs in with the right e-mail goes on from here. */
function OtherPerson({ email, token }: AcceptInvitationProps) {
  const { t } = useTranslation();
  const invited = useInvitedEmail(token);
  const text = invited ? t('invite.other_email', { email, invited }) : t('errors.invitation_for_other_email');
  const logout = useLogout();
  return (
    <ErrorCard text={text}>
      <div className="flex flex-wrap justify-center gap-2">
        <Button look="primary" onClick={() => void logout()}>
          {t('layout.logout')}
        </Button>
        <Link to="/" className="btn">
          {t('invite.home')}
        </Link>
      </div>
    </ErrorCard>
  );
}

function InvitationError() {
  const { t } = useTranslation();
  const { data: site } = useQuery(siteQuery);
  return (
    <ErrorCard text={t('invite.error_text')}>
      <div className="self-stretch rounded-box bg-base-200 p-4 text-start text-sm">
        <p className="mb-2 font-medium">{t('invite.reasons.title')}</p>
        <ul className="flex list-disc flex-col gap-1 ps-5">
          {reasons.map((reason) => (
            <li key={reason}>{t(`invite.reasons.${reason}`)}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <Link to="/" className="btn btn-primary">
          {t('invite.home')}
        </Link>
        {site && (
          <a href={`mailto:${site.supportEmail}`} className="btn">
            {t('invite.support')}
          </a>
        )}
      </div>
    </ErrorCard>
  );
}
