import type { UsedCredential } from '@sofra/contract/passkey-login';
import type { NewCredential } from '@sofra/contract/passkeys';
import type { PasskeySite } from './passkey-site.ts';

// Loaded when the first passkey is looked at: a quarter of a second and 25 MB that most processes never need.
const loadWebAuthn = () => import('@simplewebauthn/server');
const loadHelpers = () => import('@simplewebauthn/server/helpers');
type Helpers = Awaited<ReturnType<typeof loadHelpers>>;

/** EdDSA, ES256 and RS256, one of which every device knows: older ones under Windows have the last and no other. */
export const algorithms = [-8, -7, -257];

export type Refused = { refused: string };

interface Proof<Credential> {
  site: PasskeySite;
  /** One that was given out, and is used up. */
  challenge: string;
  credential: Credential;
}

const refusalOf = (error: unknown): Refused => ({
  refused: error instanceof Error ? error.message.slice(0, 300) : String(error),
});

/**
 * Whether it says nothing of who made the device, as was asked for. A statement with certificates may name addresses
 * for the library to fetch lists of revoked ones from, wherever the sender likes.
 */
function isWithoutCertificates({ response }: NewCredential, { decodeAttestationObject }: Helpers): boolean {
  const attestation = decodeAttestationObject(
    Uint8Array.from(Buffer.from(response.attestationObject, 'base64url')),
  );
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
}

/** As NIST asks for: 2048 bits stand for 112 of strength. The library takes a key of any length. */
const rsaBitsMin = 2048;

function isShortRsa(publicKey: Uint8Array, { cose, decodeCredentialPublicKey }: Helpers): boolean {
  const key = decodeCredentialPublicKey(Uint8Array.from(publicKey));
  if (!cose.isCOSEPublicKeyRSA(key)) return false;
  const modulus = key.get(cose.COSEKEYS.n);
  const bits = modulus ? BigInt(`0x${Buffer.from(modulus).toString('hex') || '0'}`).toString(2).length : 0;
  return bits < rsaBitsMin;
}

/** What a new passkey is known by from now on, or why it is not taken. */
export async function checkNewPasskey({ site, challenge, credential }: Proof<NewCredential>) {
  // Outside of what follows: a library that cannot be loaded is no fault of the passkey.
  const [helpers, { verifyRegistrationResponse }] = await Promise.all([loadHelpers(), loadWebAuthn()]);
  try {
    if (!isWithoutCertificates(credential, helpers))
      return { refused: 'The attestation has certificates, which were not asked for.' };
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return { refused: 'The attestation is not signed by the passkey.' };
    const { id, publicKey, counter } = registrationInfo.credential;
    if (isShortRsa(publicKey, helpers)) return { refused: `The RSA key has less than ${rsaBitsMin} bits.` };
    return {
      credentialId: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(publicKey),
      counter,
      transports: credential.response.transports ?? [],
    };
  } catch (error) {
    return refusalOf(error);
  }
}

/** The counter that the device tells, where it signed the challenge; or why it is not believed. */
export async function checkUsedPasskey(
  { site, challenge, credential }: Proof<UsedCredential>,
  publicKey: Buffer,
): Promise<{ counter: number } | Refused> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: true,
      // The counter is compared where it is stored, once the signature is known to be right: a stranger must not be
      // able to raise the alarm, and of two uses at once one has to lose.
      credential: { id: credential.id, publicKey: Uint8Array.from(publicKey), counter: 0 },
    });
    if (!verified) return { refused: 'The signature is not by the passkey.' };
    return { counter: authenticationInfo.newCounter };
  } catch (error) {
    return refusalOf(error);
  }
}
