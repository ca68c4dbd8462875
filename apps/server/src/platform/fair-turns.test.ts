import { setImmediate as tick } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFairTurns } from './fair-turns.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that ends when it is told to, in rooms of two places. */
function openRoom(overrides: Partial<Parameters<typeof createFairTurns>[0]> = {}) {
  const inTurn = createFairTurns({ atOnce: 2, share: 2, mayWait: 5, waitMs: 1_000, ...overrides });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const enter = (who: string, name = who) =>
    inTurn(who, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  const endNext = async () => {
    ends.shift()?.();
    await tick();
  };
  return { enter, begun, endNext, inTurn };
}

test('whoever brings much work waits behind their own, and others come in between', async () => {
  const { enter, begun, endNext } = openRoom();
  const all = ['greedy 1', 'greedy 2', 'greedy 3', 'greedy 4'].map((name) => enter('greedy', name));
  all.push(enter('modest'));
  await tick();
  expect(begun).toEqual(['greedy 1', 'greedy 2']);
  await endNext();
  expect(begun.at(-1)).toBe('modest');
  for (let i = 0; i < 5; i++) await endNext();
  expect((await Promise.all(all)).length).toBe(5);
});

test('a place is left free where one person has had their share', async () => {
  const { enter, begun, endNext } = openRoom({ share: 1 });
  const first = [enter('greedy', 'greedy 1'), enter('greedy', 'greedy 2'), enter('modest')];
  await tick();
  expect(begun).toEqual(['greedy 1', 'modest']);
  for (let i = 0; i < 3; i++) await endNext();
  await Promise.all(first);
});

test('a line that is full sends its own away and nobody else', async () => {
  const { enter, endNext } = openRoom({ atOnce: 1, mayWait: 1 });
  const admitted = [enter('greedy'), enter('greedy')];
  await expect(enter('greedy')).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 5 });
  admitted.push(enter('modest'));
  for (let i = 0; i < 3; i++) await endNext();
  await Promise.all(admitted);
});

test('nobody waits for longer than was promised', async () => {
  const { enter, endNext, begun } = openRoom({ atOnce: 1 });
  const working = enter('slow');
  const waiting = enter('guest').catch((error: { code: string }) => error.code);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await waiting).toBe('busy');
  await endNext();
  await working;
  expect(begun).toEqual(['slow']);
});

test('work that fails gives its place back', async () => {
  const { inTurn } = openRoom({ atOnce: 1 });
  await expect(inTurn('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await inTurn('a', async () => 'next')).toBe('next');
});
