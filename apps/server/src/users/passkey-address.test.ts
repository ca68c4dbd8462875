import * as passkeyLogin from '@sofra/contract/passkey-login';
import * as contract from '@sofra/contract/passkeys';
import { expect, test } from 'vitest';
import { openAuthenticator } from '../testing/authenticator.ts';
import { password } from '../testing/passwords.ts';
import { signUp } from '../testing/people.ts';
import { useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp({ PUBLIC_URL: 'http://192.0.2.7:3000' });

test('at an IP address there are no passkeys, and every answer says so', { tags: ['A1.19'] }, async () => {
  const person = await signUp(testApp);
  expect((await person.call(contract.listPasskeys, {})).body).toEqual({ available: false, passkeys: [] });
  const started = await testApp.nobody().call(passkeyLogin.startPasskeyLogin, {});
  expect([started.status, started.body]).toEqual([201, { options: null }]);
  const start = await person.call(contract.startPasskey, { body: { password } });
  expect([start.status, start.body.error]).toEqual([503, 'passkeys_unavailable']);
  const options = { rpId: '192.0.2.7', challenge: 'AAAA', timeout: 1, userVerification: 'required' } as const;
  const passkey = openAuthenticator().use(options, { userHandle: 'AAAA' });
  const used = await testApp.nobody().call(passkeyLogin.loginWithPasskey, { body: { passkey } });
  expect([used.status, used.body.error]).toEqual([403, 'passkey_refused']);
});
