import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFaultBench } from './testing/faults/fault-bench.ts';

// `npm run test:long` asks for more of everything.
const isLong = process.env.FAULTS === 'long';
const times = isLong ? { cuts: 900, perRound: 50, kills: 50 } : { cuts: 30, perRound: 15, kills: 2 };

let bench: Awaited<ReturnType<typeof openFaultBench>>;
beforeAll(async () => {
  bench = await openFaultBench();
});
afterAll(async () => {
  const { writes, refusals, readyAfter } = bench.tally;
  const slowest = Math.round(Math.max(...readyAfter));
  process.stdout.write(
    `${writes} writes, ${refusals} of them refused or cut off; ready again after ${slowest} ms at most\n`,
  );
  await bench.close();
});

const expectNothingWrong = () =>
  expect({ losses: bench.tally.losses, scandals: bench.tally.scandals }).toEqual({
    losses: [],
    scandals: [],
  });

const timeout = 3_600_000;

test('connections cut in the middle of writes: nothing answered is lost, nothing is done twice, no 500', {
  timeout,
}, async () => {
  const pid = bench.pid();
  for (let cut = 0; cut < times.cuts; cut += times.perRound) await bench.cutConnections(times.perRound);
  expectNothingWrong();
  expect(bench.pid()).toBe(pid);
  // Somebody was in the middle of something.
  expect(bench.tally.refusals).toBeGreaterThan(0);
});

test('PostgreSQL killed under load: the same program goes on with everything it answered', {
  timeout,
}, async () => {
  const pid = bench.pid();
  for (let kill = 0; kill < times.kills; kill++) await bench.killDatabase();
  expectNothingWrong();
  expect(bench.pid()).toBe(pid);
});

test('the program killed under load: it comes up with everything it answered', { timeout }, async () => {
  for (let kill = 0; kill < times.kills; kill++) await bench.killProgram();
  expectNothingWrong();
});
