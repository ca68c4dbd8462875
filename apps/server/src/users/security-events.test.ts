import { getAccountData, listSecurityEvents, type SecurityEvent } from '@sofra/contract/security-events';
import { deleteShop } from '@sofra/contract/shops';
import * as team from '@sofra/contract/team';
import * as contract from '@sofra/contract/users';
import { describe, expect, test } from 'vitest';
import { tokenMailedTo } from '../testing/mailbox.ts';
import { nextPassword, password } from '../testing/passwords.ts';
import { join, openShop, type Person, shopWithTeam, signUp } from '../testing/people.ts';
import { type Caller, useTestApp } from '../testing/test-app.ts';
import { clean } from './cleaning.ts';
import { keptADay } from './security-events.service.ts';

const testApp = useTestApp({ TRUST_PROXY: 'loopback' });
const day = 24 * 60 * 60 * 1000;
const phone = { 'user-agent': 'Mozilla/5.0 (Android 15) Firefox/140.0', 'x-forwarded-for': '203.0.113.7' };

const eventsOf = async (caller: Caller): Promise<SecurityEvent[]> =>
  (await caller.call(listSecurityEvents, { query: {} })).body.events;
const latestOf = async (caller: Caller) => (await eventsOf(caller))[0];
const kindsOf = async (caller: Caller) => (await eventsOf(caller)).map(({ kind }) => kind);
const securityLines = () =>
  testApp.logLines.map((line) => JSON.parse(line)).filter((line) => line.security !== undefined);
const rowCount = async (kind: string) =>
  (await testApp.pool.query('select 1 from security_events where kind = $1', [kind])).rowCount;
const logIn = (email: string, secret: string, caller = testApp.nobody()) =>
  caller.call(contract.login, { body: { email, password: secret } }, phone);

test('signing in is written down with person, address, device and request, in the log and for the person', {
  tags: ['D3.22'],
}, async () => {
  const { id, email } = await signUp(testApp);
  const caller = testApp.nobody();
  const { headers } = await logIn(email, password, caller);
  const where = { address: '203.0.113.7', device: 'Firefox · Android' };
  expect(securityLines()).toEqual([
    expect.objectContaining({
      level: 30,
      reqId: headers['x-request-id'],
      security: { kind: 'signed_in', person: id, ...where },
    }),
  ]);
  expect(await eventsOf(caller)).toEqual([
    {
      _id: expect.any(String),
      kind: 'signed_in',
      byOther: false,
      role: null,
      times: 1,
      createdAt: expect.any(String),
      ...where,
    },
  ]);
  const { rows } = await testApp.pool.query('select request_id from security_events');
  expect(rows).toEqual([{ request_id: headers['x-request-id'] }]);
});

test('what the person does with the account is written down, the newest first', {
  tags: ['D3.22'],
}, async () => {
  const email = 'ayse@example.com';
  const caller = testApp.nobody();
  await caller.call(contract.register, { body: { email, password } });
  await caller.call(contract.changePassword, { body: { current: 'wrong', password: nextPassword } });
  await caller.call(contract.changePassword, { body: { current: password, password: nextPassword } });
  const other = testApp.nobody();
  await logIn(email, nextPassword, other);
  const { sessions } = (await caller.call(contract.listSessions, {})).body;
  const id = sessions.find((session: contract.Session) => !session.current)._id;
  await caller.call(contract.endSession, { params: { id } });
  await caller.call(contract.logout, {});
  await caller.call(contract.forgotPassword, { body: { email } });
  const token = await tokenMailedTo(testApp, email);
  await caller.call(contract.resetPassword, { body: { token, password } });
  await logIn(email, password, caller);
  expect(await kindsOf(caller)).toEqual([
    'signed_in',
    'password_reset',
    'signed_out',
    'device_signed_out',
    'signed_in',
    'password_changed',
    'password_refused',
    'account_opened',
  ]);
});

