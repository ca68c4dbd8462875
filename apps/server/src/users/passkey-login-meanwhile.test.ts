import { expect, test } from 'vitest';
import { heldAt } from '../testing/held-database.ts';
import { signInWith, withPasskey } from '../testing/passkeys.ts';
import { useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp();

for (const [what, statement] of [
  ['was removed', 'delete from passkeys where user_id = $1'],
  ['went with its account', 'delete from users where id = $1'],
] as const)
  test(`a passkey that ${what} after it was found to be right begins no session`, async () => {
    const { person, device } = await withPasskey(testApp);
    await testApp.pool.query('delete from sessions');
    const [answer] = await heldAt(
      testApp,
      'select from users where id = $1 for update',
      [person.id],
      () => [signInWith(testApp.nobody(), device)],
      (client) => client.query(statement, [person.id]),
    );
    expect([answer?.status, answer?.body.error]).toEqual([403, 'passkey_refused']);
    expect((await testApp.pool.query('select from sessions')).rowCount).toBe(0);
  });
