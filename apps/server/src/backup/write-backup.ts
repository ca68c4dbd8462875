import { readFileSync } from 'node:fs';
import { productName } from '@sofra/contract/brand';
import type pg from 'pg';
import type { FileStore } from '../platform/storage/file-store.ts';
import { type ArchiveWriter, openArchiveWriter } from './archive-writer.ts';
import { type BackupContents, backupFiles, backupFormat, tableFile } from './backup-format.ts';
import { readPictureFiles } from './picture-files.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';

export interface BackupSource {
  connection: pg.ClientConfig;
  /** Without it the database alone is written. */
  storage?: FileStore | undefined;
}

export interface Progress {
  step: 'tables' | 'pictures' | 'checking';
  done: number;
  of?: number;
}

export interface BackupOptions {
  now?: Date;
  signal?: AbortSignal | undefined;
  onProgress?: (progress: Progress) => void;
  /** Held in the database while the backup is made. */
  lock?: number;
}

export interface BackupReport {
  file: string;
  bytes: number;
  rows: number;
  pictures: number;
  /** Files of pictures in use that the store does not have. */
  missing: string[];
}

interface Task {
  snapshot: Snapshot;
  archive: ArchiveWriter;
  onProgress: (progress: Progress) => void;
  signal: AbortSignal | undefined;
}

const version = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;

async function writeTables({
  snapshot,
  archive,
  onProgress,
  signal,
}: Task): Promise<BackupContents['tables']> {
  const tables: BackupContents['tables'] = [];
  for (const name of snapshot.tables) {
    onProgress({ step: 'tables', done: tables.length, of: snapshot.tables.length });
    const { stream, count } = snapshot.rows(name);
    const stop = () => stream.destroy(signal?.reason);
    signal?.addEventListener('abort', stop);
    try {
      await archive.add(tableFile(name), stream, { isPacked: false });
    } finally {
      signal?.removeEventListener('abort', stop);
    }
    tables.push({ name, rows: await count() });
    signal?.throwIfAborted();
  }
  return tables;
}

async function writePictures(
  { snapshot, archive, onProgress, signal }: Task,
  storage: FileStore,
): Promise<{ pictures: number; missing: string[] }> {
  const missing: string[] = [];
  let pictures = 0;
  for await (const { name, content, isUsed } of readPictureFiles(snapshot, storage)) {
    signal?.throwIfAborted();
    if (content) {
      await archive.add(`${backupFiles.pictures}${name}`, content, { isPacked: true });
      pictures += 1;
      onProgress({ step: 'pictures', done: pictures });
    } else if (isUsed) missing.push(name);
  }
  return { pictures, missing };
}

async function writeAll(task: Task, { storage, now }: { storage: FileStore | undefined; now: Date }) {
  const { snapshot, archive } = task;
  const tables = await writeTables(task);
  const sequences = await snapshot.sequences();
  const { pictures, missing } = storage ? await writePictures(task, storage) : { pictures: 0, missing: [] };
  const contents: BackupContents = {
    format: backupFormat,
    program: productName,
    version,
    madeAt: now.toISOString(),
    postgres: snapshot.postgres,
    migrations: snapshot.migrations,
    tables,
    sequences,
    pictures,
  };
  const json = Buffer.from(`${JSON.stringify(contents, undefined, 2)}\n`);
  await archive.add(backupFiles.contents, json, { isPacked: false });
  const bytes = await archive.finish();
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { bytes, rows, pictures, missing };
}

/** Database and pictures of one moment in one file, while the program goes on. */
export async function writeBackup(
  { connection, storage }: BackupSource,
  file: string,
  { now = new Date(), signal, onProgress = () => {}, lock }: BackupOptions = {},
): Promise<BackupReport> {
  try {
    const snapshot = await openSnapshot(connection, { lock, signal });
    try {
      const archive = await openArchiveWriter(file, now);
      try {
        const task = { snapshot, archive, onProgress, signal };
        return { file, ...(await writeAll(task, { storage, now })) };
      } catch (error) {
        await archive.discard();
        throw error;
      }
    } finally {
      await snapshot.close();
    }
  } catch (error) {
    // Told to stop, the connection is cut, and that is all the work itself knows to tell.
    throw signal?.aborted ? signal.reason : error;
  }
}
