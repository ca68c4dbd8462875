import { setTimeout as sleep } from 'node:timers/promises';
import { OwnerAtWork } from '@sofra/server/testing/faults/owner-at-work';
import { findHistoryLosses } from '@sofra/server/testing/faults/price-history';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Redis, startRedis } from '../../scripts/engines/redis.ts';
import { type Swift, startSwift } from '../../scripts/engines/swift.ts';
import { settingsOf } from './bucket-program.ts';
import { type Patroni, startPatroni } from './engines/patroni.ts';
import { openTimeline } from './fault-timeline.ts';
import { type Fleet, openFleet } from './fleet.ts';
import { newFolder } from './folder.ts';
import { openGuests } from './guests.ts';
import { openOwner } from './owner.ts';

const minutes = Number(process.env.SCALE_MINUTES ?? 10);
const second = 1_000;
/** A minute in a run of ten. */
const outageMs = minutes * 6 * second;
const menusASecond = 170;
const owners = 8;
/** With what a write takes, some thirty writes a second of all of them. */
const pauseMs = 200;
const graceMs = 10 * second;

let patroni: Patroni;
let redis: Redis;
let swift: Swift;
let fleet: Fleet;
const redisFolder = newFolder('redis');
const swiftFolder = newFolder('swift');
beforeAll(async () => {
  patroni = await startPatroni(newFolder('patroni'));
  redis = await startRedis(redisFolder);
  swift = await startSwift(swiftFolder);
  fleet = await openFleet(3, { DATABASE_URL: patroni.url, REDIS_URL: redis.url, ...settingsOf(swift) });
});
afterAll(async () => {
  await fleet?.stop();
  await swift?.end();
  await redis?.end();
  await patroni?.end();
});

test(`a day of faults in ${minutes} minutes: nothing answered is lost, nothing is done twice, menus never fail`, async () => {
  const timeline = openTimeline();
  const onRefusal = timeline.noteError;
  const people = Array.from({ length: owners }, () => new OwnerAtWork(fleet.url, { pauseMs, onRefusal }));
  for (const person of people) await person.moveIn();
  const shops = [await openOwner(fleet.url), await openOwner(fleet.url), await openOwner(fleet.url)];
  const guests = openGuests(fleet.url, {
    paths: shops.map(({ slug }) => `/m/${slug}`),
    aSecond: menusASecond,
  });
  for (const person of people) person.start();

  async function switchOver(): Promise<void> {
    await patroni.switchOver();
    await patroni.settled();
  }
  const faults: [string, () => Promise<void>][] = [
    ['switch-over', switchOver],
    [
      'Redis away',
      async () => {
        await redis.end();
        await sleep(outageMs);
        redis = await startRedis(redisFolder, redis.port);
      },
    ],
    ['a process killed', () => fleet.restart(1, 'SIGKILL')],
    [
      'S3 away',
      async () => {
        await swift.end();
        await sleep(outageMs);
        swift = await startSwift(swiftFolder, swift.port);
      },
    ],
    [
      'the primary killed',
      async () => {
        await patroni.killPrimary();
        await expect.poll(() => patroni.primary(), { interval: 100 }).toBeDefined();
      },
    ],
    [
      'switch-over',
      async () => {
        patroni.revive();
        await patroni.settled();
        await switchOver();
      },
    ],
  ];
  const started = performance.now();
  const total = minutes * 60 * second;
  for (const [number, [name, fault]] of faults.entries()) {
    const startsAt = started + (total * (number + 0.5)) / faults.length;
    await sleep(Math.max(0, startsAt - performance.now()));
    await timeline.during(name, fault);
  }
  await sleep(Math.max(graceMs, started + total - performance.now()));
  for (const person of people) await person.stop();
  const { menus, failures, slowest } = await guests.stop();
  const elapsed = (performance.now() - started) / second;

  const client = new pg.Client(patroni.url);
  await client.connect();
  const losses: string[] = [];
  for (const person of people) {
    losses.push(...(await person.findLosses()), ...(await findHistoryLosses(client, person)));
    await person.writeOnceEach();
  }
  await client.end();
  const writes = people.reduce((sum, person) => sum + person.writes, 0);
  const refused = people.reduce((sum, person) => sum + person.refusals, 0);
  process.stdout.write(
    [
      `${Math.round(elapsed)} s, ${((menus + writes) / elapsed).toFixed(0)} requests a second: ${menus} menus, ${writes} writes,`,
      `${refused} of them refused or cut off; the slowest menu took ${Math.round(slowest)} ms`,
      ...timeline.lines(),
      '',
    ].join('\n'),
  );

  expect({ losses, scandals: people.flatMap(({ scandals }) => scandals), failures }).toEqual({
    losses: [],
    scandals: [],
    failures: [],
  });
  expect(timeline.errorsAfter(graceMs)).toEqual([]);
});
