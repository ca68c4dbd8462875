import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DrawnCall, drawnCalls } from './testing/fuzz/drawn-calls.ts';
import { objectionTo } from './testing/fuzz/judge.ts';
import { send } from './testing/fuzz/send.ts';
import { wildMarkup } from './testing/fuzz/wild-values.ts';
import { openOtherShop, openWorld } from './testing/fuzz/world.ts';
import { useTestApp } from './testing/test-app.ts';

// `npm run test:long` asks for a million. The same seed draws the same calls.
const calls = Number(process.env.FUZZ_CALLS ?? 20_000);
const firstSeed = Number(process.env.FUZZ_SEED ?? 1);
/** After so many the shop they are about is left as it is and another opened. */
const perWorld = 250;

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
  const answered = new Map<number, number>();
  for (let done = 0, seed = firstSeed; done < calls; done += perWorld, seed++) {
    const world = await openWorld(testApp);
    for (const call of fc.sample(drawnCalls(world, other), {
      seed,
      numRuns: Math.min(perWorld, calls - done),
    })) {
      const answer = await send(testApp, world, call);
      answered.set(answer.status, (answered.get(answer.status) ?? 0) + 1);
      const objection = objectionTo(call, answer);
      // One of a kind is enough to find it by.
      if (objection) objections.set(`${call.operationId} ${objection}`, `seed ${seed}: ${told(call)}`);
    }
    const page = await testApp.app.fastify.inject(`/m/${world.slug}`);
    if (page.statusCode >= 500) objections.set(`the menu is answered ${page.statusCode}`, `seed ${seed}`);
    if (page.body.includes(wildMarkup)) objections.set('the menu has markup of somebody', `seed ${seed}`);
    if ((await other.seal()) !== sealed) objections.set('another shop was changed', `seed ${seed}`);
    testApp.logLines.length = 0;
  }
  process.stdout.write(
    `${calls} calls: ${[...answered]
      .sort()
      .map(([status, count]) => `${status} ${count}`)
      .join(', ')}\n`,
  );
  expect(Object.fromEntries(objections)).toEqual({});
});
