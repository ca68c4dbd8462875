import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasRedis, type Redis, startRedis } from '../../../../scripts/engines/redis.ts';
import { freePort } from '../../../../scripts/free-port.ts';
import { openRateLimits, type RateLimits } from './rate-limits.ts';

const limit = { points: 3, seconds: 60 };

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error) => error.code,
  );

async function takeTimes(limits: RateLimits, key: string, times: number) {
  const outcomes: string[] = [];
  for (let i = 0; i < times; i++) outcomes.push(await outcomeOf(limits.take(key, limit)));
  return outcomes;
}

const slow = { ...limit, waitSeconds: () => 90 };

async function takeSlowly(limits: RateLimits, key: string, times: number) {
  const outcomes: string[] = [];
  for (let i = 0; i < times; i++) outcomes.push(await outcomeOf(limits.takeSlowly(key, slow)));
  return outcomes;
}

const threeThenNo = ['allowed', 'allowed', 'allowed', 'too_many_requests', 'too_many_requests'];

describe('in the process', async () => {
  const limits = await openRateLimits({ rateLimit: true, redisUrl: undefined });

  test('a limit lets its number of tries through and says how long to wait', {
    tags: ['D8.11'],
  }, async () => {
    expect(await takeTimes(limits, 'a', 5)).toEqual(threeThenNo);
    await expect(limits.take('a', limit)).rejects.toMatchObject({ statusCode: 429, retryAfterSeconds: 60 });
  });

  test('keys do not disturb each other', async () => {
    await takeTimes(limits, 'b', 5);
    expect(await outcomeOf(limits.take('c', limit))).toBe('allowed');
  });

  test('past a slow limit a key waits until it is forgiven', async () => {
    expect(await takeSlowly(limits, 'd', 4)).toEqual(threeThenNo.slice(0, 4));
    await expect(limits.takeSlowly('d', slow)).rejects.toMatchObject({ retryAfterSeconds: 90 });
    await limits.forget('d');
    expect(await takeSlowly(limits, 'd', 1)).toEqual(['allowed']);
  });

  test('of many slow tries at once no more get through than one after another', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => outcomeOf(limits.takeSlowly('e', slow))),
    );
    expect(outcomes.filter((outcome) => outcome === 'allowed')).toHaveLength(3);
  });

  test('a try that is given back was never counted', async () => {
    for (let i = 0; i < 10; i++) await (await limits.takeSlowly('f', slow))();
    expect(await takeSlowly(limits, 'f', 4)).toEqual(threeThenNo.slice(0, 4));
    for (let i = 0; i < 10; i++) {
      expect(await limits.isWithin('f', limit)).toBe(true);
      await limits.giveBack('f', limit);
    }
  });

  test('turned off, nothing is counted', { tags: ['D3.17'] }, async () => {
    const off = await openRateLimits({ rateLimit: false, redisUrl: undefined });
    expect(new Set(await takeTimes(off, 'a', 10))).toEqual(new Set(['allowed']));
    expect(new Set(await takeSlowly(off, 'a', 10))).toEqual(new Set(['allowed']));
  });
});

// Without tags: what is proven must not depend on the machine.
describe.runIf(hasRedis())('with Redis', () => {
  let redis: Redis;
  const folder = mkdtempSync(join(tmpdir(), 'sofra-redis-'));
  const open = () => openRateLimits({ rateLimit: true, redisUrl: redis.url });
  const restart = async () => {
    redis = await startRedis(folder, redis.port);
  };
  beforeAll(async () => {
    redis = await startRedis(folder);
  });
  afterAll(async () => {
    await redis.end();
    rmSync(folder, { recursive: true, force: true });
  });

  test('it is written down once that it went away, and once that it is back', async () => {
    const limits = await open();
    const lines: string[] = [];
    limits.watch({ warn: (line: string) => lines.push(line), info: (line: string) => lines.push(line) });
    await redis.end();
    await expect.poll(() => lines, { timeout: 60_000 }).toEqual([expect.stringContaining('away')]);
    expect(await takeTimes(limits, 'd', 5)).toEqual(threeThenNo);
    expect(lines).toHaveLength(1);
    await restart();
    await expect.poll(() => lines.slice(1), { timeout: 60_000 }).toEqual([expect.stringContaining('back')]);
    await limits.close();
    expect(lines).toHaveLength(2);
  });

  test('two processes count together', async () => {
    const [one, other] = [await open(), await open()];
    expect(await takeTimes(one, 'a', 2)).toEqual(['allowed', 'allowed']);
    expect(await takeTimes(other, 'a', 2)).toEqual(['allowed', 'too_many_requests']);
    const both = [one, other, one, other, one, other];
    const outcomes = await Promise.all(both.map((limits) => outcomeOf(limits.takeSlowly('b', slow))));
    expect(outcomes.filter((outcome) => outcome === 'allowed')).toHaveLength(3);
    await other.forget('b');
    expect(await outcomeOf(one.takeSlowly('b', slow))).toBe('allowed');
    await Promise.all([one.close(), other.close()]);
  });
});

test('while Redis is away each process counts for itself', { tags: ['D8.11'] }, async () => {
  const redisUrl = `redis://127.0.0.1:${await freePort()}`;
  const limits = await openRateLimits({ rateLimit: true, redisUrl });
  expect(await takeTimes(limits, 'c', 5)).toEqual(threeThenNo);
  await limits.close();
});
