import { MailCheck, MailX } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { ApiError } from '../lib/api-error.ts';
import { messageOf } from '../lib/progress-toast.ts';
import { useLostTry } from '../lib/use-lost-try.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useConfirmEmail } from './users.api.ts';

export function ConfirmEmailPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return token ? <Confirmation key={token} token={token} /> : <Navigate to="/profile" replace />;
}

/** Confirms as soon as it is shown; the link works once, so it is sent once, and again only when asked to. */
function Confirmation({ token }: { token: string }) {
  const { t } = useTranslation();
  const confirm = useConfirmEmail();
  const wasSent = useRef(false);
  const wasLost = useLostTry();
  const [isPerhapsDone, setPerhapsDone] = useState(false);
  const send = () => confirm.mutate(token, { onError: (error) => setPerhapsDone(wasLost(error)) });
  const sendFirst = useEffectEvent(send);
  useEffect(() => {
    if (wasSent.current) return;
    wasSent.current = true;
    sendFirst();
  }, []);

  const { error, isSuccess } = confirm;
  if (isSuccess) {
    return (
      <EmptyState
        Icon={MailCheck}
        title={t('confirm_email.done')}
        text={t('confirm_email.done_text')}
        isPage
        action={
          <Link to="/dashboard" className="btn btn-primary">
            {t('confirm_email.go_on')}
          </Link>
        }
      />
    );
  }
  if (!error) {
    return (
      <div role="status" className="flex flex-col items-center gap-4 py-12">
        <Spinner />
        <h1 className="font-semibold text-xl">{t('confirm_email.working')}</h1>
      </div>
    );
  }
  const isPassing = error instanceof ApiError && error.isPassing;
  const isTaken = error instanceof ApiError && error.code === 'email_taken';
  const invalidText = t(isPerhapsDone ? 'confirm_email.perhaps_done' : 'confirm_email.invalid_text');
  return (
    <EmptyState
      Icon={MailX}
      title={isPassing ? t('outage.title') : t(isTaken ? 'confirm_email.taken' : 'confirm_email.invalid')}
      text={isPassing || isTaken ? messageOf(error, t('errors.internal')) : invalidText}
      isPage
      action={
        isPassing ? (
          <Button look="primary" onClick={send}>
            {t('outage.retry')}
          </Button>
        ) : (
          <Link to="/profile" className="btn btn-primary">
            {t('layout.profile')}
          </Link>
        )
      }
    />
  );
}
