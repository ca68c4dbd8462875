import { startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import type { RequestOptions, UsedCredential } from '@sofra/contract/passkey-login';

/** A browser asks one question at a time. */
let asked = 0;

const isChoice = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

async function chosen(options: RequestOptions, useBrowserAutofill: boolean): Promise<UsedCredential> {
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  };
}

/** The passkey that the person chose in the browser's dialog; nothing where they closed it. */
export async function askPasskey(options: RequestOptions): Promise<UsedCredential | undefined> {
  asked++;
  try {
    return await chosen(options, false);
  } catch (error) {
    if (isChoice(error)) return undefined;
    throw error;
  }
}

/** Lets the browser offer passkeys at the field for the e-mail address, where it can, until it is stopped. */
export function offerPasskeys(options: RequestOptions, onChosen: (passkey: UsedCredential) => void) {
  const mine = ++asked;
  // Whatever goes wrong: nobody has asked for anything yet.
  chosen(options, true).then(onChosen, () => {});
  return function stop() {
    if (asked === mine) WebAuthnAbortService.cancelCeremony();
  };
}
