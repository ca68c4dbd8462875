import { forgotPasswordBody } from '@sofra/contract/users';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { toast } from 'react-toastify/unstyled';
import { messageOf } from '../lib/progress-toast.ts';
import { useSchemaForm } from '../lib/schema-form.ts';
import { showServerFieldErrors } from '../lib/server-field-errors.ts';
import { Button } from '../ui/button.tsx';
import { AuthCard } from './auth-card.tsx';
import { EmailField } from './email-field.tsx';
import { useInvitationToken, withInvitation } from './invitation-token.ts';
import { useCarriedEmail } from './typed-email.ts';
import { useForgotPassword } from './users.api.ts';

export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const invitation = useInvitationToken();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const forgotPassword = useForgotPassword();
  const form = useSchemaForm(forgotPasswordBody, { defaultValues: { email: useCarriedEmail() } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    try {
      await forgotPassword.mutateAsync(body);
      setSentTo(body.email);
    } catch (error) {
      showServerFieldErrors(form, error);
      toast.error(messageOf(error, t('auth.forgot.error')));
    }
  });

  const footer = (
    <Link className="link font-medium" to={withInvitation('/login', invitation)}>
      {t('auth.back_to_login')}
    </Link>
  );

  if (sentTo) {
    return (
      <AuthCard
        title={t('auth.forgot.sent_title')}
        subtitle={t('auth.forgot.sent_text', { email: sentTo })}
        footer={footer}
      >
        <Button onClick={() => setSentTo(null)}>{t('auth.forgot.again')}</Button>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={t('auth.forgot.title')} subtitle={t('auth.forgot.subtitle')} footer={footer}>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <EmailField {...form.register('email')} autoComplete="username" error={errors.email?.message} />
        <Button type="submit" look="primary" busy={isSubmitting}>
          {t('auth.forgot.submit')}
        </Button>
      </form>
    </AuthCard>
  );
}
