import { registerBody } from '@sofra/contract/users';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '../lib/api-error.ts';
import { progressToast } from '../lib/progress-toast.ts';
import { useSchemaForm } from '../lib/schema-form.ts';
import { showServerFieldErrors } from '../lib/server-field-errors.ts';
import { useLostTry } from '../lib/use-lost-try.ts';
import { Button } from '../ui/button.tsx';
import { AuthCard } from './auth-card.tsx';
import { EmailField } from './email-field.tsx';
import { useInvitedEmail } from './invitation.api.ts';
import { InvitationNote } from './invitation-note.tsx';
import { useInvitationToken, withInvitation } from './invitation-token.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { carryEmail, useCarriedEmail } from './typed-email.ts';
import { useRegister } from './users.api.ts';

export function RegisterPage() {
  const { t } = useTranslation();
  const invitation = useInvitationToken();
  const register = useRegister();
  const wasLost = useLostTry();
  const [carried, invited] = [useCarriedEmail(), useInvitedEmail(invitation)];
  const known = { email: carried || invited, password: '' };
  const form = useSchemaForm(registerBody, { defaultValues: known, values: known });
  const { errors, isSubmitting } = form.formState;
  const { email, password } = useWatch({ control: form.control });

  function showFailure(error: unknown, sent: string) {
    showServerFieldErrors(form, error);
    const isPerhapsMade = wasLost(error, sent);
    if (error instanceof ApiError && error.code === 'email_taken') {
      const message = isPerhapsMade ? t('auth.register.perhaps_made') : error.message;
      form.setError('email', { type: 'server', message }, { shouldFocus: true });
    }
  }

  const submit = form.handleSubmit((body) =>
    progressToast(register.mutateAsync(body), {
      pending: t('auth.register.pending'),
      success: t('auth.register.success'),
      error: t('auth.register.error'),
    }).catch((error: unknown) => showFailure(error, body.email)),
  );

  return (
    <AuthCard
      title={t('auth.register.title')}
      subtitle={t('auth.register.subtitle')}
      footer={
        <>
          {t('auth.register.has_account')}{' '}
          <Link
            className="link font-medium"
            to={withInvitation('/login', invitation)}
            state={carryEmail(email ?? '')}
          >
            {t('auth.register.sign_in')}
          </Link>
        </>
      }
    >
      <InvitationNote token={invitation} page="sign-up" />
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <EmailField {...form.register('email')} autoComplete="email" error={errors.email?.message} />
        <NewPasswordField
          {...form.register('password')}
          label={t('auth.password')}
          typed={password ?? ''}
          known={[email ?? '']}
          error={errors.password?.message}
        />
        <Button type="submit" look="primary" busy={isSubmitting} className="mt-2">
          {t('auth.register.submit')}
        </Button>
      </form>
    </AuthCard>
  );
}
