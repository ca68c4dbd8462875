import type { InvitableRole } from '@sofra/contract/permissions';
import type { Route } from '@sofra/contract/route';
import * as shopsContract from '@sofra/contract/shops';
import * as teamContract from '@sofra/contract/team';
import { expect, test } from 'vitest';
import { tokenMailedTo } from '../testing/mailbox.ts';
import { join, type Person, shopWithTeam, signUp, type Team } from '../testing/people.ts';
import { type Answer, type Caller, useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp();
const callers = ['owner', 'admin', 'manager', 'staff', 'seller', 'stranger', 'nobody'] as const;

type Call = (caller: Caller, team: Team) => Promise<Answer>;
/** What is called, how, the answers in the order of `callers`, and the requirements that they prove. */
type Row = [what: string, route: Route, call: Call, statuses: string, tags?: string[]];

const { listShops, getShop, createShop, patchShop, deleteShop } = shopsContract;
const { invite, listInvitations, resendInvitation, revokeInvitation, acceptInvitation, lookAtInvitation } =
  teamContract;
const { changeMemberRole, removeMember, handOverShop } = teamContract;

const ofShop = (team: Team) => ({ id: team.shop._id });

const inviting =
  (role: InvitableRole): Call =>
  (caller, { shop }) =>
    caller.call(invite, { body: { email: 'new@example.com', role, shopId: shop._id } });

/** Runs `call` on an invitation of the owner's. */
const onInvitation =
  (role: InvitableRole, call: (caller: Caller, id: string) => Promise<Answer>): Call =>
  async (caller, team) => {
    const { body } = await inviting(role)(team.owner, team);
    return call(caller, body._id);
  };

/** Runs `call` on one more member beside those who call. */
const onMember =
  (
    role: InvitableRole,
    call: (caller: Caller, params: { id: string; userId: string }) => Promise<Answer>,
  ): Call =>
  async (caller, { shop }) => {
    const member = await join(testApp, await signUp(testApp), shop._id, role);
    return call(caller, { id: shop._id, userId: member.id });
  };

const turning = (from: InvitableRole, to: InvitableRole): Call =>
  onMember(from, (caller, params) => caller.call(changeMemberRole, { params, body: { role: to } }));
const removing = (role: InvitableRole): Call =>
  onMember(role, (caller, params) => caller.call(removeMember, { params }));
const resending = (role: InvitableRole): Call =>
  onInvitation(role, (caller, id) => caller.call(resendInvitation, { params: { id } }));
const revoking = (role: InvitableRole): Call =>
  onInvitation(role, (caller, id) => caller.call(revokeInvitation, { params: { id } }));

const looking: Call = onInvitation('staff', async (caller) => {
  const token = await tokenMailedTo(testApp, 'new@example.com');
  return caller.call(lookAtInvitation, { body: { token } });
});

const newShop = { name: 'Gül', description: 'Fish' };

// biome-ignore format: a table is read by its columns
const table: Row[] = [
  //                                                                      owner adm man stf sel str nobody
  ['list the shops', listShops, (c) => c.call(listShops, {}),                  '200 200 200 200 200 200 401'],
  ['see the shop', getShop, (c, t) => c.call(getShop, { params: ofShop(t) }),  '200 200 200 200 200 404 401', ['D4.4']],
  ['open a shop', createShop, (c) => c.call(createShop, { body: { ...newShop, shop_slug: crypto.randomUUID() } }),
                                                                               '201 201 201 201 201 201 401'],
  ['edit the shop', patchShop, (c, t) => c.call(patchShop, { body: { _id: t.shop._id, name: 'Gül' } }),
                                                                               '200 200 200 403 403 404 401', ['D4.3', 'D4.8']],
  ['delete the shop', deleteShop, (c, t) => c.call(deleteShop, { params: ofShop(t) }),
                                                                               '204 403 403 403 403 404 401', ['D4.13']],
  ['invite a seller', invite, inviting('seller'),                              '201 201 201 403 403 404 401', ['S6.2', 'D4.3', 'D4.9']],
  ['invite staff', invite, inviting('staff'),                                  '201 201 201 403 403 404 401', ['S6.2', 'D4.9']],
  ['invite a manager', invite, inviting('manager'),                            '201 201 403 403 403 404 401', ['S6.2', 'D4.10']],
  ['invite an admin', invite, inviting('admin'),                               '201 403 403 403 403 404 401', ['S6.2', 'D4.11']],
  ['look at an invitation by its link', lookAtInvitation, looking,              '200 200 200 200 200 200 200', ['O10.4']],
  ['see the invitations', listInvitations, (c, t) => c.call(listInvitations, { params: ofShop(t) }),
                                                                               '200 200 200 200 200 404 401', ['D4.4', 'D6.24']],
  ['resend to staff', resendInvitation, resending('staff'),                    '200 200 200 403 403 404 401', ['D4.9', 'D6.24']],
  ['resend to a manager', resendInvitation, resending('manager'),              '200 200 403 403 403 404 401', ['D4.10']],
  ['resend to an admin', resendInvitation, resending('admin'),                 '200 403 403 403 403 404 401', ['D4.11']],
  ['revoke from a seller', revokeInvitation, revoking('seller'),               '204 204 204 403 403 404 401', ['D4.9', 'D6.24']],
  ['revoke from a manager', revokeInvitation, revoking('manager'),             '204 204 403 403 403 404 401', ['D4.10']],
  ['revoke from an admin', revokeInvitation, revoking('admin'),                '204 403 403 403 403 404 401', ['D4.11']],
  ['accept what somebody else was sent', acceptInvitation, acceptOfAnother,    '403 403 403 403 403 403 401'],
  ['make staff a seller', changeMemberRole, turning('staff', 'seller'),        '200 200 200 403 403 404 401', ['D4.9']],
  ['make staff a manager', changeMemberRole, turning('staff', 'manager'),      '200 200 403 403 403 404 401', ['D4.10']],
  ['make a seller an admin', changeMemberRole, turning('seller', 'admin'),     '200 403 403 403 403 404 401', ['D4.11']],
  ['make a manager staff', changeMemberRole, turning('manager', 'staff'),      '200 200 403 403 403 404 401', ['D4.10']],
  ['make an admin staff', changeMemberRole, turning('admin', 'staff'),         '200 403 403 403 403 404 401', ['D4.11']],
  ['make the owner staff', changeMemberRole, (c, t) => c.call(changeMemberRole, { params: ownerOf(t), body: { role: 'staff' } }),
                                                                               '403 403 403 403 403 404 401'],
  ['remove staff', removeMember, removing('staff'),                            '204 204 204 403 403 404 401', ['D4.9']],
  ['remove a seller', removeMember, removing('seller'),                        '204 204 204 403 403 404 401', ['D4.9']],
  ['remove a manager', removeMember, removing('manager'),                      '204 204 403 403 403 404 401', ['D4.10']],
  ['remove an admin', removeMember, removing('admin'),                         '204 403 403 403 403 404 401', ['D4.11']],
  ['remove the owner', removeMember, (c, t) => c.call(removeMember, { params: ownerOf(t) }),
                                                                               '403 403 403 403 403 404 401'],
  ['leave', removeMember, (c, t) => c.call(removeMember, { params: { id: t.shop._id, userId: idOf(c) } }),
                                                                               '403 204 204 204 204 404 401', ['D4.15']],
  ['hand the shop over', handOverShop, onMember('staff', (c, { id, userId }) => c.call(handOverShop, { params: { id }, body: { userId } })),
                                                                               '200 403 403 403 403 404 401', ['D4.13']],
];

const ownerOf = ({ shop, owner }: Team) => ({ id: shop._id, userId: owner.id });
const idOf = (caller: Caller) => (caller as Partial<Person>).id ?? crypto.randomUUID();

async function acceptOfAnother(caller: Caller, team: Team): Promise<Answer> {
  await inviting('staff')(team.owner, team);
  const token = await tokenMailedTo(testApp, 'new@example.com');
  return caller.call(acceptInvitation, { body: { email: 'new@example.com', token } });
}

test('every call of shops and teams is in the table', () => {
  const routes = [...Object.values(shopsContract), ...Object.values(teamContract)].filter(
    (value) => typeof value === 'object' && 'path' in value,
  );
  expect(new Set(table.map(([, route]) => route))).toEqual(new Set(routes));
});

for (const [what, , call, statuses, tags = []] of table)
  test(`who may ${what}`, { tags }, async () => {
    const answers = [];
    for (const who of callers) {
      const team = await shopWithTeam(testApp);
      answers.push((await call(team[who], team)).status);
    }
    expect(answers.join(' ')).toBe(statuses);
  });

/** Everything stored about shops and their teams. */
async function everything(): Promise<string> {
  const tables = ['shops', 'shop_slugs', 'shop_members', 'invitations', 'mails'];
  const rows = tables.map(async (name) => {
    const result = await testApp.pool.query(`select t::text as row from ${name} t order by 1`);
    return result.rows.map(({ row }) => row).join('\n');
  });
  return (await Promise.all(rows)).join('\n');
}

test('a stranger sees and changes nothing of a shop through any call', { tags: ['D4.2'] }, async () => {
  const team = await shopWithTeam(testApp, { name: 'Secret garden', shop_slug: 'secret-garden' });
  const member = team.staff;
  const { body: invitation } = await inviting('staff')(team.owner, team);
  const token = await tokenMailedTo(testApp, 'new@example.com');
  const before = await everything();

  const params = { id: team.shop._id };
  const ofMember = { ...params, userId: member.id };
  const { stranger } = team;
  const answers = [
    await stranger.call(listShops, {}),
    await stranger.call(getShop, { params }),
    await stranger.call(patchShop, { body: { _id: team.shop._id, name: 'Mine', shop_slug: 'mine' } }),
    await stranger.call(deleteShop, { params }),
    await stranger.call(invite, { body: { email: stranger.email, role: 'admin', shopId: team.shop._id } }),
    await stranger.call(listInvitations, { params }),
    await stranger.call(resendInvitation, { params: { id: invitation._id } }),
    await stranger.call(revokeInvitation, { params: { id: invitation._id } }),
    await stranger.call(acceptInvitation, { body: { email: stranger.email, token } }),
    await stranger.call(changeMemberRole, { params: ofMember, body: { role: 'seller' } }),
    await stranger.call(removeMember, { params: ofMember }),
    await stranger.call(removeMember, { params: { ...params, userId: stranger.id } }),
    await stranger.call(handOverShop, { params, body: { userId: stranger.id } }),
  ];

  expect(await everything()).toBe(before);
  for (const { text } of answers) {
    expect(text).not.toContain('Secret');
    expect(text).not.toContain('@');
  }
  // A shop that does not exist is answered alike, word for word.
  const nowhere = await stranger.call(getShop, { params: { id: crypto.randomUUID() } });
  expect(nowhere.text).toBe(answers[1]?.text);
});

test("no answer to the public holds anybody's e-mail", { tags: ['T6.2'] }, async () => {
  const team = await shopWithTeam(testApp);
  await inviting('staff')(team.owner, team);
  const urls = testApp.app.routes
    .filter(({ method, access }) => method === 'GET' && access === 'public')
    .map(({ path }) => path.replace(/:slug\b/, team.shop.shop_slug).replace(/:\w+/g, team.shop._id));
  expect(urls).toContain('/site');
  for (const url of urls) {
    const response = await testApp.app.fastify.inject(`/api${url}`);
    expect(response.body).not.toContain('@example.com');
  }
});
