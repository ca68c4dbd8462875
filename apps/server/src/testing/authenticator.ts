import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { RequestOptions, UsedCredential } from '@sofra/contract/passkey-login';
import type { CreationOptions, NewCredential } from '@sofra/contract/passkeys';

/** What a device or a page does otherwise than it should. */
export interface Oddity {
  origin?: string;
  host?: string;
  challenge?: string;
  /** Nobody showed a finger or typed a PIN. */
  unverified?: boolean;
  counter?: number;
  userHandle?: string;
  /** Of the attestation: its format and what it states. */
  format?: string;
  statement?: Map<string, unknown>;
}

const flags = { present: 1, verified: 4, hasCredential: 64 };
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const uint = (value: number, length: number) => {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(value, 0, length);
  return bytes;
};
const encodeCbor = (value: Map<string | number, unknown>) =>
  Buffer.from(isoCBOR.encode(value as Parameters<typeof isoCBOR.encode>[0]));

const bytesOf = (part = '') => Uint8Array.from(Buffer.from(part, 'base64url'));

/** A key on P-256 as most devices have it, or one of RSA as older ones do; the public one as COSE. */
function makeKey(rsaBits: number | undefined) {
  if (rsaBits === undefined) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x, y } = publicKey.export({ format: 'jwk' });
    const key = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytesOf(x)],
      [-3, bytesOf(y)],
    ] as const;
    return { privateKey, key: new Map<number, unknown>(key) };
  }
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: rsaBits });
  const { n, e } = publicKey.export({ format: 'jwk' });
  const key = [
    [1, 3],
    [3, -257],
    [-1, bytesOf(n)],
    [-2, bytesOf(e)],
  ] as const;
  return { privateKey, key: new Map<number, unknown>(key) };
}

/** A device with one passkey, in software: the parts of WebAuthn that a browser and a phone play together. */
export function openAuthenticator(origin = 'http://localhost:3000', rsaBits?: number) {
  const { privateKey, key: publicKey } = makeKey(rsaBits);
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let userHandle = '';
  let counter = 0;

  const clientData = (type: string, challenge: string, odd: Oddity) =>
    Buffer.from(
      JSON.stringify({ type, challenge: odd.challenge ?? challenge, origin: odd.origin ?? origin }),
    );
  const authenticatorData = (host: string, extra: number, odd: Oddity) =>
    Buffer.concat([
      sha256(odd.host ?? host),
      uint(flags.present + (odd.unverified ? 0 : flags.verified) + extra, 1),
      uint(odd.counter ?? counter, 4),
    ]);

  return {
    id,
    create(options: CreationOptions, odd: Oddity = {}): NewCredential {
      userHandle = options.user.id;
      const key = encodeCbor(publicKey);
      const authData = Buffer.concat([
        authenticatorData(options.rp.id, flags.hasCredential, odd),
        Buffer.alloc(16),
        uint(credentialId.length, 2),
        credentialId,
        key,
      ]);
      const attestation = encodeCbor(
        new Map<string, unknown>([
          ['fmt', odd.format ?? 'none'],
          ['attStmt', odd.statement ?? new Map()],
          ['authData', Uint8Array.from(authData)],
        ]),
      );
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, odd).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      };
    },
    use(options: RequestOptions, odd: Oddity = {}): UsedCredential {
      counter++;
      const client = clientData('webauthn.get', options.challenge, odd);
      const authData = authenticatorData(options.rpId, 0, odd);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey).toString(
            'base64url',
          ),
          userHandle: odd.userHandle ?? userHandle,
        },
      };
    },
  };
}
export type Authenticator = ReturnType<typeof openAuthenticator>;
