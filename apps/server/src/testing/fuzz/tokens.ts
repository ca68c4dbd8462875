import { invite } from '@sofra/contract/team';
import { changeEmail, forgotPassword } from '@sofra/contract/users';
import { tokenMailedTo } from '../mailbox.ts';
import { type Person, password } from '../people.ts';
import type { TestApp } from '../test-app.ts';

/** What people were mailed, by the calls it is for. */
export async function mailTokens(
  testApp: TestApp,
  { owner, admin, staff, stranger }: Record<'owner' | 'admin' | 'staff' | 'stranger', Person>,
  shopId: string,
): Promise<Record<string, string>> {
  const email = `yeni-${admin.email}`;
  await Promise.all([
    owner.call(invite, { body: { shopId, email: stranger.email, role: 'staff' } }),
    testApp.nobody().call(forgotPassword, { body: { email: staff.email } }),
    admin.call(changeEmail, { body: { email, password } }),
  ]);
  const [invitation, reset, change] = await Promise.all(
    [stranger.email, staff.email, email].map((address) => tokenMailedTo(testApp, address)),
  );
  return {
    lookAtInvitation: invitation ?? '',
    acceptInvitation: invitation ?? '',
    checkReset: reset ?? '',
    resetPassword: reset ?? '',
    confirmEmail: change ?? '',
  };
}
