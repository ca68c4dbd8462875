import { describeDevice } from '@sofra/contract/device-name';
import type { CreationOptions } from '@sofra/contract/passkeys';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { ApiError } from '../../lib/api-error.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordQuestion } from '../second-factor/password-dialog.tsx';
import { secondFactorQuery } from '../second-factor/second-factor.api.ts';
import { NameForm } from './name-form.tsx';
import { useAddPasskey, useStartPasskey } from './passkeys.api.ts';

/** Makes a passkey, and says in the person's words why there is none. */
async function make(options: CreationOptions, t: TFunction) {
  const { makePasskey } = await import('./make-passkey.ts');
  try {
    return await makePasskey(options);
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    if (name === 'InvalidStateError') throw new Error(t('profile.passkeys.there_already'), { cause });
    // Closed, not answered in time, or a device that cannot: browsers do not tell which.
    throw new Error(t('profile.passkeys.cancelled'), { cause });
  }
}

/** Password and code first; then a name, and the browser's own dialog as often as it takes. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data: secondFactor } = useQuery(secondFactorQuery);
  const [options, setOptions] = useState<CreationOptions>();
  const [refusal, setRefusal] = useState<string>();
  const start = useStartPasskey();
  const add = useAddPasskey();
  const asksCode = secondFactor?.since != null;

  async function addNamed(name: string) {
    if (!options) return;
    const passkey = await make(options, t);
    try {
      await add.mutateAsync({ name, passkey });
    } catch (error) {
      // What was asked for is used up or too old: from the start again.
      if (!(error instanceof ApiError && error.code === 'passkey_refused')) throw error;
      setRefusal(t('profile.passkeys.error'));
      setOptions(undefined);
      return;
    }
    onClose();
    toast.success(t('profile.passkeys.added'));
  }

  return (
    <Dialog title={t('profile.passkeys.add')} onClose={onClose}>
      <p>{t(options ? 'profile.passkeys.make_text' : 'profile.passkeys.confirm_text')}</p>
      {refusal && !options && (
        <p role="alert" className="alert alert-warning">
          {refusal}
        </p>
      )}
      {options ? (
        <NameForm
          name={describeDevice(navigator.userAgent).name ?? t('profile.passkeys.default_name')}
          submit={t('profile.passkeys.add')}
          onClose={onClose}
          onNamed={addNamed}
        />
      ) : (
        <PasswordQuestion
          asksCode={asksCode}
          submit={t('profile.passkeys.next')}
          onClose={onClose}
          onGiven={async ({ password, code }) =>
            setOptions((await start.mutateAsync({ password, ...(asksCode && { code }) })).options)
          }
        />
      )}
    </Dialog>
  );
}
