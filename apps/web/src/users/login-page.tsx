import { productName } from '@sofra/contract/brand';
import { loginBody } from '@sofra/contract/users';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { toast } from 'react-toastify/unstyled';
import type { z } from 'zod';
import { ApiError } from '../lib/api-error.ts';
import { messageOf, progressToast } from '../lib/progress-toast.ts';
import { useSchemaForm } from '../lib/schema-form.ts';
import { showServerFieldErrors } from '../lib/server-field-errors.ts';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { AuthCard } from './auth-card.tsx';
import { EmailField } from './email-field.tsx';
import { useInvitedEmail } from './invitation.api.ts';
import { InvitationNote } from './invitation-note.tsx';
import { useInvitationToken, withInvitation } from './invitation-token.ts';
import { PasskeyButton } from './passkeys/passkey-button.tsx';
import { useLoginWithPasskey } from './passkeys/passkey-login.api.ts';
import { usePasskeyAutofill } from './passkeys/use-passkey-autofill.ts';
import { usePasskeyDialog } from './passkeys/use-passkey-dialog.ts';
import { CodeField } from './second-factor/code-field.tsx';
import { useCodeQuestion } from './second-factor/use-code-question.ts';
import { carryEmail, useCarriedEmail } from './typed-email.ts';
import { useLogin } from './users.api.ts';

type LoginBody = z.output<typeof loginBody>;

export function LoginPage() {
  const { t } = useTranslation();
  const invitation = useInvitationToken();
  const login = useLogin();
  const loginWithPasskey = useLoginWithPasskey();
  const [carried, invited] = [useCarriedEmail(), useInvitedEmail(invitation)];
  const known: LoginBody = { email: carried || invited, password: '' };
  const form = useSchemaForm(loginBody, { defaultValues: known, values: known });
  const { errors, isSubmitting } = form.formState;
  const codeQuestion = useCodeQuestion(() => form.setFocus('code'));
  const email = useWatch({ control: form.control, name: 'email' });

  /** Answers whether a code is wanted first, which is no failure. */
  async function signIn(body: LoginBody): Promise<boolean> {
    try {
      await login.mutateAsync(body);
      return false;
    } catch (error) {
      const asked = codeQuestion.read(error);
      if (asked && asked.message === undefined) return true;
      if (asked) form.setError('code', asked, { shouldFocus: true });
      throw error;
    }
  }

  const passkeyDialog = usePasskeyDialog(async (passkey) => {
    await loginWithPasskey.mutateAsync({ passkey });
    toast.success(t('auth.login.success'));
  });
  const offersPasskeys = usePasskeyAutofill({
    isPaused: passkeyDialog.isOpen,
    onChosen: (passkey) =>
      progressToast(loginWithPasskey.mutateAsync({ passkey }), {
        pending: t('auth.login.pending'),
        success: t('auth.login.success'),
        error: t('auth.login.error'),
      }),
  });

  // The layout sees the signed-in user and leads on, to the dashboard or to the invitation.
  const submit = form.handleSubmit((body) =>
    progressToast(signIn(body), {
      pending: t('auth.login.pending'),
      success: (wantsCode) => t(wantsCode ? 'errors.code_required' : 'auth.login.success'),
      error: t('auth.login.error'),
    }).catch((error: unknown) => {
      showServerFieldErrors(form, error);
      // The toast is gone in seconds; at the field it waits for whoever reads slowly or by ear.
      if (error instanceof ApiError && error.code === 'credentials_invalid')
        form.setError(
          'password',
          { type: 'server', message: messageOf(error, t('auth.login.error')) },
          { shouldFocus: true },
        );
    }),
  );

  return (
    <AuthCard
      title={t('auth.login.title')}
      subtitle={t('auth.login.subtitle', { product: productName })}
      footer={
        <>
          {t('auth.login.no_account')}{' '}
          <Link
            className="link font-medium"
            to={withInvitation('/register', invitation)}
            state={carryEmail(email)}
          >
            {t('auth.login.sign_up')}
          </Link>
        </>
      }
    >
      <InvitationNote token={invitation} page="sign-in" />
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <EmailField
          {...form.register('email')}
          autoComplete="username webauthn"
          error={errors.email?.message}
        />
        <PasswordField
          {...form.register('password')}
          label={t('auth.password')}
          autoComplete="current-password"
          required
          error={errors.password?.message}
        />
        {codeQuestion.isAsked && <CodeField {...form.register('code')} error={errors.code?.message} />}
        <Link
          className="link self-end text-sm max-md:py-3"
          to={withInvitation('/forgot-password', invitation)}
          state={carryEmail(email)}
        >
          {t('auth.login.forgot')}
        </Link>
        <Button type="submit" look="primary" busy={isSubmitting}>
          {t('auth.login.submit')}
        </Button>
      </form>
      {offersPasskeys && (
        <PasskeyButton
          busy={passkeyDialog.isOpen}
          onClick={() =>
            void passkeyDialog
              .open()
              .catch((error: unknown) => toast.error(messageOf(error, t('auth.login.error'))))
          }
        />
      )}
    </AuthCard>
  );
}
