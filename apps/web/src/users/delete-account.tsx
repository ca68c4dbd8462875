import { deleteAccountBody } from '@sofra/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toast } from 'react-toastify/unstyled';
import { ApiError } from '../lib/api-error.ts';
import { messageOf } from '../lib/progress-toast.ts';
import { useSchemaForm } from '../lib/schema-form.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DialogFormEnd } from '../ui/dialog-form-end.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Section } from '../ui/section.tsx';
import { forgetPerson } from './forget-session.ts';
import { leaveForGood } from './return-address.ts';
import { useDeleteAccount } from './users.api.ts';

export function DeleteAccount({ email }: { email: string }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <Section title={t('profile.delete.title')} text={t('profile.delete.text')}>
      <Button
        className="self-start"
        icon={<Trash2 className="size-4" aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t('profile.delete.open')}
      </Button>
      {isAsking && <DeleteDialog email={email} onClose={() => setAsking(false)} />}
    </Section>
  );
}

function DeleteDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const deleteAccount = useDeleteAccount();
  const form = useSchemaForm(deleteAccountBody, { defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    try {
      await deleteAccount.mutateAsync(body);
    } catch (error) {
      // Inside the dialog: a toast would lie behind it.
      const message = messageOf(error, t('profile.delete.error'));
      const isPassword = error instanceof ApiError && error.code === 'password_wrong';
      form.setError(
        isPassword ? 'password' : 'root',
        { type: 'server', message },
        { shouldFocus: isPassword },
      );
      return;
    }
    leaveForGood();
    await forgetPerson(queryClient);
    toast.success(t('profile.delete.deleted'));
    await navigate('/login');
  });

  return (
    <Dialog title={t('profile.delete.question', { email })} onClose={onClose}>
      <p>{t('profile.delete.text')}</p>
      <form noValidate className="flex flex-col gap-6" onSubmit={submit}>
        <PasswordField
          {...form.register('password')}
          label={t('auth.password')}
          help={t('profile.delete.password_help')}
          autoComplete="current-password"
          required
          error={errors.password?.message}
        />
        <DialogFormEnd
          problem={errors.root?.message}
          submit={t('profile.delete.confirm')}
          look="danger"
          isBusy={isSubmitting}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
