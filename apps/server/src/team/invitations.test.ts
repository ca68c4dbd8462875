import { getShop } from '@sofra/contract/shops';
import * as contract from '@sofra/contract/team';
import { patchProfile } from '@sofra/contract/users';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { shopMembers, shops } from '../shops/shops.table.ts';
import { mailsTo, tokenMailedTo } from '../testing/mailbox.ts';
import { join, openShop, type Person, shopWithTeam, signUp } from '../testing/people.ts';
import { useTestApp } from '../testing/test-app.ts';
import { removeExpiredInvitations } from './invitations.service.ts';
import { invitations } from './invitations.table.ts';

const testApp = useTestApp();
const email = 'zeynep@example.com';
const day = 24 * 60 * 60 * 1000;

type Role = 'seller' | 'admin' | 'staff' | 'manager';
const invite = (person: Person, shopId: string, role: Role = 'staff', address = email) =>
  person.call(contract.invite, { body: { email: address, role, shopId } });
const accept = (person: Person, token: string, address = person.email) =>
  person.call(contract.acceptInvitation, { body: { email: address, token } });
const listed = async (person: Person, id: string) =>
  (await person.call(contract.listInvitations, { params: { id } })).body.invitations;

async function invited(role: Role = 'staff') {
  const owner = await signUp(testApp);
  const shop = await openShop(owner);
  const { body } = await invite(owner, shop._id, role);
  return { owner, shop, invitation: body, token: await tokenMailedTo(testApp, email) };
}

describe('inviting', () => {
  test('mails a link that makes the person a member', {
    tags: ['S1.3', 'S3.5.1', 'S7.8', 'D6.22', 'D6.23'],
  }, async () => {
    const owner = await signUp(testApp);
    const shop = await openShop(owner);
    const answer = await invite(owner, shop._id, 'manager', '  Zeynep@Example.COM ');
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      _id: expect.any(String),
      email,
      role: 'manager',
      shop_id: shop._id,
      expiresAt: expect.any(String),
    });
    const days = (Date.parse(answer.body.expiresAt) - testApp.now().getTime()) / day;
    expect(days).toBeCloseTo(7, 2);

    const zeynep = await signUp(testApp, email);
    const accepted = await accept(zeynep, await tokenMailedTo(testApp, email), ' ZEYNEP@example.com ');
    expect(accepted.status).toBe(200);
    expect(accepted.body).toEqual({ shop_id: shop._id, role: 'manager' });
    const seen = await zeynep.call(getShop, { params: { id: shop._id } });
    expect(seen.body.my_role).toBe('manager');
    expect(await listed(owner, shop._id)).toEqual([]);
  });

  test('writes the mail in the language of the inviter, with their name, the shop and the role', {
    tags: ['D5.1'],
  }, async () => {
    const owner = await signUp(testApp, 'ayse@example.com');
    const shop = await openShop(owner, { name: 'Lale & "Gül" $t(role) {{role}}' });
    const body = { email, role: 'seller', shopId: shop._id } as const;
    await owner.call(contract.invite, { body }, { 'accept-language': 'tr' });
    const [byEmail] = await mailsTo(testApp, email);
    expect(byEmail?.subject).toBe('Lale & "Gül" $t(role) {{role}} sizi ekibine davet ediyor');
    expect(byEmail?.text).toContain('ayse@example.com sizi Sofra üzerinde Lale');
    expect(byEmail?.text).toContain('ekibine Servis elemanı olarak katılmaya davet etti');
    expect(byEmail?.text).toMatch(/^http:\/\/localhost:3000\/invite\?token=[\w-]{43}$/m);
    expect(byEmail?.html).toContain('Lale &amp; &quot;Gül&quot;');

    await owner.call(patchProfile, { body: { name: 'Ayşe Yılmaz' } });
    await owner.call(contract.invite, { body }, { 'accept-language': 'ru' });
    const [byName] = await mailsTo(testApp, email);
    expect(byName?.text).toContain('Ayşe Yılmaz приглашает вас');
    expect(byName?.text).not.toContain('ayse@example.com');
  });

  test('keeps nothing in the database that would open the shop', { tags: ['D5.2'] }, async () => {
    const { token } = await invited();
    const { rows } = await testApp.pool.query('select invitations::text as row from invitations');
    expect(rows).toHaveLength(1);
    expect(rows[0].row).not.toContain(token);
    expect(rows[0].row).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });

  test('the same address again replaces the invitation and ends the old link', {
    tags: ['D5.4'],
  }, async () => {
    const { owner, shop, token } = await invited('seller');
    const again = await invite(owner, shop._id, 'manager');
    expect(again.status).toBe(201);
    expect(await listed(owner, shop._id)).toEqual([again.body]);

    const zeynep = await signUp(testApp, email);
    expect((await accept(zeynep, token)).body.error).toBe('invitation_invalid');
    const accepted = await accept(zeynep, await tokenMailedTo(testApp, email));
    expect(accepted.body.role).toBe('manager');
  });

  test('a manager cannot replace the invitation of an admin', async () => {
    const { owner, manager, shop } = await shopWithTeam(testApp);
    const { body: first } = await invite(owner, shop._id, 'admin');
    expect((await invite(manager, shop._id, 'seller')).status).toBe(403);
    expect(await listed(owner, shop._id)).toEqual([first]);
    testApp.travel(8 * day);
    expect((await invite(manager, shop._id, 'seller')).status).toBe(201);
  });

  test('somebody who is in the team already is refused, the owner too', { tags: ['D5.5'] }, async () => {
    const { owner, admin, seller, shop } = await shopWithTeam(testApp);
    for (const address of [seller.email, admin.email, owner.email.toUpperCase()]) {
      const answer = await invite(owner, shop._id, 'staff', address);
      expect(answer.status).toBe(409);
      expect(answer.body.error).toBe('already_member');
    }
    expect(await testApp.db.$count(invitations)).toBe(0);
  });

  test('many times at once leaves one invitation with one link that works', async () => {
    const owner = await signUp(testApp);
    const shop = await openShop(owner);
    const answers = await Promise.all(Array.from({ length: 5 }, () => invite(owner, shop._id)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await listed(owner, shop._id)).toHaveLength(1);
  });

  const wrongInvitations: [path: string, wrong: object, message: string, tags?: string[]][] = [
    ['email', { email: '' }, 'Email gereklidir.', ['S5.10']],
    ['email', { email: undefined }, 'Email gereklidir.', ['S5.10']],
    ['role', { role: undefined }, 'Kullanıcı rolü gereklidir.', ['S5.10']],
    ['role', { role: 'owner' }, 'Kullanıcı rolü gereklidir.'],
    ['email', { email: 'zeynep' }, 'Geçerli bir e-posta adresi girin.'],
    ['shopId', { shopId: 'mine' }, 'Bu değer geçerli değil.'],
  ];
  for (const [path, wrong, message, tags = []] of wrongInvitations)
    test(`refuses a wrong ${path}: ${JSON.stringify(wrong)}`, { tags }, async () => {
      const owner = await signUp(testApp);
      const shop = await openShop(owner);
      const body = { email, role: 'staff', shopId: shop._id, ...wrong } as never;
      const answer = await owner.call(contract.invite, { body }, { 'accept-language': 'tr' });
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual([{ path, message }]);
    });
});

