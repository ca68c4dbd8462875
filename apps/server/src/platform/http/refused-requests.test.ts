import * as shops from '@sofra/contract/shops';
import * as users from '@sofra/contract/users';
import { expect, test } from 'vitest';
import { shopWithTeam, signUp } from '../../testing/people.ts';
import { useTestApp } from '../../testing/test-app.ts';

const testApp = useTestApp({ TRUST_PROXY: 'loopback' });
const address = '203.0.113.7';
const from = { 'x-forwarded-for': address };

const refusals = () =>
  testApp.logLines
    .map((line) => JSON.parse(line))
    .filter(({ refused }) => refused !== undefined)
    .map(({ method, path, status, refused, person, address }) => ({
      method,
      path,
      status,
      refused,
      person,
      address,
    }));

test('a right that somebody does not have is told to the log with who it was and from where', {
  tags: ['H12'],
}, async () => {
  const { shop, seller, stranger } = await shopWithTeam(testApp);
  const path = `/api/shop/${shop._id}`;
  testApp.logLines.length = 0;
  for (const person of [seller, stranger])
    await person.call(shops.deleteShop, { params: { id: shop._id } }, from);
  expect(refusals()).toEqual([
    { method: 'DELETE', path, status: 403, refused: 'forbidden', person: seller.id, address },
    { method: 'DELETE', path, status: 404, refused: 'not_found', person: stranger.id, address },
  ]);
});

test('a foreign origin and a value that is refused are told with the address, and without what was sent', {
  tags: ['H12'],
}, async () => {
  const person = await signUp(testApp);
  testApp.logLines.length = 0;
  const body = { email: 'no address', password: 'gizli-parola-1' };
  await testApp.nobody().call(users.login, { body } as never, from);
  await person.call(users.logout, {}, { ...from, origin: 'https://elsewhere.example' });
  expect(refusals()).toEqual([
    expect.objectContaining({ status: 422, refused: 'validation', person: undefined, address }),
    expect.objectContaining({ status: 403, refused: 'cross_origin', address }),
  ]);
  expect(testApp.logLines.join()).not.toMatch(/gizli|no address/);
});

test('what succeeds, and who is told to sign in, leave no address in the log', {
  tags: ['H12'],
}, async () => {
  const person = await signUp(testApp);
  testApp.logLines.length = 0;
  await person.call(users.getProfile, {}, from);
  await testApp.nobody().call(users.getProfile, {}, from);
  expect(testApp.logLines).toHaveLength(2);
  expect(testApp.logLines.join()).not.toContain(address);
});
