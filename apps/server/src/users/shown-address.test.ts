import * as codes from '@sofra/contract/second-factor';
import { listSecurityEvents } from '@sofra/contract/security-events';
import { acceptInvitation, invite } from '@sofra/contract/team';
import * as contract from '@sofra/contract/users';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { openAuthenticator } from '../testing/authenticator.ts';
import { mailsTo, tokenMailedTo } from '../testing/mailbox.ts';
import { addTo, signInWith } from '../testing/passkeys.ts';
import { nextPassword, password, thirdPassword } from '../testing/passwords.ts';
import { openShop, signUp } from '../testing/people.ts';
import { type Caller, useTestApp } from '../testing/test-app.ts';
import { useDatabaseBefore } from '../testing/test-database.ts';

const testApp = useTestApp();
let count = 0;

/** Whoever opens an account shows no address by it. */
async function register() {
  testApp.setClock('2026-11-17T10:00:00Z');
  const email = `ayse${++count}@example.com`;
  const caller = testApp.nobody();
  const answer = await caller.call(contract.register, { body: { email, password } });
  if (answer.status !== 201) throw new Error(answer.text);
  return { caller, email };
}

async function reset(email: string, next = nextPassword) {
  await testApp.nobody().call(contract.forgotPassword, { body: { email } });
  const body = { token: await tokenMailedTo(testApp, email), password: next };
  const { status } = await testApp.nobody().call(contract.resetPassword, { body });
  expect(status).toBe(204);
}

const logIn = async (email: string, secret: string) => {
  const caller = testApp.nobody();
  const { status, body } = await caller.call(contract.login, { body: { email, password: secret } });
  return { caller, answer: status === 200 ? 'signed in' : body.error };
};

/** Both of what a sign-in may need or take beside the password. */
async function addWays(caller: Caller) {
  const device = openAuthenticator();
  expect((await addTo(caller, device)).status).toBe(201);
  const { secret } = (await caller.call(codes.startSecondFactor, { body: { password } })).body;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: testApp.now().getTime(),
  });
  expect((await caller.call(codes.confirmSecondFactor, { body: { code } })).status).toBe(200);
  return device;
}

const openedBy = async (device: Awaited<ReturnType<typeof addWays>>) =>
  (await signInWith(testApp.nobody(), device)).status === 200;

test('whoever opened an account on a stranger’s address has no way in once that person sets a password by mail', async () => {
  const { caller, email } = await register();
  const device = await addWays(caller);
  await reset(email);
  const owner = await logIn(email, nextPassword);
  expect(owner.answer).toBe('signed in');
  expect(await openedBy(device)).toBe(false);
  expect((await caller.call(contract.getProfile, {})).status).toBe(401);
  const mail = (await mailsTo(testApp, email)).find(({ subject }) => subject.includes('was reset'));
  expect(mail?.text).toContain('passkeys and two-step sign-in were removed');
  expect(mail?.text).not.toContain('still open the account');
  const { events } = (await owner.caller.call(listSecurityEvents, { query: {} })).body;
  const kinds = events.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['password_reset', 'passkey_removed', 'second_factor_off']));
});

test('a reset of an account without passkeys and codes tells of none that were removed', async () => {
  const { email } = await register();
  await reset(email);
  const mail = (await mailsTo(testApp, email)).find(({ subject }) => subject.includes('was reset'));
  expect(mail?.text).not.toContain('passkeys');
});

for (const [what, show] of [
  [
    'by a link to reset the password',
    async (_, email) => {
      await reset(email, thirdPassword);
      await reset(email, password);
      return email;
    },
  ],
  [
    'by confirming a new one',
    async (caller, email) => {
      const next = `new-${email}`;
      await caller.call(contract.changeEmail, { body: { email: next, password } });
      const body = { token: await tokenMailedTo(testApp, next) };
      expect((await testApp.nobody().call(contract.confirmEmail, { body })).status).toBe(204);
      return next;
    },
  ],
  [
    'by the link of an invitation',
    async (caller, email) => {
      const owner = await signUp(testApp);
      const { _id: shopId } = await openShop(owner);
      await owner.call(invite, { body: { email, role: 'staff', shopId } });
      const body = { email, token: await tokenMailedTo(testApp, email) };
      expect((await caller.call(acceptInvitation, { body })).status).toBe(200);
      return email;
    },
  ],
] satisfies [string, (caller: Caller, email: string) => Promise<string>][])
  test(`whose address was shown to be theirs ${what} keeps passkeys and codes when the password is reset`, async () => {
    const { caller, email: first } = await register();
    const email = await show(caller, first);
    const device = await addWays((await logIn(email, password)).caller);
    await reset(email);
    expect((await logIn(email, nextPassword)).answer).toBe('code_required');
    expect(await openedBy(device)).toBe(true);
  });

test('where nobody joined by an invitation the address counts as not shown', async () => {
  const { caller, email } = await register();
  const owner = await signUp(testApp);
  const { _id: shopId } = await openShop(owner);
  await owner.call(invite, { body: { email, role: 'staff', shopId } });
  const refused = await caller.call(acceptInvitation, { body: { email, token: 'made-up' } });
  expect(refused.status).toBe(410);
  const device = await addWays(caller);
  await reset(email);
  expect(await openedBy(device)).toBe(false);
});

test('an update makes nothing weaker for whoever has a passkey or codes already, and knows who used a link', async () => {
  const { pool, update } = await useDatabaseBefore('0031_shown-addresses');
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (id, email, password_hash, language, created_at)
     select gen_random_uuid(), n || '@example.com', '', 'tr', now() from generate_series(1, 5) n returning id`,
  );
  const [coded, keyed, pending, linked, plain] = rows.map(({ id }) => id);
  await pool.query(
    `insert into second_factors (user_id, secret, created_at, confirmed_at)
     values ($1, '', now(), now()), ($2, '', now(), null)`,
    [coded, pending],
  );
  await pool.query(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
     values (gen_random_uuid(), $1, '', '', 0, '{}', '', now())`,
    [keyed],
  );
  await pool.query(
    `insert into security_events (id, user_id, kind, address, device, request_id, created_at)
     values (gen_random_uuid(), $1, 'password_reset', '', '', '', now()),
       (gen_random_uuid(), $2, 'signed_in', '', '', '', now())`,
    [linked, plain],
  );
  await update();
  const shown = await pool.query<{ id: string }>('select id from users where email_shown_at is not null');
  expect(shown.rows.map(({ id }) => id).sort()).toEqual([coded, keyed, linked].sort());
});
