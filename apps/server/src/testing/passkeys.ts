import * as passkeyLogin from '@sofra/contract/passkey-login';
import * as contract from '@sofra/contract/passkeys';
import { type Authenticator, type Oddity, openAuthenticator } from './authenticator.ts';
import { password } from './passwords.ts';
import { type Person, signUp } from './people.ts';
import type { Caller, TestApp } from './test-app.ts';

/** What a browser is given to make a passkey by. */
export const startAdding = async (person: Caller, code?: string) =>
  (await person.call(contract.startPasskey, { body: { password, ...(code && { code }) } })).body
    .options as contract.CreationOptions;

/** Adds a passkey of the device, which may behave oddly. */
export async function addTo(person: Caller, device: Authenticator, odd: Oddity = {}) {
  const options = await startAdding(person);
  return person.call(contract.addPasskey, {
    body: { name: 'Phone', passkey: device.create(options, odd) },
  });
}

/** What a browser is given to find a passkey by. */
export const startSigningIn = async (caller: Caller) =>
  (await caller.call(passkeyLogin.startPasskeyLogin, {})).body.options as passkeyLogin.RequestOptions;

/** Signs in with the device, which may behave oddly. */
export async function signInWith(
  caller: Caller,
  device: Authenticator,
  { user_id, ...odd }: Oddity & { user_id?: string } = {},
) {
  const options = await startSigningIn(caller);
  return caller.call(passkeyLogin.loginWithPasskey, {
    body: { passkey: device.use(options, odd), ...(user_id && { user_id }) },
  });
}

/** Somebody with a passkey. */
export async function withPasskey(
  testApp: TestApp,
  origin?: string,
): Promise<{ person: Person; device: Authenticator; passkey: contract.Passkey }> {
  const person = await signUp(testApp);
  const device = openAuthenticator(origin);
  const { status, body, text } = await addTo(person, device);
  if (status !== 201) throw new Error(text);
  return { person, device, passkey: body };
}
