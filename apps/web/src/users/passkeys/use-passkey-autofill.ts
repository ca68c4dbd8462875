import type { UsedCredential } from '@sofra/contract/passkey-login';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { passkeyQuestionQuery } from './passkey-login.api.ts';
import { hasPasskeys } from './passkey-support.ts';

interface Autofill {
  /** Another question is open meanwhile. */
  isPaused: boolean;
  /** It fails where the passkey was refused. */
  onChosen: (passkey: UsedCredential) => Promise<unknown>;
}

/** Passkeys that the browser offers at the field for the e-mail address. Answers whether there may be any. */
export function usePasskeyAutofill({ isPaused, onChosen }: Autofill): boolean {
  const isPossible = hasPasskeys();
  const { data: options, refetch } = useQuery({ ...passkeyQuestionQuery, enabled: isPossible });

  const use = useEffectEvent((passkey: UsedCredential) =>
    // What was signed once is used up.
    onChosen(passkey).catch(() => refetch()),
  );

  useEffect(() => {
    if (!options || isPaused) return;
    let isOver = false;
    let stop = () => {};
    // What is not loaded offers nothing, and the button says why.
    import('./ask-passkey.ts').then(
      ({ offerPasskeys }) => {
        if (!isOver) stop = offerPasskeys(options, (passkey) => void use(passkey));
      },
      () => {},
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [options, isPaused]);

  return isPossible && options !== null;
}
