import { confirmSecondFactorBody } from '@sofra/contract/second-factor';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { ApiError } from '../../lib/api-error.ts';
import { messageOf } from '../../lib/progress-toast.ts';
import { useSchemaForm } from '../../lib/schema-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFormEnd } from '../../ui/dialog-form-end.tsx';
import { CodeField } from './code-field.tsx';
import { PasswordQuestion } from './password-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RenewDialog } from './renew-dialog.tsx';
import { useConfirmSecondFactor, useStartSecondFactor } from './second-factor.api.ts';

/** What the app on the phone is told. */
interface Key {
  secret: string;
  uri: string;
  picture: string;
}

interface SetUpDialogProps {
  /** As the server has said last. */
  isOn: boolean;
  onClose: () => void;
}

/** Password, picture and code, recovery codes: each after the other in one dialog. */
export function SetUpDialog({ isOn, onClose }: SetUpDialogProps) {
  const { t } = useTranslation();
  const [key, setKey] = useState<Key>();
  const start = useStartSecondFactor();
  const confirm = useConfirmSecondFactor();

  function finish() {
    onClose();
    toast.success(t('profile.second_factor.turned_on'));
  }

  if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} onClose={finish} />;
  // The answer that brought the recovery codes was lost, and nobody can show them a second time. Or it was turned on in
  // another tab, and who has its codes has to know that these go.
  if (isOn && !confirm.isPending) {
    const text = `${t('profile.second_factor.unseen')} ${t('profile.second_factor.renew_text')}`;
    return <RenewDialog text={text} onClose={onClose} onKept={finish} />;
  }
  return (
    <Dialog title={t('profile.second_factor.title')} onClose={onClose}>
      {key ? (
        <Scan value={key} onClose={onClose} onCode={confirm.mutateAsync} />
      ) : (
        <PasswordQuestion
          submit={t('profile.second_factor.next')}
          onClose={onClose}
          onGiven={async ({ password }) => setKey(await start.mutateAsync(password))}
        />
      )}
    </Dialog>
  );
}

interface ScanProps {
  value: Key;
  onClose: () => void;
  /** What it throws is told at the field, or below it. */
  onCode: (code: string) => Promise<unknown>;
}

function Scan({ value: { secret, uri, picture }, onClose, onCode }: ScanProps) {
  const { t } = useTranslation();
  const form = useSchemaForm(confirmSecondFactorBody, { defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async ({ code }) => {
    try {
      await onCode(code);
    } catch (error) {
      const message = messageOf(error, t('profile.second_factor.error'));
      const isCode = error instanceof ApiError && error.code === 'code_wrong';
      form.setError(isCode ? 'code' : 'root', { type: 'server', message }, { shouldFocus: isCode });
    }
  });

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={send}>
      <p>{t('profile.second_factor.scan')}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
        alt={t('profile.second_factor.picture')}
        className="size-48 self-center rounded-box"
      />
      <a className="link self-center text-sm max-md:py-3 md:hidden" href={uri}>
        {t('profile.second_factor.open_app')}
      </a>
      <p className="text-sm">
        {t('profile.second_factor.secret')}
        <bdi dir="ltr" className="mt-1 block select-all font-mono">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </bdi>
      </p>
      <CodeField
        {...form.register('code')}
        label={t('profile.second_factor.code')}
        help={undefined}
        error={errors.code?.message}
      />
      <DialogFormEnd
        problem={errors.root?.message}
        submit={t('profile.second_factor.confirm')}
        isBusy={isSubmitting}
        onClose={onClose}
      />
    </form>
  );
}