describe('accepting', () => {
  test('is for the person whose e-mail was invited, signed in with it', { tags: ['D5.6'] }, async () => {
    const { shop, token } = await invited();
    const zeynep = await signUp(testApp, email);
    const other = await signUp(testApp);
    for (const answer of [
      await accept(other, token),
      await accept(other, token, email),
      await accept(zeynep, token, other.email),
    ]) {
      expect(answer.status).toBe(403);
      expect(answer.body.error).toBe('invitation_for_other_email');
      expect(answer.text).not.toContain(shop.name);
    }
    expect((await accept(zeynep, token)).status).toBe(200);
  });

  test('works once', { tags: ['D5.3'] }, async () => {
    const { token } = await invited();
    const zeynep = await signUp(testApp, email);
    await accept(zeynep, token);
    const again = await accept(zeynep, token);
    expect(again.status).toBe(410);
    expect(again.body.error).toBe('invitation_invalid');
  });

  test('twice at the same moment makes one member', async () => {
    const { token } = await invited();
    const zeynep = await signUp(testApp, email);
    const answers = await Promise.all([1, 2, 3, 4].map(() => accept(zeynep, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410]);
    expect(await testApp.db.$count(shopMembers)).toBe(1);
  });

  test('works up to seven days and not longer', { tags: ['D5.3'] }, async () => {
    const { owner, shop, token, invitation } = await invited();
    testApp.travel(7 * day - 60_000);
    expect(await listed(owner, shop._id)).toEqual([invitation]);
    testApp.travel(60_000 + 1);
    expect(await listed(owner, shop._id)).toEqual([]);
    const zeynep = await signUp(testApp, email);
    expect((await accept(zeynep, token)).status).toBe(410);
    const params = { id: invitation._id };
    expect((await owner.call(contract.resendInvitation, { params })).status).toBe(404);
    expect((await owner.call(contract.revokeInvitation, { params })).status).toBe(404);
  });

  test('a link that nobody was sent is refused', { tags: ['D5.7'] }, async () => {
    const zeynep = await signUp(testApp, email);
    for (const token of ['x', 'A'.repeat(43), "' or 1=1 --"])
      expect((await accept(zeynep, token)).status).toBe(410);
    expect((await accept(zeynep, '')).status).toBe(422);
  });

  test('is over when the shop was deleted', async () => {
    const { shop, token } = await invited();
    await testApp.db.delete(shops).where(eq(shops.id, shop._id));
    expect((await accept(await signUp(testApp, email), token)).status).toBe(410);
  });

  test('leaves somebody who came to the team in another way the role they have', async () => {
    const { shop, token } = await invited('seller');
    const zeynep = await join(testApp, await signUp(testApp, email), shop._id, 'manager');
    const answer = await accept(zeynep, token);
    expect(answer.body).toEqual({ shop_id: shop._id, role: 'manager' });
    expect(await testApp.db.$count(invitations)).toBe(0);
  });

  test('leaves somebody who became the owner meanwhile the owner', async () => {
    const { shop, token } = await invited('seller');
    const zeynep = await signUp(testApp, email);
    await testApp.db.update(shops).set({ ownerId: zeynep.id }).where(eq(shops.id, shop._id));
    expect((await accept(zeynep, token)).body).toEqual({ shop_id: shop._id, role: 'owner' });
    expect(await testApp.db.$count(shopMembers)).toBe(0);
  });
});

describe('an open invitation', () => {
  test('can be revoked, which ends its link', { tags: ['D5.7', 'D6.24'] }, async () => {
    const { owner, shop, token, invitation } = await invited();
    const params = { id: invitation._id };
    expect((await owner.call(contract.revokeInvitation, { params })).status).toBe(204);
    expect(await listed(owner, shop._id)).toEqual([]);
    expect((await accept(await signUp(testApp, email), token)).status).toBe(410);
    expect((await owner.call(contract.revokeInvitation, { params })).status).toBe(404);
  });

  test('can be sent again with a new link and seven new days', { tags: ['D5.8', 'D6.24'] }, async () => {
    const { owner, token, invitation } = await invited();
    testApp.travel(5 * day);
    const again = await owner.call(contract.resendInvitation, { params: { id: invitation._id } });
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ _id: invitation._id, email, role: 'staff' });
    expect(Date.parse(again.body.expiresAt) - Date.parse(invitation.expiresAt)).toBeGreaterThanOrEqual(
      5 * day,
    );
    expect(await mailsTo(testApp, email)).toHaveLength(2);

    testApp.travel(5 * day);
    const zeynep = await signUp(testApp, email);
    expect((await accept(zeynep, token)).status).toBe(410);
    expect((await accept(zeynep, await tokenMailedTo(testApp, email))).status).toBe(200);
    const params = { id: invitation._id };
    expect((await owner.call(contract.resendInvitation, { params })).status).toBe(404);
  });

  test('is cleaned away when it has expired, and not before', async () => {
    await invited();
    await removeExpiredInvitations(testApp.db, testApp.now());
    expect(await testApp.db.$count(invitations)).toBe(1);
    testApp.travel(7 * day + 1000);
    await removeExpiredInvitations(testApp.db, testApp.now());
    expect(await testApp.db.$count(invitations)).toBe(0);
  });
});

