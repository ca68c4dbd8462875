import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type pg from 'pg';
import { pictureType } from '../images/image-files.ts';
import { migrate } from '../platform/database/migrate.ts';
import { readJournal } from '../platform/database/migration-list.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { workAhead } from './ahead.ts';
import { type BackedUpPicture, type OpenedBackup, tooNew } from './archive-reader.ts';
import { BackupRefusal } from './backup-refusal.ts';
import { prepareDatabase } from './empty-database.ts';
import { fillDatabase } from './fill-database.ts';
import type { Progress } from './write-backup.ts';

const putAtOnce = 8;

/** Refuses what only a newer version can read: a migration that this one does not know. */
export async function assertKnownVersion(file: string, { contents }: OpenedBackup): Promise<void> {
  const { entries } = await readJournal();
  if (contents.migrations.some((when, place) => entries[place]?.when !== when)) throw tooNew(file);
}

/**
 * A picture is named by its content: those of this very backup, which a restore that was cut short has left, are no
 * obstacle. In a bucket nobody looks: a name there can only stand for the same bytes.
 */
export async function assertNoOtherPictures(folder: string, backup: OpenedBackup): Promise<void> {
  if (!existsSync(folder)) return;
  const found = new Set<string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const name = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    if (entry.isFile() && !name.startsWith('.')) found.add(name);
  }
  if (found.size === 0) return;
  for await (const { name } of backup.pictures()) found.delete(name);
  const [others, them] =
    found.size === 1 ? ['1 picture that is', 'it'] : [`${found.size} pictures that are`, 'them'];
  if (found.size > 0)
    throw new BackupRefusal(
      `${folder} holds ${others} not of this backup, and nothing is mixed with ${them}: move ${them} away first.`,
    );
}

export interface RestoreTarget {
  connection: pg.ClientConfig;
  storage: FileStore;
}

interface Options {
  signal?: AbortSignal | undefined;
  onProgress?: (progress: Progress) => void;
}

/**
 * Pictures come first: until the database is whole it is empty, and the next restore begins anew. Once it is whole
 * nothing is missing.
 */
export async function restoreBackup(
  { connection, storage }: RestoreTarget,
  backup: OpenedBackup,
  { signal, onProgress = () => {} }: Options = {},
): Promise<void> {
  await prepareDatabase(connection, backup.contents.migrations);
  const put = async ({ name, read }: BackedUpPicture) => storage.put(name, await read(), pictureType);
  let pictures = 0;
  for await (const _ of workAhead(backup.pictures(), put, putAtOnce)) {
    signal?.throwIfAborted();
    pictures += 1;
    onProgress({ step: 'pictures', done: pictures, of: backup.contents.pictures });
  }
  await fillDatabase(connection, backup, {
    signal,
    onTable: (done, of) => onProgress({ step: 'tables', done, of }),
  });
  await migrate(connection);
}
