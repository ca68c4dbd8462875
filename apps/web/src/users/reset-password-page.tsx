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
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { AuthCard } from './auth-card.tsx';
import { forgetUser } from './forget-session.ts';
import { useInvitationToken, withInvitation } from './invitation-token.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { resetLinkQuery, useResetPassword } from './users.api.ts';

export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  const [isRefused, setRefused] = useState(false);
  return token && !isRefused ? (
    <CheckedForm token={token} onRefused={() => setRefused(true)} />
  ) : (
    <DeadLink />
  );
}

interface ResetFormProps {
  token: string;
  onRefused: () => void;
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
  const isDead = error instanceof ApiError && error.code === 'reset_invalid';
  return isDead ? <DeadLink /> : <ResetForm {...props} />;
}

function ResetForm({ token, onRefused }: ResetFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const invitation = useInvitationToken();
  const resetPassword = useResetPassword();
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
      showServerFieldErrors(form, error);
      toast.error(messageOf(error, t('auth.reset.error')));
      if (error instanceof ApiError && error.code === 'reset_invalid') onRefused();
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

function DeadLink() {
  const { t } = useTranslation();
  const invitation = useInvitationToken();
  return (
    <AuthCard
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

function BackToLogin({ invitation }: { invitation: string | null }) {
  const { t } = useTranslation();
  return (
    <Link className="link font-medium" to={withInvitation('/login', invitation)}>
      {t('auth.back_to_login')}
    </Link>
  );
}
