import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { requestRate, type Target } from './load.ts';
import type { Figure, Measurement } from './measurement.ts';
import { median, spreadOf } from './timing.ts';

const rounds = 25;
const secondsEach = 0.5;
/** Until V8 has compiled what matters: a second earlier the same server answers a third fewer. */
const warmUpSeconds = 4;

async function startBareServer() {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'));
  const [port] = await once(child, 'message');
  return { url: `http://localhost:${port}/`, stop: () => child.kill() };
}

/** Takes the targets in turns, so that a busy moment of the machine falls on all of them. */
export async function ratesInTurns(targets: Target[]): Promise<number[][]> {
  const rates = targets.map((): number[] => []);
  for (const target of targets) await requestRate(target, warmUpSeconds);
  for (let round = 0; round < rounds; round++) {
    for (const [index, target] of targets.entries())
      rates[index]?.push(await requestRate(target, secondsEach));
  }
  return rates;
}

export const measureRequestRate: Measurement = async ({ url, cookie }) => {
  const bare = await startBareServer();
  try {
    const paths = ['/healthz', '/api/user/profile'];
    const targets = paths.map((path) => ({ url: `${url}${path}`, cookie }));
    const [ceiling = [], ...rates] = await ratesInTurns([{ url: bare.url }, ...targets]);
    return paths.map(
      (path, index): Figure => ({
        name: `GET ${path}`,
        value: median(rates[index] ?? []),
        unit: 'req/s',
        against: median(ceiling),
        kind: 'ceiling',
        spread: spreadOf(rates[index] ?? []),
      }),
    );
  } finally {
    bare.stop();
  }
};
