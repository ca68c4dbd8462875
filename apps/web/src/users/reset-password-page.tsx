import { resetPasswordBody } from '@sofra/contract/users';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { toast } from 'react-toastify/unstyled';
import { ApiError } from '../lib/api-error.ts';
import { messageOf } from '../lib/progress-toast.ts';
import { useSchemaForm } from '../lib/schema-form.ts';
import { showServerFieldErrors } from '../lib/server-field-errors.ts';
import { useLostTry } from '../lib/use-lost-try.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { AuthCard } from './auth-card.tsx';
import { forgetUser } from './forget-session.ts';
import { useInvitationToken, withInvitation } from './invitation-token.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { callWhoIsSignedIn, resetLinkQuery, useResetPassword } from './users.api.ts';

export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  const [refused, setRefused] = useState<Refused>();
  if (refused === 'perhaps_done') return <PerhapsDone />;
  return token && !refused ? (
    <CheckedForm token={token} onRefused={setRefused} />
  ) : (
    <DeadLink isNews={refused !== undefined} />
  );
}

/** A link is dead, or a try whose answer was lost may have used it up. */
type Refused = 'dead' | 'perhaps_done';

const isDead = (error: unknown) => error instanceof ApiError && error.code === 'reset_invalid';

/** Where it worked, it has ended this browser's session too, if that was of the same account. */
async function isNobodySignedIn(): Promise<boolean> {
  try {
    await callWhoIsSignedIn();
    return false;
  } catch (error) {
    return error instanceof ApiError && error.status === 401;
  }
}

interface ResetFormProps {
  token: string;
  onRefused: (refused: Refused) => void;
}

/** Nobody thinks of a new password for a link that is dead. Where that cannot be asked, the form finds out. */
function CheckedForm(props: ResetFormProps) {
  const { error, isPending } = useQuery(resetLinkQuery(props.token));
  const { t } = useTranslation();
  if (isPending) {
    return (
      <div role="status" aria-label={t('common.loading')} className="grid place-items-center py-12">
        <Spinner />
      </div>
    );
  }
  return isDead(error) ? <DeadLink isNews={false} /> : <ResetForm {...props} />;
}

function ResetForm({ token, onRefused }: ResetFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const invitation = useInvitationToken();
  const resetPassword = useResetPassword();
  const wasLost = useLostTry();
  const form = useSchemaForm(resetPasswordBody, { defaultValues: { token, password: '' } });
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });

  const submit = form.handleSubmit(async (body) => {
    try {
      await resetPassword.mutateAsync(body);
      // The server has ended every session of the account, this browser's too.
      await forgetUser(queryClient);
      toast.success(t('auth.reset.success'));
      await navigate(withInvitation('/login', invitation), { replace: true });
    } catch (error) {
      const isPerhapsDone = wasLost(error) && isDead(error);
      showServerFieldErrors(form, error);
      if (!isPerhapsDone) toast.error(messageOf(error, t('auth.reset.error')));
      if (isDead(error)) onRefused(isPerhapsDone ? 'perhaps_done' : 'dead');
      if (isPerhapsDone && (await isNobodySignedIn())) await forgetUser(queryClient);
    }
  });

  return (
    <AuthCard
      title={t('auth.reset.title')}
      subtitle={t('auth.reset.subtitle')}
      footer={<BackToLogin invitation={invitation} />}
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <input type="hidden" {...form.register('token')} />
        <NewPasswordField
          {...form.register('password')}
          label={t('auth.new_password')}
          typed={password}
          error={errors.password?.message}
        />
        <Button type="submit" look="primary" busy={isSubmitting}>
          {t('auth.reset.submit')}
        </Button>
      </form>
    </AuthCard>
  );
}

function DeadLink({ isNews }: { isNews: boolean }) {
  const { t } = useTranslation();
  const invitation = useInvitationToken();
  return (
    <AuthCard
      isNews={isNews}
      title={t('auth.reset.invalid_title')}
      subtitle={t('auth.reset.invalid_text')}
      footer={<BackToLogin invitation={invitation} />}
    >
      <Link className="btn btn-primary" to={withInvitation('/forgot-password', invitation)}>
        {t('auth.reset.ask_again')}
      </Link>
    </AuthCard>
  );
}

function PerhapsDone() {
  const { t } = useTranslation();
  const invitation = useInvitationToken();
  return (
    <AuthCard
      isNews
      title={t('auth.reset.perhaps_title')}
      subtitle={t('auth.reset.perhaps_text')}
      footer={
        <Link className="link font-medium" to={withInvitation('/forgot-password', invitation)}>
          {t('auth.reset.ask_again')}
        </Link>
      }
    >
      <Link className="btn btn-primary" to={withInvitation('/login', invitation)}>
        {t('auth.register.sign_in')}
      </Link>
    </AuthCard>
  );
}

function BackToLogin({ invitation }: { invitation: string | null }) {
  const { t } = useTranslation();
  return (
    <Link className="link font-medium" to={withInvitation('/login', invitation)}>
      {t('auth.back_to_login')}
    </Link>
  );
}
