import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface Program {
  url: string;
  child: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  /** Ends it and waits for the end; answers its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Below the ports that the system gives to connections, one of which could take it before it is used. */
const randomPort = () => 20_000 + Math.floor(Math.random() * 12_000);

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomPort();
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}

export function temporaryFolder(owner?: { uid: number; gid: number }): string {
  const folder = mkdtempSync(join(tmpdir(), 'sofra-program-'));
  chmodSync(folder, 0o755);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

interface Start {
  env: Record<string, string>;
  as?: { uid: number; gid: number } | undefined;
}

export function spawnProgram({ env, as }: Start): Omit<Program, 'url'> & { ended: Promise<number | null> } {
  const child = spawn(process.execPath, [main], {
    ...as,
    cwd: tmpdir(),
    env: {
      PATH: process.env.PATH,
      // As `npm start` has it.
      UV_THREADPOOL_SIZE: '8',
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      DATABASE_PATIENCE_MS: '60000',
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
  return {
    child,
    ended,
    output: () => printed,
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}

/** The real program on a data directory of its own; ready when it answers. */
export async function startProgram({ env, as }: Start): Promise<Program> {
  const port = env.PORT ?? String(await freePort());
  const program = spawnProgram({ env: { ...env, PORT: port }, as });
  const url = `http://127.0.0.1:${port}`;
  for (const deadline = Date.now() + 300_000; ; ) {
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (ready?.ok) return { ...program, url };
    if (program.child.exitCode !== null || Date.now() > deadline) {
      if (program.child.exitCode === null) await program.stop();
      throw new Error(`The program did not start: ${program.output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
