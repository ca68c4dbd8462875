import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.ts';
import { repositoryRoot } from '../../scripts/run-command.ts';
import { startProgram } from '../../scripts/start-program.ts';
import type { Figure, Measurement } from './measurement.ts';
import { install, readFigure, watched } from './sizing/installation.ts';
import { giveBackMs, measureKeptMenus, residentFigure } from './sizing/kept-menus.ts';
import { median, spreadOf } from './timing.ts';

const megabyte = 1024 * 1024;
const limits = { idle: 130, menus: 220, startMs: 1_500 };
const starts = 7;
const blanks = 5;
const menus = 200;

/** `npm start` as a person types it; the answer is how long it took to the first answer. */
async function start(dataDir: string): Promise<number> {
  const port = await freePort();
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'warn' };
  const started = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: repositoryRoot,
    env: { ...env, PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, DATA_DIR: dataDir },
    stdio: 'ignore',
    detached: true,
  });
  const ended = once(child, 'exit');
  for (;;) {
    if (child.exitCode !== null) throw new Error('The program ended before it answered.');
    const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) break;
    await wait(5);
  }
  const ms = performance.now() - started;
  process.kill(-(child.pid ?? 0), 'SIGTERM');
  await ended;
  return ms;
}

async function measureStart(): Promise<Figure> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sofra-start-'));
  // Started by root, PostgreSQL runs as another user, who has to get in.
  chmodSync(dataDir, 0o755);
  try {
    // The first one makes a database.
    await start(dataDir);
    const times: number[] = [];
    for (let round = 0; round < starts; round++) times.push(await start(dataDir));
    return {
      name: 'npm start, warm, to the first answer',
      value: median(times),
      unit: 'ms',
      against: limits.startMs,
      kind: 'limit',
      spread: spreadOf(times),
    };
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
  }
}

const memory = (name: string, bytes: number[], against: number): Figure => ({
  name,
  value: median(bytes) / megabyte,
  unit: 'MB',
  against,
  kind: 'limit',
  ...(bytes.length > 1 && { spread: spreadOf(bytes) }),
});

/** Of several that have nothing to do, and so are in nobody's way. */
async function measureIdle(): Promise<Figure> {
  const programs: Awaited<ReturnType<typeof startProgram>>[] = [];
  try {
    while (programs.length < blanks) programs.push(await startProgram(watched));
    await wait(giveBackMs);
    const bytes = await Promise.all(programs.map(({ url }) => readFigure(url, residentFigure)));
    return memory('memory of one process, idle', bytes, limits.idle);
  } finally {
    await Promise.all(programs.map(({ stop }) => stop()));
  }
}

/** What the program takes before it does anything, and what it keeps. Needs Linux. */
export const measureFootprint: Measurement = async () => {
  const idle = await measureIdle();
  const installation = await install(menus);
  try {
    const { memory: measured } = await measureKeptMenus(installation);
    const kept = measured.find((one) => one.menus === menus);
    if (!kept) throw new Error(`${menus} menus were not measured.`);
    return [
      await measureStart(),
      idle,
      memory(`memory of one process with ${menus} kept menus`, [kept.later], limits.menus),
    ];
  } finally {
    await installation.stop();
  }
};
