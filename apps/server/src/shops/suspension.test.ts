import * as archives from '@sofra/contract/shop-archive';
import { createShop, getShop, listShops, patchShop } from '@sofra/contract/shops';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { latestChange, readChanges, undo } from '../testing/history.ts';
import { mailsTo } from '../testing/mailbox.ts';
import { openShop, shopWithTeam, signUp } from '../testing/people.ts';
import { bringIn, downloadShop, takeApart } from '../testing/shop-archives.ts';
import { reason, resume, suspend } from '../testing/suspension.ts';
import { useTestApp } from '../testing/test-app.ts';
import { users } from '../users/users.table.ts';

const testApp = useTestApp();
const roles = ['owner', 'admin', 'manager', 'staff', 'seller'] as const;

test('whoever works in a shop reads since when and why it is suspended, and nobody else', {
  tags: ['R4.5'],
}, async () => {
  testApp.setClock('2026-11-05T09:00:00Z');
  const team = await shopWithTeam(testApp);
  const params = { id: team.shop._id };
  expect((await team.owner.call(getShop, { params })).body.suspension).toBeNull();
  expect(await suspend(testApp, team.shop._id)).toBe(true);
  for (const role of roles) {
    const suspension = { since: '2026-11-05T09:00:00.000Z', reason };
    expect((await team[role].call(getShop, { params })).body.suspension).toEqual(suspension);
    const { body } = await team[role].call(listShops, {});
    expect(body.shops[0].suspension).toEqual(suspension);
  }
  const refused = await team.stranger.call(getShop, { params });
  expect([refused.status, refused.text]).toEqual([404, expect.not.stringContaining(reason)]);
  expect((await team.stranger.call(listShops, {})).text).not.toContain(reason);
  expect((await team.nobody.call(getShop, { params })).status).toBe(401);
});

test('no call suspends a shop or shows it again', { tags: ['R4.6'] }, async () => {
  const { owner, shop } = await shopWithTeam(testApp);
  const suspensionOf = async () => (await owner.call(getShop, { params: { id: shop._id } })).body.suspension;
  const set = (suspension: unknown) =>
    owner.call(patchShop, { body: { _id: shop._id, name: 'Yeni Lale', suspension } as never });
  expect((await set({ since: '2026-01-01T00:00:00.000Z', reason: 'none' })).body.suspension).toBeNull();
  await suspend(testApp, shop._id);
  expect((await set(null)).body).toMatchObject({ name: 'Yeni Lale', suspension: { reason } });
  expect(await suspensionOf()).toMatchObject({ reason });
  const body = { name: 'Gül', description: 'x', shop_slug: 'gul', suspension: { since: '', reason: '' } };
  expect((await owner.call(createShop, { body })).body.suspension).toBeNull();
});

test('a form that was open meanwhile is stored: nobody edited the shop', { tags: ['R4.5'] }, async () => {
  const { owner, shop } = await shopWithTeam(testApp);
  await suspend(testApp, shop._id);
  const body = { _id: shop._id, name: 'Yeni Lale', updatedAt: shop.updatedAt };
  expect((await owner.call(patchShop, { body })).status).toBe(200);
});

test('what is so already is not done twice', { tags: ['R4.6'] }, async () => {
  const { owner, shop } = await shopWithTeam(testApp);
  expect(await resume(testApp, shop._id)).toBe(false);
  await suspend(testApp, shop._id);
  expect(await suspend(testApp, shop._id)).toBe(false);
  expect(await mailsTo(testApp, owner.email)).toHaveLength(1);
  expect(await readChanges(owner, shop._id)).toHaveLength(2);
});

