import type { ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../../scripts/free-port.ts';
import {
  hasEnded,
  isReady,
  type SpawnedProgram,
  spawnProgram as spawn,
} from '../../../../scripts/spawn-program.ts';

export interface Program {
  url: string;
  child: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  /** Ends it and waits for the end; answers its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
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

export function spawnProgram({ env, as }: Start): Omit<Program, 'url'> & SpawnedProgram {
  const program = spawn({ env, cwd: tmpdir(), as });
  return {
    ...program,
    stop(signal = 'SIGTERM') {
      program.child.kill(signal);
      return program.ended;
    },
  };
}

/** The real program on a data directory of its own; ready when it answers. */
export async function startProgram({ env, as }: Start): Promise<Program> {
  const port = env.PORT ?? String(await freePort());
  const program = spawnProgram({ env: { ...env, PORT: port }, as });
  const url = `http://127.0.0.1:${port}`;
  if (await isReady(url, program)) return { ...program, url };
  if (!hasEnded(program.child)) await program.stop();
  throw new Error(`The program did not start: ${program.output()}`);
}
