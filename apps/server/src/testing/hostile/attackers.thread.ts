import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { type Attacker, attacks } from './attacks.ts';
import { Client } from './client.ts';

// A thread of its own: what the attackers need to think must not count as what the guests wait.

const { url, pauseMs } = workerData as { url: string; pauseMs: number };
const tally = { requests: 0, refused: 0, busy: 0, scandals: [] as string[] };
let isOver = false;

function judge(name: string, response: Response): void {
  tally.requests++;
  const { status } = response;
  if (status >= 400 && status < 500) tally.refused++;
  if (status === 503 && response.headers.has('retry-after')) tally.busy++;
  else if (status >= 500) tally.scandals.push(`${name} was answered ${status}`);
}

async function attack(name: string, attacker: Attacker): Promise<void> {
  for (; !isOver; attacker.round++, await sleep(pauseMs)) {
    const responses = await attacks[name]?.(attacker).catch(() => []);
    for (const response of responses ?? []) {
      judge(name, response);
      await response.arrayBuffer().catch(() => {});
    }
  }
}

const attackers = await Promise.all(
  Object.keys(attacks).map(async (name, i) => {
    const client = new Client(url, `192.0.2.${i + 1}`);
    return [name, { client, round: 0, ...(await client.moveIn('hostile')) }] as const;
  }),
);
parentPort?.postMessage('ready');
parentPort?.once('message', async () => {
  isOver = true;
  await work;
  parentPort?.postMessage(tally);
});
const work = Promise.all(attackers.map(([name, attacker]) => attack(name, attacker)));
