import { lookAtInvitation } from '@sofra/contract/team';
import * as contract from '@sofra/contract/users';
import { expect, test } from 'vitest';
import { password, signUp } from '../testing/people.ts';
import { useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp({ RATE_LIMIT: 'on' });

test.each([
  ['register', contract.register, { email: '', password: '' }],
  ['forgot', contract.forgotPassword, { email: '' }],
  ['reset', contract.resetPassword, { token: '', password: '' }],
  ['reset check', contract.checkReset, { token: '' }],
  ['confirm', contract.confirmEmail, { token: '' }],
  ['look', lookAtInvitation, { token: '' }],
])('an address that calls %s too often is told to wait', { tags: ['D3.16'] }, async (_, route, body) => {
  const caller = testApp.nobody({ address: '10.6.6.6' });
  const answers = [];
  for (let i = 0; i < 31; i++)
    answers.push(await caller.call(route as typeof contract.register, { body } as never));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(1);
  expect(refused[0]?.body.error).toBe('too_many_requests');
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
});

test('one mailbox is asked to become an address five times in an hour, whoever asks', {
  tags: ['D3.16', 'O10.1'],
}, async () => {
  const body = { email: 'new@example.com', password };
  const statuses: number[] = [];
  for (let times = 0; times < 6; times++) {
    const person = await signUp(testApp);
    statuses.push((await person.call(contract.changeEmail, { body })).status);
  }
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
});
