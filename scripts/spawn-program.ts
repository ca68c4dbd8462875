import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { compiledCode, programFile } from './program-file.ts';

const startTimeout = 300_000;

export interface SpawnedProgram {
  child: ChildProcess;
  /** Its exit code, once it has one. */
  ended: Promise<number | null>;
  /** Everything it has printed so far. */
  output(): string;
}

interface Start {
  env: NodeJS.ProcessEnv;
  /** Not the root, where a developer's .env would set the database and the mail server. */
  cwd: string;
  as?: { uid: number; gid: number } | undefined;
}

/** The real program, apart from the settings of whoever starts it. */
export function spawnProgram({ env, cwd, as }: Start): SpawnedProgram {
  const child = spawn(process.execPath, ['--max-semi-space-size=16', programFile()], {
    ...as,
    cwd,
    env: {
      PATH: process.env.PATH,
      // As `npm start` has it.
      UV_THREADPOOL_SIZE: '8',
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
      ...compiledCode,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      // What is looked at is what is answered, on a busy machine too.
      DATABASE_PATIENCE_MS: '60000',
      SHEET_PATIENCE_MS: '600000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk;
    });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return { child, ended, output: () => printed };
}

export const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Whether it came to answer; false where it ended, took too long, or nobody waits any more. */
export async function isReady(
  url: string,
  { child }: SpawnedProgram,
  isAwaited: () => boolean = () => true,
): Promise<boolean> {
  const end = Date.now() + startTimeout;
  while (Date.now() < end && isAwaited() && !hasEnded(child)) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return true;
    await wait(50);
  }
  return false;
}
