import * as contract from '@sofra/contract/team';
import { deleteAccount, patchProfile } from '@sofra/contract/users';
import { expect, test } from 'vitest';
import { tokenMailedTo } from '../testing/mailbox.ts';
import { openShop, password, signUp } from '../testing/people.ts';
import { useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp();
const email = 'zeynep@example.com';

const look = (token: string) => testApp.nobody().call(contract.lookAtInvitation, { body: { token } });

async function invited() {
  const owner = await signUp(testApp);
  const shop = await openShop(owner, { name: 'Lale Kafe' });
  await owner.call(contract.invite, { body: { email, role: 'manager', shopId: shop._id } });
  return { owner, token: await tokenMailedTo(testApp, email) };
}

test('whoever holds the link sees shop, role, inviter and whether there is an account, and uses nothing up', {
  tags: ['O10.4'],
}, async () => {
  const { owner, token } = await invited();
  const first = await look(token);
  expect(first.status).toBe(200);
  expect(first.body).toEqual({
    email,
    role: 'manager',
    shop_name: 'Lale Kafe',
    inviter: owner.email,
    has_account: false,
  });
  await owner.call(patchProfile, { body: { name: 'Ayşe' } });
  const person = await signUp(testApp, email);
  expect((await look(token)).body).toMatchObject({ inviter: 'Ayşe', has_account: true });
  const body = { email, token };
  expect((await person.call(contract.acceptInvitation, { body })).status).toBe(200);
  await person.call(deleteAccount, { body: { password } });
});

test('one that is used, revoked, too old or made up says nothing', { tags: ['O10.4'] }, async () => {
  const { token } = await invited();
  testApp.travel(8 * 24 * 60 * 60 * 1000);
  for (const dead of [token, 'made-up']) {
    const { status, body } = await look(dead);
    expect([status, body.error]).toEqual([410, 'invitation_invalid']);
  }
});
