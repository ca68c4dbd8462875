import { listShops, patchShop } from '@sofra/contract/shops';
import * as contract from '@sofra/contract/team';
import { describe, expect, test } from 'vitest';
import { shops } from '../shops/shops.table.ts';
import { mailsTo } from '../testing/mailbox.ts';
import { type Person, shopWithTeam } from '../testing/people.ts';
import { useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp();
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const edit = (person: Person, _id: string) => person.call(patchShop, { body: { _id, rating: 1 } });
const remove = (caller: Person, shopId: string, member: Person) =>
  caller.call(contract.removeMember, { params: { id: shopId, userId: member.id } });
const handOver = (caller: Person, shopId: string, userId: string) =>
  caller.call(contract.handOverShop, { params: { id: shopId }, body: { userId } });

describe('a role', () => {
  test('that was changed holds on the next request', { tags: ['D6.25'] }, async () => {
    const { owner, manager, shop } = await shopWithTeam(testApp);
    expect((await edit(manager, shop._id)).status).toBe(200);
    const params = { id: shop._id, userId: manager.id };
    const changed = await owner.call(contract.changeMemberRole, { params, body: { role: 'seller' } });
    expect(changed.body).toMatchObject({ my_role: 'owner', managers: [] });
    expect(changed.body.sellers.map(({ _id }: { _id: string }) => _id)).toContain(manager.id);
    expect((await edit(manager, shop._id)).status).toBe(403);
    await owner.call(contract.changeMemberRole, { params, body: { role: 'manager' } });
    expect((await edit(manager, shop._id)).status).toBe(200);
  });

  test('of somebody who is not in the team cannot be changed', async () => {
    const { owner, stranger, shop } = await shopWithTeam(testApp);
    for (const userId of [stranger.id, crypto.randomUUID(), 'nobody']) {
      const params = { id: shop._id, userId };
      const answer = await owner.call(contract.changeMemberRole, { params, body: { role: 'staff' } });
      expect(answer.status).toBe(404);
    }
  });

  test('cannot be made owner by changing it', async () => {
    const { owner, admin, shop } = await shopWithTeam(testApp);
    const params = { id: shop._id, userId: admin.id };
    const body = { role: 'owner' } as never;
    const answer = await owner.call(contract.changeMemberRole, { params, body });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ path: 'role', message: 'A user role is required.' }]);
  });

  test.each(['admin', 'manager', 'staff', 'seller'] as const)(
    'of %s cannot be raised by oneself',
    async (role) => {
      const { shop, ...team } = await shopWithTeam(testApp);
      const params = { id: shop._id, userId: team[role].id };
      for (const wanted of ['admin', 'manager'] as const) {
        const answer = await team[role].call(contract.changeMemberRole, { params, body: { role: wanted } });
        expect(answer.status).toBe(403);
      }
    },
  );
});

describe('leaving', () => {
  test('or being removed ends all access at once', { tags: ['D5.9', 'D6.25'] }, async () => {
    const { owner, manager, seller, shop } = await shopWithTeam(testApp);
    expect((await remove(owner, shop._id, manager)).status).toBe(204);
    expect((await remove(seller, shop._id, seller)).status).toBe(204);
    for (const person of [manager, seller]) {
      expect((await edit(person, shop._id)).status).toBe(404);
      expect((await person.call(listShops, {})).body.shops).toEqual([]);
    }
    expect((await remove(owner, shop._id, manager)).status).toBe(404);
  });

  test('is not for the owner', { tags: ['D4.15'] }, async () => {
    const { owner, shop } = await shopWithTeam(testApp);
    expect((await remove(owner, shop._id, owner)).status).toBe(403);
    expect((await edit(owner, shop._id)).status).toBe(200);
  });
});

describe('handing a shop over', () => {
  test('makes the member its owner and the owner an admin', { tags: ['D6.26'] }, async () => {
    const { owner, staff, admin, shop } = await shopWithTeam(testApp);
    const answer = await handOver(owner, shop._id, staff.id);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      user_id: staff.id,
      my_role: 'admin',
      owner: { _id: staff.id, role: 'owner' },
      staffs: [],
    });
    const admins = answer.body.admins.map(({ _id }: { _id: string }) => _id);
    expect(admins.sort()).toEqual([owner.id, admin.id].sort());
    expect((await handOver(owner, shop._id, owner.id)).status).toBe(403);
    expect((await handOver(staff, shop._id, owner.id)).body.my_role).toBe('admin');
  });

  test('is told by mail to whoever gave it away: to whom, when and on which device', async () => {
    testApp.setClock('2026-11-17T10:05:00Z');
    const { owner, staff, shop } = await shopWithTeam(testApp);
    await handOver(owner, shop._id, crypto.randomUUID());
    expect(await mailsTo(testApp, owner.email)).toEqual([]);
    const params = { id: shop._id };
    const body = { userId: staff.id };
    await owner.call(contract.handOverShop, { params, body }, { 'user-agent': firefox });
    const mails = await mailsTo(testApp, owner.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Lale was handed over']);
    const [{ text } = { text: '' }] = mails;
    expect(text).toContain(`The account ${owner.email} handed Lale over to ${staff.email}.`);
    expect(text).toContain('Device: Firefox · Linux. Time: November 17, 2026 at 10:05 AM (UTC).');
    expect(text).toContain('write to');
    expect(await mailsTo(testApp, staff.email)).toEqual([]);
  });

  test('where its mail cannot be written leaves the shop with its owner', async () => {
    const { owner, staff, shop } = await shopWithTeam(testApp);
    await testApp.pool.query('alter table mails rename to away');
    const answer = await handOver(owner, shop._id, staff.id);
    await testApp.pool.query('alter table away rename to mails');
    expect(answer.status).toBe(500);
    expect((await testApp.db.select().from(shops))[0]?.ownerId).toBe(owner.id);
  });

  test('is possible to members only', async () => {
    const { owner, stranger, shop } = await shopWithTeam(testApp);
    for (const userId of [stranger.id, owner.id, crypto.randomUUID()])
      expect((await handOver(owner, shop._id, userId)).status).toBe(404);
    const [row] = await testApp.db.select().from(shops);
    expect(row?.ownerId).toBe(owner.id);
  });

  test('to two members at once gives it to one of them', async () => {
    const { owner, staff, seller, shop } = await shopWithTeam(testApp);
    const answers = await Promise.all([
      handOver(owner, shop._id, staff.id),
      handOver(owner, shop._id, seller.id),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  test('is refused where the member has 200 shops already', async () => {
    const { owner, staff, shop } = await shopWithTeam(testApp);
    const [row] = await testApp.db.select().from(shops);
    if (!row) throw new Error('There is no shop to copy.');
    const copies = Array.from({ length: 200 }, (_, i) => ({
      ...row,
      id: crypto.randomUUID(),
      ownerId: staff.id,
      shopSlug: `copy-${i}`,
      qrCode: `copy-${i}`,
    }));
    await testApp.db.insert(shops).values(copies);
    const answer = await handOver(owner, shop._id, staff.id);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ path: 'userId', message: 'This person already has 200 shops.' }]);
    expect((await remove(owner, shop._id, staff)).status).toBe(204);
  });
});
