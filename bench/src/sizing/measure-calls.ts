import { askAll } from '../load.ts';
import { median, percentile } from '../timing.ts';
import { type Call, type CallName, calls } from './calls.ts';
import { drawShops, sameShops } from './drawn-shops.ts';
import type { Installation } from './installation.ts';
import { packed } from './kept-menus.ts';
import { processorTime, spentSince } from './processor-time.ts';
import { storedBytes } from './table-sizes.ts';

const rounds = 7;
/** Until V8 has compiled what matters. */
const warmUpRounds = 3;

export interface Round {
  /** Of one call after another, in ms. */
  median: number;
  p99: number;
  /** With several at once. */
  perSecond: number;
  /** Ms of the processor a call, of the program and of the database. */
  programMs: number;
  databaseMs: number;
  /** What a call leaves behind. */
  bytes: number;
}

export type Measured = Record<CallName, { small: Round; large: Round }>;

async function ask(installation: Installation, call: Call, connections: number, numbers: number[]) {
  await call.prepare?.(installation, numbers);
  const requests = numbers.map((n) => call.request(installation, n));
  const before = await processorTime(installation);
  const { times, seconds } = await askAll(installation.url, connections, () => requests.pop());
  const { program, database } = await spentSince(before, installation, numbers.length);
  return { times, perSecond: times.length / seconds, program, database };
}

async function takeRound(installation: Installation, call: Call): Promise<Round> {
  const { shops, client } = installation;
  const draw = (count: number) =>
    call.among === undefined ? drawShops(shops, count) : sameShops(shops, count, call.among);
  const bytesBefore = await storedBytes(client);
  const alone = await ask(installation, call, 1, draw(call.alone));
  const crowded = await ask(installation, call, call.connections, draw(call.crowded));
  return {
    median: median(alone.times),
    p99: percentile(alone.times, 0.99),
    perSecond: crowded.perSecond,
    programMs: crowded.program,
    databaseMs: crowded.database,
    bytes: ((await storedBytes(client)) - bytesBefore) / (call.alone + call.crowded),
  };
}

const medians = (taken: Round[]): Round => {
  const of = (figure: keyof Round) => median(taken.map((round) => round[figure]));
  return {
    median: of('median'),
    p99: of('p99'),
    perSecond: of('perSecond'),
    programMs: of('programMs'),
    databaseMs: of('databaseMs'),
    bytes: taken.reduce((sum, { bytes }) => sum + bytes, 0) / taken.length,
  };
};

/** In turns, so that a busy moment of the machine falls on both. */
async function measureCall(small: Installation, large: Installation, call: Call) {
  // What the call before left to be done.
  for (const installation of [small, large]) await packed(installation);
  const taken: { small: Round[]; large: Round[] } = { small: [], large: [] };
  for (let round = -warmUpRounds; round < rounds; round++) {
    const both = { small: await takeRound(small, call), large: await takeRound(large, call) };
    if (round < 0) continue;
    taken.small.push(both.small);
    taken.large.push(both.large);
  }
  return { small: medians(taken.small), large: medians(taken.large) };
}

export async function measureCalls(small: Installation, large: Installation): Promise<Measured> {
  const measured: Partial<Measured> = {};
  for (const [name, call] of Object.entries(calls) as [CallName, Call][]) {
    console.error(`Measuring: ${call.name} …`);
    measured[name] = await measureCall(small, large, call);
  }
  return measured as Measured;
}
