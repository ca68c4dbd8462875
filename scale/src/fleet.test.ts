import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OwnerAtWork } from '@sofra/server/testing/faults/owner-at-work';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Redis, startRedis } from '../../scripts/engines/redis.ts';
import { type Patroni, startPatroni } from './engines/patroni.ts';
import { type Fleet, openFleet } from './fleet.ts';
import { newFolder } from './folder.ts';
import { openOwner } from './owner.ts';

let patroni: Patroni;
let redis: Redis;
/** One that counts limits, and one for more than a person would do. */
let limited: Fleet;
let fleet: Fleet;
const redisFolder = newFolder('redis');
beforeAll(async () => {
  patroni = await startPatroni(newFolder('patroni'));
  redis = await startRedis(redisFolder);
  const env = { DATABASE_URL: patroni.url, REDIS_URL: redis.url, LOG_LEVEL: 'info' };
  limited = await openFleet(3, { ...env, RATE_LIMIT: 'on' });
  fleet = await openFleet(3, env);
});
afterAll(async () => {
  await limited?.stop();
  await fleet?.stop();
  await redis?.end();
  await patroni?.end();
});

const login = (url: string, email: string) =>
  fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'not this one' }),
  });

/** How many of these tries, dealt out to all processes, were looked at and not sent away. */
async function triesLookedAt(email: string): Promise<number> {
  const tries = Array.from({ length: 18 }, (_, at) => login(limited.urls[at % 3] ?? '', email));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.every((status) => status === 401 || status === 429)).toBe(true);
  return statuses.filter((status) => status === 401).length;
}

const linesWith = (words: string) =>
  limited.programs.map(
    (program) =>
      program
        .output()
        .split('\n')
        .filter((line) => line.includes(words)).length,
  );

test('limits are counted by three processes together', async () => {
  await openOwner(limited.url);
  expect(await triesLookedAt('together@example.com')).toBe(5);
});

test('while Redis is away each counts for itself, says so once, and nobody gets an error', async () => {
  await redis.end();
  await expect.poll(() => linesWith('Redis is away')).toEqual([1, 1, 1]);
  expect(await triesLookedAt('apart@example.com')).toBe(15);
  const owner = await openOwner(limited.url);
  expect(await owner.priceFor(limited.url)).toBe(1);
  redis = await startRedis(redisFolder, redis.port);
  await expect.poll(() => linesWith('Redis is back')).toEqual([1, 1, 1]);
  expect(linesWith('Redis is away')).toEqual([1, 1, 1]);
  expect(await triesLookedAt('again@example.com')).toBe(5);
});

test('a change made through one is on all others at the next request', async () => {
  const owner = await openOwner(fleet.url);
  for (let price = 2; price < 20; price++) {
    expect(await owner.changePrice(fleet.urls[price % 3] ?? '', price)).toBe(200);
    expect(await Promise.all(fleet.urls.map((url) => owner.priceFor(url)))).toEqual([price, price, price]);
  }
});

test('all three are restarted one after the other under load without one failed request', async () => {
  const people = [1, 2, 3, 4].map(() => new OwnerAtWork(fleet.url));
  for (const person of people) await person.moveIn();
  const owner = await openOwner(fleet.url);
  let isOver = false;
  const menus: (number | undefined)[] = [];
  const guest = (async () => {
    while (!isOver) menus.push(await owner.priceFor(fleet.url));
  })();
  for (const person of people) person.start();
  for (const number of [0, 1, 2]) await fleet.restart(number, 'SIGTERM');
  for (const person of people) await person.stop();
  isOver = true;
  await guest;
  expect(menus.length).toBeGreaterThan(100);
  expect(menus.filter((price) => price !== 1)).toEqual([]);
  for (const person of people)
    expect({
      refused: person.refusals,
      scandals: person.scandals,
      losses: await person.findLosses(),
    }).toEqual({
      refused: 0,
      scandals: [],
      losses: [],
    });
});

/** To whom mails were sent, by whichever process. */
function recipients(): string[] {
  const dataDirs = [fleet, limited].flatMap((each) => each.dataDirs);
  const outboxes = dataDirs.map((folder) => join(folder, 'outbox')).filter(existsSync);
  const mails = outboxes.flatMap((outbox) => readdirSync(outbox).map((name) => join(outbox, name)));
  return mails.flatMap((mail) => /^To: (.*)$/m.exec(readFileSync(mail, 'utf8'))?.[1]?.trim() ?? []);
}

test('a mail is sent once, whichever process does it', async () => {
  const people = [1, 2, 3].map(() => new OwnerAtWork(fleet.url));
  for (const person of people) await person.moveIn();
  for (let times = 0; times < 5; times++) await Promise.all(people.map((person) => person.writeOnceEach()));
  const invited = people.flatMap((person) => person.ledger.keys('invitation:')).toSorted();
  expect(invited).toHaveLength(15);
  const sent = () =>
    recipients()
      .filter((address) => invited.includes(address))
      .toSorted();
  await expect.poll(() => sent().length).toBeGreaterThanOrEqual(15);
  expect(sent()).toEqual(invited);
});
