import * as contract from '@sofra/contract/users';
import { expect, test } from 'vitest';
import { useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp({ RATE_LIMIT: 'on' });

test.each([
  ['register', contract.register, { email: '', password: '' }],
  ['forgot', contract.forgotPassword, { email: '' }],
  ['reset', contract.resetPassword, { token: '', password: '' }],
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
