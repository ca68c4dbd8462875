import { expect, test } from 'vitest';
import { keepAWhile } from './kept-a-while.ts';

/** A list that tells how often it was read. */
function keeper() {
  let [time, reads] = [1_000_000, 0];
  let failure: Error | undefined;
  const ask = keepAWhile(
    async () => {
      reads++;
      await Promise.resolve();
      if (failure) throw failure;
      return `list ${reads}`;
    },
    { ms: 60_000, now: () => new Date(time) },
  );
  return {
    ask,
    reads: () => reads,
    travel(ms: number) {
      time += ms;
    },
    fail(error: Error | undefined) {
      failure = error;
    },
  };
}

test('many who ask at once cause one reading', async () => {
  const { ask, reads } = keeper();
  const lists = await Promise.all(Array.from({ length: 100 }, ask));
  expect([new Set(lists), reads()]).toEqual([new Set(['list 1']), 1]);
});

test('what was read holds for its time, and not where the clock was put back', async () => {
  const { ask, travel } = keeper();
  await ask();
  travel(59_999);
  expect(await ask()).toBe('list 1');
  travel(1);
  expect(await ask()).toBe('list 2');
  travel(-1);
  expect(await ask()).toBe('list 3');
});

test('a failure is told to those who waited, and not kept', async () => {
  const { ask, fail } = keeper();
  fail(new Error('away'));
  const asked = await Promise.allSettled([ask(), ask()]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fail(undefined);
  expect(await ask()).toBe('list 2');
});
