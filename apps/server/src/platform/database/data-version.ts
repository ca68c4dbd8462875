import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './postgres-binaries.ts';

const exec = promisify(execFile);

/** The major version that made the data directory; nothing where there is none. */
export function versionOfData(data: string): number | undefined {
  const file = join(data, 'PG_VERSION');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
}

export async function versionOf({ initdb }: Binaries): Promise<number> {
  const { stdout } = await exec(initdb, ['--version']);
  return Number(/\d+/.exec(stdout)?.[0]);
}

/** A data directory is read by its own major version alone, and PostgreSQL says so in words for those who know it. */
export async function assertVersionOfData(data: string, binaries: Binaries): Promise<void> {
  const made = versionOfData(data);
  const ours = await versionOf(binaries);
  if (made === undefined || made === ours) return;
  const facts = `The database in ${data} was made by PostgreSQL ${made}, and this is version ${ours}`;
  if (made > ours) throw new Error(`${facts}: go back to the newer version of the program.`);
  throw new Error(`${facts}: run "npm run upgrade-database", which keeps the old one beside it.`);
}