test('the history says that it was nobody of the shop, and nobody of the shop takes it back', {
  tags: ['R4.6', 'R4.7'],
}, async () => {
  const { owner, shop } = await shopWithTeam(testApp);
  await suspend(testApp, shop._id);
  const change = await latestChange(owner, shop._id);
  expect(change).toMatchObject({
    kind: 'edit',
    entity: 'shop',
    user: null,
    undoable: false,
    fields: [{ field: 'suspension', old: null, new: { reason } }],
  });
  expect((await undo(owner, change._id)).body.error).toBe('changed_since');
  await resume(testApp, shop._id);
  expect(await latestChange(owner, shop._id)).toMatchObject({
    user: null,
    undoable: false,
    fields: [{ field: 'suspension', old: { reason }, new: null }],
  });
});

test('taking back an edit from before leaves a shop suspended', { tags: ['R4.6'] }, async () => {
  const { owner, shop } = await shopWithTeam(testApp);
  await owner.call(patchShop, { body: { _id: shop._id, name: 'Yeni Lale' } });
  const { _id } = await latestChange(owner, shop._id);
  await suspend(testApp, shop._id);
  expect((await undo(owner, _id)).status).toBe(200);
  expect((await owner.call(getShop, { params: { id: shop._id } })).body).toMatchObject({
    name: 'Lale',
    suspension: { reason },
  });
});

test('a shop that goes out as a file takes nothing of it along, and a suspended one does not lose it by a file', {
  tags: ['R4.6'],
}, async () => {
  const { owner, shop } = await shopWithTeam(testApp);
  await suspend(testApp, shop._id);
  const file = await downloadShop(testApp, owner, shop._id);
  expect(JSON.stringify(takeApart(file).contents)).not.toMatch(/suspen|invoice/);
  const other = await openShop(owner);
  for (const id of [other._id, shop._id]) {
    const { _id } = await bringIn(testApp, owner, id, file);
    const applied = await owner.call(archives.applyShopArchive, {
      params: { id: _id },
      body: { details: true },
    });
    expect(applied.status).toBe(200);
  }
  const suspensionOf = async (id: string) => (await owner.call(getShop, { params: { id } })).body.suspension;
  expect(await suspensionOf(other._id)).toBeNull();
  expect(await suspensionOf(shop._id)).toMatchObject({ reason });
});

test.each([
  ['en', 'Lale: guests do not see your menu at the moment', 'Lale: guests see your menu again'],
  ['tr', 'Lale: misafirler menünüzü şu anda görmüyor', 'Lale: misafirler menünüzü yeniden görüyor'],
  ['ar', 'Lale: لا يرى الضيوف قائمتك حاليًا', 'Lale: يرى الضيوف قائمتك من جديد'],
  ['ru', 'Lale: гости сейчас не видят ваше меню', 'Lale: гости снова видят ваше меню'],
] as const)(
  'the owner is told by mail, in %s, and told when it is over',
  { tags: ['R4.7'] },
  async (language, off, on) => {
    const { owner, manager, shop } = await shopWithTeam(testApp);
    await testApp.db.update(users).set({ language }).where(eq(users.id, owner.id));
    await suspend(testApp, shop._id);
    await resume(testApp, shop._id);
    const [resumed, suspended] = await mailsTo(testApp, owner.email);
    expect([suspended?.subject, resumed?.subject]).toEqual([off, on]);
    expect(suspended?.text).toContain(reason);
    expect(suspended?.text).toContain('help@menu.example');
    expect(suspended?.text).toContain(`https://menu.example/shops/edit/${shop._id}`);
    expect(resumed?.text).toContain(reason);
    expect(await mailsTo(testApp, manager.email)).toEqual([]);
  },
);

test('a name that is an address is left out of the mail', { tags: ['R4.7'] }, async () => {
  const owner = await signUp(testApp);
  const shop = await openShop(owner, { name: 'evil.example' });
  await suspend(testApp, shop._id);
  const [mail] = await mailsTo(testApp, owner.email);
  expect(mail?.subject).toBe('Guests do not see the menu of your shop at the moment');
  expect(mail?.text).not.toContain('evil.example');
});
