import * as passkeyLogin from '@sofra/contract/passkey-login';
import { login } from '@sofra/contract/users';
import { expect, test } from 'vitest';
import { signInWith, startSigningIn, withPasskey } from '../testing/passkeys.ts';
import { useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp({ RATE_LIMIT: 'on' });

test('wrong passkeys are slowed down as wrong passwords are', { tags: ['A1.21'] }, async () => {
  const { device } = await withPasskey(testApp);
  const caller = testApp.nobody({ address: '10.60.0.1' });
  for (let i = 0; i < 5; i++)
    expect((await signInWith(caller, device, { unverified: true })).status).toBe(403);
  const slowed = await signInWith(caller, device);
  expect(slowed.status).toBe(429);
  expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(20);
  expect((await signInWith(testApp.nobody({ address: '10.60.0.2' }), device)).status).toBe(200);
});

test('30 sign-ins a minute from one address, with whichever passkeys', { tags: ['A1.21'] }, async () => {
  const caller = testApp.nobody({ address: '10.61.0.1' });
  const statuses: number[] = [];
  for (let i = 0; i < 32; i++) statuses.push((await caller.call(passkeyLogin.startPasskeyLogin, {})).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});

test('strangers who guess the password do not keep its owner from the passkey', {
  tags: ['A1.21'],
}, async () => {
  const { person, device } = await withPasskey(testApp);
  for (let i = 0; i < 55; i++)
    await testApp
      .nobody({ address: `10.62.0.${i}` })
      .call(login, { body: { email: person.email, password: 'not the password' } });
  const owner = testApp.nobody({ address: '10.63.0.1' });
  expect((await signInWith(owner, device)).status).toBe(200);
  expect(await startSigningIn(owner)).not.toBeNull();
});
