import { changeSecondFactorBody, startSecondFactorBody } from '@sofra/contract/second-factor';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { messageOf } from '../../lib/progress-toast.ts';
import { useSchemaForm } from '../../lib/schema-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFormEnd } from '../../ui/dialog-form-end.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { CodeField } from './code-field.tsx';

interface Given {
  password: string;
  code: string;
}

interface QuestionProps {
  /** Beside the password, where codes are asked for already. */
  asksCode?: boolean;
  submit: string;
  look?: ComponentProps<typeof DialogFormEnd>['look'];
  onClose: () => void;
  /** What it throws is told at its field, or below them. */
  onGiven: (given: Given) => Promise<unknown>;
}

const fieldOf = (error: unknown) => {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'password_wrong') return 'password';
  return code === 'code_wrong' ? 'code' : 'root';
};

export function PasswordQuestion({ asksCode = false, submit, look, onClose, onGiven }: QuestionProps) {
  const { t } = useTranslation();
  const schema = asksCode ? changeSecondFactorBody : startSecondFactorBody;
  const form = useSchemaForm(schema as typeof changeSecondFactorBody, {
    defaultValues: { password: '', code: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async (given) => {
    try {
      await onGiven(given);
    } catch (error) {
      // Inside the dialog: a toast would lie behind it.
      const message = messageOf(error, t('profile.second_factor.error'));
      const field = fieldOf(error);
      form.setError(field, { type: 'server', message }, { shouldFocus: field !== 'root' });
    }
  });

  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={send}>
      <PasswordField
        {...form.register('password')}
        label={t('profile.second_factor.password')}
        autoComplete="current-password"
        required
        error={errors.password?.message}
      />
      {asksCode && <CodeField {...form.register('code')} error={errors.code?.message} />}
      <DialogFormEnd
        problem={errors.root?.message}
        submit={submit}
        look={look}
        isBusy={isSubmitting}
        onClose={onClose}
      />
    </form>
  );
}

/** Asked again before what matters most. */
export function PasswordDialog({
  title,
  text,
  ...question
}: QuestionProps & { title: string; text: string }) {
  return (
    <Dialog title={title} onClose={question.onClose}>
      <p>{text}</p>
      <PasswordQuestion asksCode {...question} />
    </Dialog>
  );
}
