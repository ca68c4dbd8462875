import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPriceRunBench } from './testing/faults/price-run-bench.ts';

// `npm run test:long` asks for more of everything.
const isLong = process.env.FAULTS === 'long';
const tries = isLong ? 100 : 2;

let bench: Awaited<ReturnType<typeof openPriceRunBench>>;
beforeAll(async () => {
  bench = await openPriceRunBench(isLong ? 1000 : 300);
});
afterAll(() => bench.close());

/** The first run was not disturbed. */
let applied = 1;

test.each(['program', 'database'] as const)(
  'a price run during which the %s is killed has changed all prices or none, and never twice',
  { tags: ['W4.13'], timeout: 3_600_000 },
  async (what) => {
    const outcomes = { applied: 0, left: 0 };
    for (let count = 0; count < tries; count++) {
      const { prices, state, wasAnswered, steps } = await bench.tryToKill(what);
      const isApplied = state === 'applied';
      if (isApplied) applied++;
      outcomes[isApplied ? 'applied' : 'left']++;
      expect({ prices, state, steps }).toEqual({
        prices: [100 + applied],
        state: isApplied ? 'applied' : 'draft',
        steps: [applied],
      });
      // What was answered is done; what was not answered may be either.
      if (wasAnswered) expect(isApplied).toBe(true);
    }
    if (isLong) process.stdout.write(`${what} killed: ${JSON.stringify(outcomes)}\n`);
  },
);