describe('a refused sign-in', () => {
  test('is written down for the person whose account it was tried on', { tags: ['D3.23'] }, async () => {
    const person = await signUp(testApp);
    await logIn(person.email, 'wrong');
    await expect.poll(() => kindsOf(person)).toEqual(['sign_in_refused']);
    expect(securityLines()[0].security).toMatchObject({ kind: 'sign_in_refused', person: person.id });
  });

  test('of an unknown address leaves a line without what was typed, and no row', {
    tags: ['D3.23'],
  }, async () => {
    await logIn('stranger@example.net', 'my secret in the wrong place');
    expect(securityLines().map(({ security }) => security)).toEqual([
      { kind: 'sign_in_refused', address: '203.0.113.7', device: 'Firefox · Android' },
    ]);
    expect(testApp.logLines.join('')).not.toMatch(/stranger|wrong place/);
    expect(await rowCount('sign_in_refused')).toBe(0);
  });

  test('is answered before its row is written: a table that is locked keeps nobody waiting', {
    tags: ['D3.24'],
  }, async () => {
    const { email } = await signUp(testApp);
    const client = await testApp.pool.connect();
    try {
      await client.query('begin; lock table security_events in access exclusive mode');
      expect((await logIn(email, 'wrong')).status).toBe(401);
      await client.query('commit');
    } finally {
      client.release();
    }
    await expect.poll(() => rowCount('sign_in_refused')).toBe(1);
  });

  test('fills no table: past twenty in a day the rest is counted', { tags: ['D3.24'] }, async () => {
    const person = await signUp(testApp);
    for (let tries = 0; tries < keptADay + 3; tries++) {
      await logIn(person.email, 'wrong');
      await expect
        .poll(
          async () => (await testApp.pool.query('select sum(times)::int as all from security_events')).rows,
        )
        .toEqual([{ all: tries + 1 }]);
    }
    expect(await rowCount('sign_in_refused')).toBe(keptADay);
    expect((await eventsOf(person))[0]).toMatchObject({ kind: 'sign_in_refused', times: 4 });
    testApp.travel(day);
    await logIn(person.email, 'wrong');
    await expect.poll(() => rowCount('sign_in_refused')).toBe(keptADay + 1);
  });
});

test('a row that cannot be written fails nothing: the line in the log stands, and another says so', {
  tags: ['D3.24'],
}, async () => {
  const { email } = await signUp(testApp);
  await testApp.pool.query('alter table security_events rename to security_events_away');
  try {
    expect((await logIn(email, password)).status).toBe(200);
  } finally {
    await testApp.pool.query('alter table security_events_away rename to security_events');
  }
  expect(securityLines()).toHaveLength(1);
  expect(testApp.logLines.join('')).toContain('its row could not be written');
});

test('a deleted shop is written down for whoever deleted it, with the shop in the log', {
  tags: ['D3.22'],
}, async () => {
  const { owner, manager, shop } = await shopWithTeam(testApp);
  expect((await manager.call(deleteShop, { params: { id: shop._id } }, phone)).status).toBe(403);
  await owner.call(deleteShop, { params: { id: shop._id } }, phone);
  const where = { address: '203.0.113.7', device: 'Firefox · Android' };
  expect(await latestOf(owner)).toMatchObject({ kind: 'shop_deleted', byOther: false, ...where });
  const lines = securityLines().filter(({ security }) => security.kind === 'shop_deleted');
  expect(lines.map(({ security }) => security)).toEqual([
    { kind: 'shop_deleted', person: owner.id, shop: shop._id, ...where },
  ]);
  expect(await rowCount('shop_deleted')).toBe(1);
});

describe('the team', () => {
  test('a new role, a removal and a handed-over shop are written down for both, without telling from where', {
    tags: ['D3.25'],
  }, async () => {
    const { owner, staff, seller, manager, shop } = await shopWithTeam(testApp);
    const of = (member: Person) => ({ id: shop._id, userId: member.id });
    await owner.call(team.changeMemberRole, { params: of(staff), body: { role: 'manager' } }, phone);
    expect(await latestOf(owner)).toMatchObject({
      kind: 'role_changed',
      byOther: false,
      role: 'manager',
      address: '203.0.113.7',
    });
    expect(await latestOf(staff)).toMatchObject({
      kind: 'role_changed',
      byOther: true,
      role: 'manager',
      address: '',
      device: '',
    });
    expect(securityLines()[0].security).toMatchObject({
      kind: 'role_changed',
      person: owner.id,
      subject: staff.id,
      shop: shop._id,
      role: 'manager',
    });

    await owner.call(team.removeMember, { params: of(seller) });
    expect(await latestOf(owner)).toMatchObject({ kind: 'member_removed', byOther: false });
    expect(await latestOf(seller)).toMatchObject({ kind: 'member_removed', byOther: true });
    await staff.call(team.removeMember, { params: of(staff) });
    expect(await latestOf(staff)).toMatchObject({ kind: 'shop_left', byOther: false });
    await owner.call(team.handOverShop, { params: { id: shop._id }, body: { userId: manager.id } });
    expect(await latestOf(manager)).toMatchObject({ kind: 'shop_handed_over', byOther: true, role: 'owner' });
  });

  test('however many members are changed in a day, each reads of their own change once', {
    tags: ['D3.25'],
  }, async () => {
    const owner = await signUp(testApp);
    const shop = await openShop(owner);
    const members: Person[] = [];
    for (let count = 0; count < keptADay + 2; count++)
      members.push(await join(testApp, await signUp(testApp), shop._id, 'staff'));
    for (const { id: userId } of members)
      await owner.call(team.removeMember, { params: { id: shop._id, userId } });
    for (const member of members)
      expect(await eventsOf(member)).toMatchObject([{ kind: 'member_removed', byOther: true, times: 1 }]);
  });

  test('invitations are written down when made, accepted and revoked, without the address invited', {
    tags: ['D3.25'],
  }, async () => {
    const owner = await signUp(testApp);
    const guest = await signUp(testApp, 'guest@example.org');
    const shop = await openShop(owner);
    const body = { email: 'guest@example.org', role: 'staff', shopId: shop._id } as const;
    const { body: first } = await owner.call(team.invite, { body });
    await owner.call(team.revokeInvitation, { params: { id: first._id } });
    await owner.call(team.invite, { body });
    const token = await tokenMailedTo(testApp, guest.email);
    await guest.call(team.acceptInvitation, { body: { email: guest.email, token } });
    expect(await kindsOf(owner)).toEqual([
      'invitation_accepted',
      'invitation_made',
      'invitation_revoked',
      'invitation_made',
    ]);
    expect(await latestOf(guest)).toMatchObject({
      kind: 'invitation_accepted',
      role: 'staff',
      byOther: false,
    });
    expect(testApp.logLines.join('')).not.toContain('guest@');
    const { rows } = await testApp.pool.query('select security_events::text as row from security_events');
    expect(JSON.stringify(rows)).not.toContain('guest@');
  });

  test('what is refused is not written down', async () => {
    const { seller, staff, shop } = await shopWithTeam(testApp);
    const params = { id: shop._id, userId: staff.id };
    expect((await seller.call(team.removeMember, { params })).status).toBe(403);
    expect(await kindsOf(seller)).toEqual([]);
  });
});

