import { getChangeSet } from '@sofra/contract/history';
import { removeMember } from '@sofra/contract/team';
import * as contract from '@sofra/contract/users';
import { expect, test } from 'vitest';
import { readChanges, readChangesInPages, undo } from '../testing/history.ts';
import { tokenMailedTo } from '../testing/mailbox.ts';
import { addCategory } from '../testing/menu.ts';
import { nextPassword, password } from '../testing/passwords.ts';
import { join, openShop, type Person, shopWithTeam, signUp } from '../testing/people.ts';
import { type Caller, useTestApp } from '../testing/test-app.ts';
import { changeSets } from './history.table.ts';

const testApp = useTestApp({ TRUST_PROXY: 'loopback' });
const phone = { 'user-agent': 'Mozilla/5.0 (Android 15) Firefox/140.0', 'x-forwarded-for': '203.0.113.7' };

const signIn = (email: string, device: Caller, secret = password) =>
  device.call(contract.login, { body: { email, password: secret } }, phone);
const signInsIn = (person: Caller, shopId: string) => readChanges(person, shopId, { entity: 'sign_in' });
const rowsOf = async ({ id }: Person) =>
  (await testApp.db.select().from(changeSets)).filter(({ entityId }) => entityId === id);

test('a sign-in on a new device is told to the person and to those who manage the team, without the address', {
  tags: ['W1.42'],
}, async () => {
  const { shop, stranger: _, nobody: __, ...people } = await shopWithTeam(testApp);
  await signIn(people.staff.email, testApp.nobody());
  await addCategory(people.owner, shop._id);
  for (const reader of [people.owner, people.admin, people.manager, people.staff]) {
    const [category, told, ...others] = await readChanges(reader, shop._id);
    expect(category).toMatchObject({ entity: 'category' });
    expect(told).toEqual({
      _id: expect.any(String),
      kind: 'create',
      at: expect.any(String),
      user: { _id: people.staff.id, name: people.staff.email },
      entity: 'sign_in',
      entity_id: people.staff.id,
      title: {},
      count: 1,
      fields: [{ field: 'device', old: null, new: 'Firefox · Android' }],
      undoable: false,
      undone_by: null,
    });
    expect(others.filter(({ entity }) => entity === 'sign_in')).toEqual([]);
  }
  expect(await signInsIn(people.seller, shop._id)).toEqual([]);
  expect(JSON.stringify(await rowsOf(people.staff))).not.toContain('203.0.113');
});

test('only the first sign-in on a device is told, and a new password makes it a new one', {
  tags: ['W1.42'],
}, async () => {
  const owner = await signUp(testApp);
  const shop = await openShop(owner);
  const device = testApp.nobody();
  for (let times = 0; times < 3; times++) await signIn(owner.email, device);
  expect(await signInsIn(owner, shop._id)).toHaveLength(1);
  expect((await signIn(owner.email, testApp.nobody(), 'wrong')).status).toBe(401);
  expect(await signInsIn(owner, shop._id)).toHaveLength(1);
  await signIn(owner.email, testApp.nobody());
  expect(await signInsIn(owner, shop._id)).toHaveLength(2);
  const body = { current: password, password: nextPassword };
  expect((await owner.call(contract.changePassword, { body })).status).toBe(204);
  await signIn(owner.email, device, nextPassword);
  expect(await signInsIn(owner, shop._id)).toHaveLength(3);
});

test('a password reset on a new device is told like a sign-in, and the sign-in after it is not told again', {
  tags: ['W1.42'],
}, async () => {
  const owner = await signUp(testApp);
  const shop = await openShop(owner);
  const device = testApp.nobody();
  await device.call(contract.forgotPassword, { body: { email: owner.email } });
  const token = await tokenMailedTo(testApp, owner.email);
  await device.call(contract.resetPassword, { body: { token, password: nextPassword } }, phone);
  await signIn(owner.email, device, nextPassword);
  expect(await signInsIn(device, shop._id)).toMatchObject([{ fields: [{ new: 'Firefox · Android' }] }]);
});

test('it is written once a person: each of their shops shows it from when they came, and none after they left', {
  tags: ['W1.43'],
}, async () => {
  const [first, second, person] = [await signUp(testApp), await signUp(testApp), await signUp(testApp)];
  const [one, two] = [await openShop(first), await openShop(second)];
  await signIn(person.email, testApp.nobody());
  expect(await rowsOf(person)).toHaveLength(1);
  testApp.travel(1000);
  await join(testApp, person, one._id, 'staff');
  await join(testApp, person, two._id, 'manager');
  expect(await signInsIn(first, one._id)).toEqual([]);
  testApp.travel(1000);
  await signIn(person.email, testApp.nobody());
  expect(await rowsOf(person)).toHaveLength(2);
  const [seenByFirst, seenBySecond] = [await signInsIn(first, one._id), await signInsIn(second, two._id)];
  expect(seenByFirst).toHaveLength(1);
  expect(seenBySecond).toEqual(seenByFirst);
  await first.call(removeMember, { params: { id: one._id, userId: person.id } });
  expect(await signInsIn(first, one._id)).toEqual([]);
  expect(await signInsIn(second, two._id)).toHaveLength(1);
});

test('it stands in its place among the changes, page by page, by person and by thing', {
  tags: ['W1.43'],
}, async () => {
  const owner = await signUp(testApp);
  const shop = await openShop(owner);
  for (let times = 0; times < 3; times++) {
    await addCategory(owner, shop._id);
    await signIn(owner.email, testApp.nobody());
  }
  const all = await readChanges(owner, shop._id);
  const entities = all.map(({ entity }) => entity);
  expect(entities).toEqual(['sign_in', 'category', 'sign_in', 'category', 'sign_in', 'category', 'shop']);
  expect(await readChangesInPages(owner, shop._id, 2)).toEqual(all);
  expect(await readChanges(owner, shop._id, { entityId: owner.id })).toHaveLength(3);
  expect(await readChanges(owner, shop._id, { user: owner.id })).toEqual(all);
  expect(await readChanges(owner, shop._id, { entity: 'category' })).toHaveLength(3);
});

test('it has no page of its own, is not undone, and goes with the account', { tags: ['W1.43'] }, async () => {
  const owner = await signUp(testApp);
  const shop = await openShop(owner);
  const person = await join(testApp, await signUp(testApp), shop._id, 'manager');
  await signIn(person.email, testApp.nobody());
  const [told] = await signInsIn(person, shop._id);
  const id = String(told?._id);
  expect((await person.call(getChangeSet, { params: { id }, query: {} })).status).toBe(404);
  expect((await undo(person, id)).status).toBe(404);
  await person.call(contract.deleteAccount, { body: { password } });
  expect(await signInsIn(owner, shop._id)).toEqual([]);
  expect(await rowsOf(person)).toEqual([]);
});
