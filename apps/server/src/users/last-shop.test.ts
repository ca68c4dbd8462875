import { deleteShop } from '@sofra/contract/shops';
import { removeMember } from '@sofra/contract/team';
import * as contract from '@sofra/contract/users';
import { expect, test } from 'vitest';
import { openShop, type Person, password, shopWithTeam } from '../testing/people.ts';
import { useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp();

const use = (person: Person, last_shop_id: string) =>
  person.call(contract.patchProfile, { body: { last_shop_id } });
const lastShop = async (person: Person) => (await person.call(contract.getProfile, {})).body.last_shop_id;

test('the shop used last is told on every device', { tags: ['O6.1'] }, async () => {
  const { owner, shop } = await shopWithTeam(testApp);
  expect(await lastShop(owner)).toBeNull();
  const used = await use(owner, shop._id);
  expect([used.status, used.body.last_shop_id]).toEqual([200, shop._id]);

  const otherDevice = testApp.nobody();
  const signedIn = await otherDevice.call(contract.login, { body: { email: owner.email, password } });
  expect(signedIn.body.last_shop_id).toBe(shop._id);
  const second = await openShop(owner);
  await use(owner, second._id);
  expect((await otherDevice.call(contract.getProfile, {})).body.last_shop_id).toBe(second._id);
});

test('whoever is no member any more is told no shop', { tags: ['O6.1'] }, async () => {
  const { owner, staff, shop } = await shopWithTeam(testApp);
  expect((await use(staff, shop._id)).status).toBe(200);
  await owner.call(removeMember, { params: { id: shop._id, userId: staff.id } });
  expect(await lastShop(staff)).toBeNull();
});

test('a deleted shop is nobody’s last one', { tags: ['O6.1'] }, async () => {
  const { owner, staff, shop } = await shopWithTeam(testApp);
  await use(owner, shop._id);
  await use(staff, shop._id);
  expect((await owner.call(deleteShop, { params: { id: shop._id } })).status).toBe(204);
  expect([await lastShop(owner), await lastShop(staff)]).toEqual([null, null]);
});

test('a shop of others is not found, and nothing changes', { tags: ['O6.1'] }, async () => {
  const { owner, stranger, shop } = await shopWithTeam(testApp);
  const own = await openShop(stranger);
  await use(stranger, own._id);
  for (const id of [shop._id, crypto.randomUUID()]) {
    const body = { last_shop_id: id, name: 'Mallory' };
    const answer = await stranger.call(contract.patchProfile, { body });
    expect([answer.status, answer.body.error]).toEqual([404, 'not_found']);
  }
  const { body } = await stranger.call(contract.getProfile, {});
  expect(body).toMatchObject({ last_shop_id: own._id, name: '' });
  expect((await use(owner, 'lale')).status).toBe(422);
});
