import { changeEmailBody, type User } from '@sofra/contract/users';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { ApiError } from '../lib/api-error.ts';
import { messageOf } from '../lib/progress-toast.ts';
import { useSchemaForm } from '../lib/schema-form.ts';
import { showServerFieldErrors } from '../lib/server-field-errors.ts';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Section } from '../ui/section.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useChangeEmail } from './users.api.ts';

/** A change of the address: asked for here, done by the link that goes to the new one. */
export function EmailForm({ user }: { user: User }) {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <Section title={t('profile.email.title')} text={t('profile.email.text')}>
      <TextField
        label={t('auth.email')}
        help={t('profile.details.email_help')}
        type="email"
        dir="ltr"
        value={user.email}
        readOnly
      />
      {sentTo ? <Sent email={sentTo} onAgain={() => setSentTo(undefined)} /> : <AskForm onSent={setSentTo} />}
    </Section>
  );
}

const empty = { email: '', password: '' };
/** Refusals that belong to a field, and to which. */
const fieldOf: Partial<Record<string, keyof typeof empty>> = {
  password_wrong: 'password',
  email_taken: 'email',
};

function AskForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation();
  const changeEmail = useChangeEmail();
  const form = useSchemaForm(changeEmailBody, { defaultValues: empty });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    try {
      await changeEmail.mutateAsync(body);
      onSent(body.email);
    } catch (error) {
      showServerFieldErrors(form, error);
      const field = error instanceof ApiError ? fieldOf[error.code] : undefined;
      const message = messageOf(error, t('profile.email.error'));
      if (field) form.setError(field, { type: 'server', message }, { shouldFocus: true });
      else toast.error(message);
    }
  });

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <TextField
        {...form.register('email')}
        label={t('profile.email.new')}
        type="email"
        inputMode="email"
        dir="ltr"
        autoComplete="email"
        required
        error={errors.email?.message}
      />
      <PasswordField
        {...form.register('password')}
        label={t('profile.email.password')}
        autoComplete="current-password"
        required
        error={errors.password?.message}
      />
      <Button type="submit" busy={isSubmitting} className="self-start">
        {t('profile.email.submit')}
      </Button>
    </form>
  );
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="flex items-start gap-3 rounded-box bg-base-200 p-4 text-sm">
      <MailCheck className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="flex min-w-0 flex-col gap-2 break-words">
        <div role="status" className="flex flex-col gap-1">
          <p className="font-medium">{t('profile.email.sent_title', { email })}</p>
          <p className="text-muted">{t('profile.email.sent_text')}</p>
        </div>
        <Button className="btn-sm self-start max-md:h-11" onClick={onAgain}>
          {t('profile.email.again')}
        </Button>
      </div>
    </div>
  );
}
