import { changePasswordBody, type User } from '@sofra/contract/users';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { ApiError } from '../lib/api-error.ts';
import { messageOf } from '../lib/progress-toast.ts';
import { useSchemaForm } from '../lib/schema-form.ts';
import { showServerFieldErrors } from '../lib/server-field-errors.ts';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Section } from '../ui/section.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { useChangePassword } from './users.api.ts';

const empty = { current: '', password: '' };

export function PasswordForm({ user: { email, name } }: { user: User }) {
  const { t } = useTranslation();
  const changePassword = useChangePassword();
  const form = useSchemaForm(changePasswordBody, { defaultValues: empty });
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });

  const submit = form.handleSubmit(async (body) => {
    try {
      await changePassword.mutateAsync(body);
      form.reset(empty);
      toast.success(t('profile.password.saved'));
    } catch (error) {
      showServerFieldErrors(form, error);
      if (error instanceof ApiError && error.code === 'password_wrong') {
        form.setError('current', { type: 'server', message: error.message }, { shouldFocus: true });
        return;
      }
      toast.error(messageOf(error, t('profile.password.error')));
    }
  });

  return (
    <Section title={t('profile.password.title')} text={t('profile.password.text')}>
      <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
        {/* Tells password managers whose password changes. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...form.register('current')}
          label={t('profile.password.current')}
          autoComplete="current-password"
          required
          error={errors.current?.message}
        />
        <NewPasswordField
          {...form.register('password')}
          label={t('auth.new_password')}
          typed={password}
          known={[email, name]}
          error={errors.password?.message}
        />
        <Button type="submit" busy={isSubmitting} className="self-start">
          {t('profile.password.submit')}
        </Button>
      </form>
    </Section>
  );
}
