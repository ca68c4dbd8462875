import { setImmediate as tick } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('so many run at once, so many wait in line and the rest are sent away', async () => {
  const inTurn = createTurns({ atOnce: 2, mayWait: 1 });
  const ends: (() => void)[] = [];
  const work = () => inTurn(() => new Promise<string>((resolve) => ends.push(() => resolve('done'))));
  const admitted = [work(), work(), work()];
  await expect(work()).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 5 });
  expect(ends).toHaveLength(2);
  ends[0]?.();
  await tick();
  expect(ends).toHaveLength(3);
  for (const end of ends) end();
  expect(await Promise.all(admitted)).toEqual(['done', 'done', 'done']);
});

test('work that fails gives its place back', async () => {
  const inTurn = createTurns({ atOnce: 1, mayWait: 0 });
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await inTurn(async () => 'next')).toBe('next');
});
