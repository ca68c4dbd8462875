import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { hour, JobFailure, type JobHandler, repeatJob } from '../jobs/job-kind.ts';
import type { Config } from '../platform/config.ts';
import { type Database, poolOf } from '../platform/database/pool.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { listScheduled, nameBySchedule } from './backup-names.ts';
import { BackupRefusal } from './backup-refusal.ts';
import { writeBackup } from './write-backup.ts';

/** Held by the process that makes one: a lease may end while its holder only hangs. */
const scheduleLock = 817;
const namedMissing = 10;
const lookMs = 5_000;

interface Given {
  config: Pick<Config, 'backups'>;
  storage: FileStore;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** What a process died over; one that lives writes on. */
async function removeAbandoned(folder: string, now: number): Promise<void> {
  for (const path of (await listScheduled(folder)).unfinished)
    if (now - (await stat(path)).mtimeMs > hour) await rm(path, { force: true });
}

/** The old ones go only here, behind a new one that is whole; that one stays whatever a wrong clock called the others. */
async function removeOld(folder: string, keep: number, newest: string): Promise<void> {
  const { whole } = await listScheduled(folder);
  const others = whole.filter(({ path }) => path !== newest);
  for (const { path } of others.slice(keep - 1)) await rm(path, { force: true });
}

/** Made here it would lie on the disk of the data wherever the disk for backups is not there. */
async function assertFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory())
    throw new BackupRefusal(`There is no folder ${folder}: make it, or mount the disk it is on.`);
}

/** Backups by the clock, where the operator has said where they go. */
export function scheduledBackups({ config, storage, log }: Given): JobHandler[] {
  const { dir, everyHours, keep } = config.backups;
  if (dir === undefined) return [];
  const stopping = new AbortController();

  async function makeOne(folder: string, db: Database, now: Date): Promise<void> {
    await assertFolder(folder);
    // First: they may be what takes the room.
    await removeAbandoned(folder, Date.now());
    const file = join(folder, nameBySchedule(now));
    const { signal } = stopping;
    const source = { connection: poolOf(db).direct.current(), storage };
    const report = await writeBackup(source, file, { now, signal, lock: scheduleLock });
    const { bytes, rows, pictures, missing } = report;
    log.info({ file, bytes, rows, pictures }, 'a backup was made');
    if (missing.length === 0) return removeOld(folder, keep, file);
    // The older ones may be all that is left of them.
    log.error(
      { count: missing.length, names: missing.slice(0, namedMissing) },
      'pictures are missing in the store and in the backup: no older backup is removed',
    );
  }

  async function waitsForFirst(folder: string): Promise<boolean> {
    try {
      await assertFolder(folder);
      return (await listScheduled(folder)).whole.length === 0;
    } catch (err) {
      // Told, and not tried before its time: the next try may be that of a process with another folder, which would
      // remove its older ones for a new one at each start of this.
      log.error({ err }, 'the folder for backups cannot be read');
      return false;
    }
  }

  const handler = repeatJob('backup', everyHours * hour, async (db, now) => {
    try {
      await makeOne(dir, db, now);
    } catch (err) {
      if (!stopping.signal.aborted) log.error({ err }, 'a backup failed and is tried again');
      throw err instanceof BackupRefusal ? new JobFailure(err.message, { cause: err }) : err;
    }
  });
  // A disk that hangs must not keep the other jobs waiting.
  const isDueAtStart = () => Promise.race([waitsForFirst(dir), sleep(lookMs, false, { ref: false })]);
  const close = () => stopping.abort(new JobFailure('the program stops'));
  return [{ ...handler, isDueAtStart, close }];
}