describe('an invitation that somebody sent who', () => {
  async function invitedByAdmin(role: Role) {
    const team = await shopWithTeam(testApp);
    await invite(team.admin, team.shop._id, role);
    const token = await tokenMailedTo(testApp, email);
    return { ...team, token, params: { id: team.shop._id, userId: team.admin.id } };
  }

  test('is no longer in the team ends with that: nobody comes back through a second mailbox', async () => {
    const { owner, token, params, shop } = await invitedByAdmin('manager');
    await owner.call(contract.removeMember, { params });
    expect(await listed(owner, shop._id)).toEqual([]);
    const second = await signUp(testApp, email);
    expect((await accept(second, token)).body.error).toBe('invitation_invalid');
  });

  test('has handed the shop over ends where it would make an admin, and the others stay', async () => {
    const { owner, manager, shop } = await shopWithTeam(testApp);
    await invite(owner, shop._id, 'admin');
    await invite(owner, shop._id, 'manager', 'manager@example.com');
    await owner.call(contract.handOverShop, { params: { id: shop._id }, body: { userId: manager.id } });
    expect((await listed(manager, shop._id)).map((one: { role: string }) => one.role)).toEqual(['manager']);
  });

  test('could not send it any more ends too, and the others stay', async () => {
    const { owner, admin, params, shop } = await invitedByAdmin('manager');
    await invite(admin, shop._id, 'seller', 'seller@example.com');
    await owner.call(contract.changeMemberRole, { params, body: { role: 'manager' } });
    expect((await listed(owner, shop._id)).map((one: { role: string }) => one.role)).toEqual(['seller']);
  });
});
