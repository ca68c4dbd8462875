import { z } from 'zod';
import { defineRoute } from './route.ts';
import { user } from './users.ts';

const triesPerMinute = 30;

/** Bytes, as WebAuthn writes them into JSON. */
export const base64url = (maxLength: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .min(1)
    .max(maxLength);

export const publicKeyType = z.literal('public-key');

/** By which a browser names a passkey. */
export const credential = { id: base64url(1400), rawId: base64url(1400), type: publicKeyType };

/** What a browser finds a passkey by: WebAuthn's `PublicKeyCredentialRequestOptionsJSON`. */
const requestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('required'),
});
export type RequestOptions = z.output<typeof requestOptions>;

/** A passkey that was used: WebAuthn's `AuthenticationResponseJSON`, as far as it is read. */
const usedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: base64url(100),
  }),
});
export type UsedCredential = z.output<typeof usedCredential>;

export const startPasskeyLogin = defineRoute({
  method: 'POST',
  path: '/user/login/passkey/start',
  access: 'public',
  summary: 'What a browser asks its passkeys by, for five minutes.',
  triesPerMinute,
  status: 201,
  response: z.object({
    /** Null where browsers have no passkeys for the address of this installation. */
    options: requestOptions.nullable(),
  }),
});

export const loginWithPasskey = defineRoute({
  method: 'POST',
  path: '/user/login/passkey',
  access: 'public',
  summary: 'Sign in with a passkey, which stands for password and code; the session cookie is set.',
  triesPerMinute,
  body: z.object({
    passkey: usedCredential,
    /** Whose it has to be, where somebody comes back to their own work; nobody else is signed in then. */
    user_id: z.uuid().optional(),
  }),
  status: 200,
  response: user,
  errors: ['passkey_refused', 'passkey_foreign'],
});
