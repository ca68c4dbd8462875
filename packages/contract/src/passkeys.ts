import { z } from 'zod';
import { base64url, credential, publicKeyType } from './passkey-login.ts';
import { defineRoute } from './route.ts';
import { signInCode } from './second-factor.ts';

const triesPerMinute = 30;
export const passkeysPerPerson = 10;
export const passkeyNameMaxLength = 60;
const password = z.string().min(1, 'validation.password_required').max(1000);

export const passkeyName = z.string().trim().min(1, 'validation.passkey_name').max(passkeyNameMaxLength);

export const passkey = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** Null until somebody has signed in with it. */
  lastUsedAt: z.string().nullable(),
});
export type Passkey = z.output<typeof passkey>;

/** What a browser makes a passkey by: WebAuthn's `PublicKeyCredentialCreationOptionsJSON`. */
const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: publicKeyType, alg: z.number().int() })),
  timeout: z.number().int(),
  /** The passkeys that the person has: a device makes no second one. */
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: publicKeyType, transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type CreationOptions = z.output<typeof creationOptions>;

/** A new passkey as the browser tells of it: WebAuthn's `RegistrationResponseJSON`, as far as it is read. */
const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(20_000),
    transports: z
      .array(z.string().regex(/^[\w-]{1,30}$/))
      .max(10)
      .optional(),
  }),
});
export type NewCredential = z.output<typeof newCredential>;

export const startPasskeyBody = z.object({ password, code: signInCode.optional() });
export const passkeyNameBody = z.object({ name: passkeyName });
export const removePasskeyBody = z.object({ password });

export const listPasskeys = defineRoute({
  method: 'GET',
  path: '/user/passkeys',
  access: 'signed-in',
  summary: 'The passkeys of this account.',
  status: 200,
  response: z.object({
    /** Whether browsers make passkeys for the address of this installation. They make none for an IP address. */
    available: z.boolean(),
    passkeys: z.array(passkey),
  }),
});

export const startPasskey = defineRoute({
  method: 'POST',
  path: '/user/passkeys/start',
  access: 'signed-in',
  summary: 'What a browser makes a passkey by, for five minutes; with a code where the account asks for one.',
  body: startPasskeyBody,
  status: 201,
  response: z.object({ options: creationOptions }),
  errors: ['password_wrong', 'code_required', 'code_wrong', 'passkeys_unavailable', 'busy'],
});

export const addPasskey = defineRoute({
  method: 'POST',
  path: '/user/passkeys',
  access: 'signed-in',
  summary: 'Let the account be signed in to with a passkey that the browser has made.',
  triesPerMinute,
  body: passkeyNameBody.extend({ passkey: newCredential }),
  status: 201,
  response: passkey,
  errors: ['passkey_refused', 'passkeys_unavailable'],
});

export const renamePasskey = defineRoute({
  method: 'PATCH',
  path: '/user/passkeys/:id',
  access: 'signed-in',
  summary: 'Give a passkey another name.',
  params: z.object({ id: z.uuid() }),
  body: passkeyNameBody,
  status: 200,
  response: passkey,
  errors: ['not_found'],
});

export const removePasskey = defineRoute({
  method: 'DELETE',
  path: '/user/passkeys/:id',
  access: 'signed-in',
  summary: 'Let a passkey no longer open the account.',
  params: z.object({ id: z.uuid() }),
  body: removePasskeyBody,
  status: 204,
  errors: ['password_wrong', 'not_found', 'busy'],
});
