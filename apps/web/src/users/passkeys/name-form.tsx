import { passkeyNameBody, passkeyNameMaxLength } from '@sofra/contract/passkeys';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../lib/progress-toast.ts';
import { useSchemaForm } from '../../lib/schema-form.ts';
import { DialogFormEnd } from '../../ui/dialog-form-end.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface NameFormProps {
  name: string;
  submit: string;
  onClose: () => void;
  /** What it throws is told below the field. */
  onNamed: (name: string) => Promise<unknown>;
}

export function NameForm({ name, submit, onClose, onNamed }: NameFormProps) {
  const { t } = useTranslation();
  const form = useSchemaForm(passkeyNameBody, { defaultValues: { name } });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async (given) => {
    try {
      await onNamed(given.name);
    } catch (error) {
      form.setError('root', { type: 'server', message: messageOf(error, t('profile.passkeys.error')) });
    }
  });

  // After the dialog has put the focus on its first button.
  const focusName = useEffectEvent(() => form.setFocus('name', { shouldSelect: true }));
  useEffect(() => focusName(), []);

  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={send}>
      <TextField
        {...form.register('name')}
        label={t('profile.passkeys.name')}
        help={t('profile.passkeys.name_help')}
        maxLength={passkeyNameMaxLength}
        autoComplete="off"
        required
        error={errors.name?.message}
      />
      <DialogFormEnd problem={errors.root?.message} submit={submit} isBusy={isSubmitting} onClose={onClose} />
    </form>
  );
}