test('the list comes in pages by cursor, and nobody sees that of another', { tags: ['D3.26'] }, async () => {
  const person = await signUp(testApp);
  for (let times = 0; times < 25; times++)
    await testApp.pool.query(
      `insert into security_events (id, user_id, kind, address, device, request_id, created_at)
       values (gen_random_uuid(), $1, 'signed_in', '', '', '', now())`,
      [person.id],
    );
  const seen: string[] = [];
  const lengths: number[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { body } = await person.call(listSecurityEvents, { query: cursor ? { cursor } : {} });
    seen.push(...body.events.map(({ _id }: SecurityEvent) => _id));
    lengths.push(body.events.length);
    cursor = body.next;
  }
  expect(lengths).toEqual([10, 10, 5]);
  expect(new Set(seen).size).toBe(25);
  expect(seen).toEqual([...seen].sort().reverse());
  expect(await eventsOf(await signUp(testApp))).toEqual([]);
  const answer = await person.call(listSecurityEvents, { query: { cursor: 'x' } });
  expect(answer.status).toBe(422);
});

test('the data of the account can be taken along, the security log with it, and that is written down too', {
  tags: ['D3.28', 'T6.3'],
}, async () => {
  const person = await signUp(testApp);
  const { status, body } = await person.call(getAccountData, {});
  expect(status).toBe(200);
  expect(body.profile).toMatchObject({ _id: person.id, email: person.email });
  expect(body.sessions).toHaveLength(1);
  expect(body.securityEvents).toMatchObject([{ kind: 'data_downloaded' }]);
});

test("the data of the person names their shops, invitations and payments, and nobody else's", {
  tags: ['O10.5'],
}, async () => {
  const { owner, manager, stranger, shop } = await shopWithTeam(testApp);
  const body = { email: stranger.email, role: 'staff', shopId: shop._id } as const;
  await owner.call(team.invite, { body });
  const dataOf = async (person: Person) => (await person.call(getAccountData, {})).body;
  const asOwner = await dataOf(owner);
  expect(asOwner.shops).toMatchObject([{ _id: shop._id, name: shop.name, role: 'owner' }]);
  expect(asOwner.invitations).toMatchObject([{ email: stranger.email, byMe: true, shop_id: shop._id }]);
  expect(asOwner.payments).toEqual([]);
  const asManager = await dataOf(manager);
  expect(asManager.shops).toMatchObject([{ _id: shop._id, role: 'manager' }]);
  expect(asManager.invitations).toEqual([]);
  expect(asManager.emailChange).toBeNull();
  // Whoever opens an account shows no mailbox: it must not tell who has invited the address.
  expect((await dataOf(stranger)).invitations).toMatchObject([{ byMe: false, role: 'staff', shop_id: null }]);
  testApp.travel(8 * day);
  expect((await dataOf(stranger)).invitations).toEqual([]);
});

test('with the account its rows go, and the log tells of its end', { tags: ['D3.28'] }, async () => {
  const person = await signUp(testApp);
  await logIn(person.email, password);
  await person.call(contract.deleteAccount, { body: { password } });
  expect(await rowCount('signed_in')).toBe(0);
  expect(securityLines().at(-1).security).toMatchObject({ kind: 'account_deleted', person: person.id });
});

test('what happened stays for 180 days', { tags: ['D3.28'] }, async () => {
  const { email } = await signUp(testApp);
  await logIn(email, password);
  const now = testApp.now().getTime();
  await clean(testApp.db, new Date(now + 179 * day));
  expect(await rowCount('signed_in')).toBe(1);
  await clean(testApp.db, new Date(now + 181 * day));
  expect(await rowCount('signed_in')).toBe(0);
});
