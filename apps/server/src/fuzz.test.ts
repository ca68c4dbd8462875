import { expect, test } from 'vitest';
import { type DrawnCall, drawCalls } from './testing/fuzz/drawn-calls.ts';
import { objectionTo } from './testing/fuzz/judge.ts';
import { cameOut, lookAtMenu } from './testing/fuzz/menu-look.ts';
import { send } from './testing/fuzz/send.ts';
import { keepTally, neverSucceed } from './testing/fuzz/tally.ts';
import { openTurns } from './testing/fuzz/turns.ts';
import { openOtherShop, openWorld } from './testing/fuzz/world.ts';
import { useTestApp } from './testing/test-app.ts';

// `npm run test:long` asks for a million. The same seed draws the same calls.
const calls = Number(process.env.FUZZ_CALLS ?? 20_000);
const firstSeed = Number(process.env.FUZZ_SEED ?? 1);
/** After so many the shop they are about is left as it is and another opened. */
const perWorld = 250;
/** In so many everybody has made each call. */
const enoughForAll = 20_000;

const testApp = useTestApp();

const told = ({ operationId, actor, params, query, body }: DrawnCall) =>
  `${operationId} by ${actor} ${JSON.stringify({ params, query, body })}`.slice(0, 600);

test(`${calls} calls by everybody with anything: no 500, nothing of another shop, nothing undocumented, no markup`, {
  tags: ['H10'],
  timeout: 0,
}, async () => {
  const other = await openOtherShop(testApp);
  const sealed = await other.seal();
  const objections = new Map<string, string>();
  const tally = keepTally();
  let archive: Buffer | undefined;
  let actors: string[] = [];
  let wildPages = 0;
  for (let done = 0, seed = firstSeed; done < calls; done += perWorld, seed++) {
    const world = await openWorld(testApp, archive);
    archive = world.archive;
    actors = Object.keys(world.actors);
    const turns = openTurns(actors)((seed - 1) * perWorld, Math.min(perWorld, calls - done));
    for (const call of drawCalls(world, other, turns, seed)) {
      const answer = await send(testApp, world, call);
      tally.count(call, answer.status);
      const objection = objectionTo(call, answer, other);
      // One of a kind is enough to find it by.
      if (objection) objections.set(`${call.operationId} ${objection}`, `seed ${seed}: ${told(call)}`);
    }
    const look = await lookAtMenu(testApp, world.shopId);
    for (const objection of look.objections) objections.set(objection, `seed ${seed}`);
    wildPages += look.wildPages;
    if ((await other.seal()) !== sealed) objections.set('another shop was changed', `seed ${seed}`);
    testApp.logLines.length = 0;
  }
  const mails = await testApp.pool.query('select subject from mails where html ~ $1', [cameOut.source]);
  if (mails.rowCount !== 0) objections.set('a mail has markup of somebody', JSON.stringify(mails.rows[0]));
  process.stdout.write(
    `${calls} calls: ${tally.statuses().join(', ')}; ${wildPages} pages with wild texts\n`,
  );
  expect(Object.fromEntries(objections)).toEqual({});
  expect(wildPages).toBeGreaterThan(0);
  if (calls < enoughForAll) return;
  expect(tally.notDrawn(actors)).toEqual([]);
  expect(tally.refused().sort()).toEqual(Object.keys(neverSucceed).sort());
});
