import { startRegistration } from '@simplewebauthn/browser';
import type { CreationOptions, NewCredential } from '@sofra/contract/passkeys';

/** Has the browser make a passkey. */
export async function makePasskey(options: CreationOptions): Promise<NewCredential> {
  const { id, rawId, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
}
