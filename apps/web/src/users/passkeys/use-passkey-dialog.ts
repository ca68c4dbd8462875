import type { UsedCredential } from '@sofra/contract/passkey-login';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callForQuestion } from './passkey-login.api.ts';

/** The browser's dialog for a passkey, which tells by itself what the person does wrong. */
export function usePasskeyDialog(onChosen: (passkey: UsedCredential) => Promise<unknown>) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);

  async function ask(): Promise<boolean> {
    // Together, so that the browser still sees the tap that asked for it.
    const [{ askPasskey }, options] = await Promise.all([import('./ask-passkey.ts'), callForQuestion()]);
    if (!options) throw new Error(t('errors.passkeys_unavailable'));
    const passkey = await askPasskey(options);
    if (passkey) await onChosen(passkey);
    return passkey !== undefined;
  }

  async function open() {
    setOpen(true);
    let isDone = false;
    try {
      isDone = await ask();
    } finally {
      // Whoever is signed in leaves the page: nothing more is asked on it.
      if (!isDone) setOpen(false);
    }
  }

  return { isOpen, open };
}
