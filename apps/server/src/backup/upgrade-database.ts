import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { finishSwap, placeForOld, swapData, upgradedData } from '../platform/database/data-swap.ts';
import { versionOf, versionOfData } from '../platform/database/data-version.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { oldestVersion } from '../platform/database/migrate.ts';
import { type Binaries, findBinaries, run } from '../platform/database/postgres-binaries.ts';
import { postgresUser } from '../platform/database/postgres-user.ts';
import { openBackup } from './archive-reader.ts';
import { BackupRefusal } from './backup-refusal.ts';
import { assertSameCounts } from './compare-counts.ts';
import { prepareDatabase } from './empty-database.ts';
import { fetchBinaries } from './fetch-binaries.ts';
import { fillDatabase } from './fill-database.ts';
import { type Progress, writeBackup } from './write-backup.ts';

interface Options {
  signal?: AbortSignal | undefined;
  onProgress?: (progress: Progress) => void;
  say?: (line: string) => void;
}

export interface Upgrade {
  from: number;
  to: number;
  rows: number;
  /** Where the old data directory is. */
  kept: string;
}

const workFolder = (data: string) => `${data}.upgrade`;
const binariesPrefix = (data: string) => `${basename(data)}.old-binaries-`;

function assertUpgradable(data: string, made: number | undefined, ours: number): asserts made is number {
  if (made === undefined) throw new BackupRefusal(`There is no database in ${data}.`);
  if (made < oldestVersion)
    throw new BackupRefusal(
      `The database in ${data} was made by PostgreSQL ${made}, but version ${oldestVersion} or newer is needed.`,
    );
  if (made > ours)
    throw new BackupRefusal(
      `The database in ${data} was made by PostgreSQL ${made}, which is newer than version ${ours} of this program.`,
    );
}

/** What an upgrade left that was killed. Called where no other can be at it. */
async function clearLeftOvers(data: string, ours: Binaries, binariesInUse?: string): Promise<void> {
  const fresh = join(workFolder(data), 'postgres');
  if (existsSync(join(fresh, 'postmaster.pid')))
    await run(ours.pg_ctl, ['stop', '-D', fresh, '-m', 'immediate', '-w'], await postgresUser());
  // Old by now: the data it was made from may have been written to since.
  for (const path of [workFolder(data), upgradedData(data)]) await rm(path, { recursive: true, force: true });
  for (const name of await readdir(dirname(data))) {
    const path = join(dirname(data), name);
    if (name.startsWith(binariesPrefix(data)) && path !== binariesInUse)
      await rm(path, { recursive: true, force: true });
  }
}

/**
 * A server that a killed program left running is taken over and started again: the files of its version may have gone
 * from the disk under it, and it would miss them when it needs them first.
 */
async function startAnew(data: string, binaries: Binaries): Promise<EmbeddedPostgres> {
  const { stop } = await startEmbeddedPostgres(data, { binaries });
  await stop();
  return startEmbeddedPostgres(data, { binaries });
}

/** A data directory of this version with the same in it; answers how many rows that is. */
async function rebuild(
  old: Parameters<typeof assertSameCounts>[0],
  work: string,
  { signal, onProgress = () => {} }: Options,
): Promise<number> {
  const file = join(work, 'database.zip');
  await writeBackup({ connection: old }, file, { signal, onProgress });
  const backup = await openBackup(file);
  try {
    const { connection, stop } = await startEmbeddedPostgres(join(work, 'postgres'));
    try {
      await prepareDatabase(connection, backup.contents.migrations);
      const onTable = (done: number, of: number) => onProgress({ step: 'tables', done, of });
      await fillDatabase(connection, backup, { signal, onTable });
      return await assertSameCounts(old, connection);
    } finally {
      await stop();
    }
  } finally {
    backup.close();
  }
}

/**
 * Brings a data directory that an older major version of PostgreSQL made to the installed one. The old one is only read,
 * and is in its place until the new one is whole. Answers nothing where there is nothing to do.
 */
export async function upgradeDatabase(data: string, options: Options = {}): Promise<Upgrade | undefined> {
  const { signal, say = () => {} } = options;
  finishSwap(data);
  const ours = await findBinaries();
  const [from, to] = [versionOfData(data), await versionOf(ours)];
  assertUpgradable(data, from, to);
  if (from === to) {
    await clearLeftOvers(data, ours);
    return undefined;
  }

  const work = workFolder(data);
  const binariesFolder = await mkdtemp(join(dirname(data), binariesPrefix(data)));
  try {
    // The user that PostgreSQL runs as under root must be able to walk in.
    await chmod(binariesFolder, 0o755);
    say(`Fetching PostgreSQL ${from} to read the old data …`);
    const binaries = await fetchBinaries(from, binariesFolder, signal);
    const old = await startAnew(data, binaries);
    let rows: number;
    try {
      await clearLeftOvers(data, ours, binariesFolder);
      await mkdir(work, { mode: 0o755 });
      say(`Copying the database from PostgreSQL ${binaries.version} to ${to} …`);
      rows = await rebuild(old.connection, work, options);
    } catch (error) {
      await rm(work, { recursive: true, force: true });
      throw error;
    } finally {
      await old.stop();
    }
    const kept = placeForOld(data, from);
    swapData(data, join(work, 'postgres'), kept);
    await rm(work, { recursive: true, force: true });
    return { from, to, rows, kept };
  } finally {
    await rm(binariesFolder, { recursive: true, force: true });
  }
}
