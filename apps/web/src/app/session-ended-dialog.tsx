import { loginBody } from '@sofra/contract/users';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../lib/api-error.ts';
import { messageOf } from '../lib/progress-toast.ts';
import { useSchemaForm } from '../lib/schema-form.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { mayLeave } from '../ui/leave-question.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { EmailField } from '../users/email-field.tsx';
import { PasskeyButton } from '../users/passkeys/passkey-button.tsx';
import { useLoginWithPasskey } from '../users/passkeys/passkey-login.api.ts';
import { hasPasskeys } from '../users/passkeys/passkey-support.ts';
import { usePasskeyDialog } from '../users/passkeys/use-passkey-dialog.ts';
import { CodeField } from '../users/second-factor/code-field.tsx';
import { useCodeQuestion } from '../users/second-factor/use-code-question.ts';
import { useLogin } from '../users/users.api.ts';
import { type EndedSession, useEndedSession } from './ended-session.ts';

/** Over the page whose work is not saved yet, as soon as its person is signed in no longer. */
export function SessionEnded() {
  const ended = useEndedSession();
  return ended ? <SessionEndedDialog {...ended} /> : null;
}

function SessionEndedDialog({ user, other, onBack, onLeave }: EndedSession) {
  const { t } = useTranslation();
  const login = useLogin();
  const loginWithPasskey = useLoginWithPasskey();
  const form = useSchemaForm(loginBody, { defaultValues: { email: user.email, password: '' } });
  const { errors, isSubmitting } = form.formState;
  const codeQuestion = useCodeQuestion(() => form.setFocus('code'));
  const [failure, setFailure] = useState<string>();

  const submit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      await login.mutateAsync(body);
      onBack();
    } catch (error) {
      const asked = codeQuestion.read(error);
      if (asked) {
        if (asked.message !== undefined) form.setError('code', asked, { shouldFocus: true });
        return;
      }
      if (!(error instanceof ApiError && error.code === 'credentials_invalid'))
        return setFailure(messageOf(error, t('auth.login.error')));
      form.setError('password', { message: t('session_ended.wrong_password') }, { shouldFocus: true });
    }
  });

  const passkeyDialog = usePasskeyDialog(async (passkey) => {
    await loginWithPasskey.mutateAsync({ passkey, user_id: user._id });
    onBack();
  });

  async function openPasskeyDialog() {
    setFailure(undefined);
    try {
      await passkeyDialog.open();
    } catch (error) {
      setFailure(messageOf(error, t('auth.login.error')));
    }
  }

  const leave = async () => {
    if (await mayLeave('session')) onLeave();
  };

  // After the dialog has opened and put the focus on its first button.
  const focusPassword = useEffectEvent(() => form.setFocus('password'));
  useEffect(() => focusPassword(), []);

  return (
    <Dialog
      title={t(other ? 'session_ended.other_title' : 'session_ended.title')}
      onClose={() => void leave()}
    >
      <p>
        {other
          ? t('session_ended.other_text', { other: other.email, email: user.email })
          : t('session_ended.text')}
      </p>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <EmailField value={user.email} autoComplete="username" readOnly />
        <PasswordField
          {...form.register('password')}
          label={t('auth.password')}
          autoComplete="current-password"
          required
          error={errors.password?.message}
        />
        {codeQuestion.isAsked && <CodeField {...form.register('code')} error={errors.code?.message} />}
        {failure && (
          <p role="alert" className="alert alert-warning">
            {failure}
          </p>
        )}
        <div className="mt-2 flex flex-wrap justify-end gap-2">
          {/* An address may be longer than the dialog is wide. */}
          <Button
            className="wrap-anywhere h-auto min-h-(--size) max-w-full py-2"
            onClick={() => void leave()}
          >
            {other ? t('session_ended.go_on_as', { email: other.email }) : t('session_ended.leave')}
          </Button>
          <Button type="submit" look="primary" busy={isSubmitting}>
            {t('session_ended.submit')}
          </Button>
        </div>
      </form>
      {hasPasskeys() && (
        <PasskeyButton busy={passkeyDialog.isOpen} onClick={() => void openPasskeyDialog()} />
      )}
    </Dialog>
  );
}
