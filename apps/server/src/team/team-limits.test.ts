import * as contract from '@sofra/contract/team';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openShop, shopWithTeam, signUp } from '../testing/people.ts';
import { useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp({ RATE_LIMIT: 'on' });

test('one mailbox gets five invitations in a quarter of an hour, from whatever shop', {
  tags: ['D3.16'],
}, async () => {
  const owner = await signUp(testApp);
  const shop = await openShop(owner);
  const body = { email: 'zeynep@example.com', role: 'staff', shopId: shop._id } as const;
  const { body: invitation } = await owner.call(contract.invite, { body });
  const params = { id: invitation._id };
  for (let i = 0; i < 3; i++)
    expect((await owner.call(contract.resendInvitation, { params })).status).toBe(200);

  const neighbour = await signUp(testApp);
  const theirs = { ...body, shopId: (await openShop(neighbour))._id };
  expect((await neighbour.call(contract.invite, { body: theirs })).status).toBe(201);
  const refused = await neighbour.call(contract.invite, { body: theirs });
  expect(refused.status).toBe(429);
  expect(refused.body.error).toBe('too_many_requests');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await owner.call(contract.resendInvitation, { params })).status).toBe(429);
});

test('one mailbox gets twenty invitations a day, from however many shops and people', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const statuses: number[] = [];
  for (let quarter = 0; quarter < 5; quarter++) {
    const inviter = await signUp(testApp);
    const shopId = (await openShop(inviter))._id;
    const body = { email: 'elif@example.com', role: 'staff', shopId } as const;
    for (let i = 0; i < 5; i++) statuses.push((await inviter.call(contract.invite, { body })).status);
    vi.setSystemTime(Date.now() + 16 * 60_000);
  }
  expect(statuses).toEqual([...Array(20).fill(201), ...Array(5).fill(429)]);
});

test('those who may not invite cannot use up the invitations of a mailbox', async () => {
  const { owner, seller, stranger, shop } = await shopWithTeam(testApp);
  const body = { email: 'can@example.com', role: 'staff', shopId: shop._id } as const;
  for (let i = 0; i < 5; i++) {
    expect((await seller.call(contract.invite, { body })).status).toBe(403);
    expect((await stranger.call(contract.invite, { body })).status).toBe(404);
  }
  expect((await owner.call(contract.invite, { body })).status).toBe(201);
});

test('a person guessing invitation links is stopped', { tags: ['D3.16'] }, async () => {
  const person = await signUp(testApp);
  const accept = (i: number) =>
    person.call(contract.acceptInvitation, { body: { email: person.email, token: `guess-${i}` } });
  for (let i = 0; i < 20; i++) expect((await accept(i)).status).toBe(410);
  const refused = await accept(20);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('an address that invites too often is stopped, whoever is signed in there', {
  tags: ['D3.16'],
}, async () => {
  const people = await Promise.all([signUp(testApp), signUp(testApp)]);
  const answers = [];
  for (let i = 0; i < 34; i++) {
    const person = people[i % 2] ?? people[0];
    const body = { email: person.email, role: 'staff', shopId: crypto.randomUUID() } as const;
    answers.push(await person.call(contract.invite, { body }));
  }
  expect(answers.at(-1)?.status).toBe(429);
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
});

test('an address that accepts too often is stopped, whoever is signed in there', {
  tags: ['D3.16'],
}, async () => {
  const people = await Promise.all([signUp(testApp), signUp(testApp), signUp(testApp)]);
  const answers = [];
  for (let i = 0; i < 34; i++) {
    const person = people[i % 3] ?? people[0];
    const body = { email: person.email, token: `guess-${i}` };
    answers.push(await person.call(contract.acceptInvitation, { body }));
  }
  expect(answers.at(-1)?.status).toBe(429);
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
});
