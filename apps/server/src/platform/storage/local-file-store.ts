import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { isDiskFull } from '../database/failures.ts';
import { AppError } from '../errors.ts';
import { isFileName } from './file-name.ts';
import type { FileStore, ListedFile } from './file-store.ts';

const abandonedAfterMs = 60 * 60 * 1000;

/** A folder may lie on a disk elsewhere, too, and be away as a bucket is. */
function unusable(error: unknown): unknown {
  if (isDiskFull(error)) return error;
  return new AppError('storage_unavailable', { cause: error, retryAfterSeconds: 5 });
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Nothing of a file that another process removed since it was listed. */
const statIfThere = (path: string) =>
  stat(path).catch((error) => {
    if (!isMissing(error)) throw error;
  });

async function flush(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeDurably(path: string, content: Buffer): Promise<void> {
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Opened by the first reader, so that nothing stays open where nobody reads. */
async function* openWhenRead(path: string) {
  yield* createReadStream(path);
}

/** Halves of files that a crash left behind. */
async function removeAbandoned(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await statIfThere(path);
    if (found && now - found.mtimeMs > abandonedAfterMs) await rm(path, { force: true });
  }
}

/** Folder by folder, as none of them holds more than the pictures of one kind of one shop. */
async function* listFiles(folder: string, below = folder): AsyncGenerator<ListedFile> {
  for await (const entry of await opendir(below)) {
    const path = join(below, entry.name);
    if (entry.isDirectory()) yield* listFiles(folder, path);
    const name = relative(folder, path);
    if (!entry.isFile() || !isFileName(name)) continue;
    const found = await statIfThere(path);
    if (found) yield { name, size: found.size };
  }
}

/** Files in a folder of this machine. */
export async function openLocalFileStore(folder: string): Promise<FileStore> {
  // Below the same folder, so that a finished file is moved into its place and not copied.
  const incoming = join(folder, '.incoming');
  await mkdir(incoming, { recursive: true });
  await removeAbandoned(incoming, Date.now());

  const pathOf = (name: string) => {
    if (!isFileName(name)) throw new Error(`"${name}" is no name of a stored file.`);
    return join(folder, name);
  };

  return {
    async put(name, content) {
      const path = pathOf(name);
      const unfinished = join(incoming, randomUUID());
      try {
        await writeDurably(unfinished, content);
        await mkdir(dirname(path), { recursive: true });
        await rename(unfinished, path);
        await flush(dirname(path));
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {});
        throw unusable(error);
      }
    },

    async read(name) {
      const path = pathOf(name);
      try {
        const { size } = await stat(path);
        return { size, stream: Readable.from(openWhenRead(path), { objectMode: false }) };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw unusable(error);
      }
    },

    remove: (name) => rm(pathOf(name), { force: true }),

    list: () => listFiles(folder),
  };
}
