import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { FileStore } from './file-store.ts';

const plainName = /^[\w-]+(\/[\w-]+)*\.\w+$/;
const abandonedAfterMs = 60 * 60 * 1000;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

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
    const { mtimeMs } = await stat(path);
    if (now - mtimeMs > abandonedAfterMs) await rm(path, { force: true });
  }
}

/** Files in a folder of this machine. */
export async function openLocalFileStore(folder: string): Promise<FileStore> {
  // Below the same folder, so that a finished file is moved into its place and not copied.
  const incoming = join(folder, '.incoming');
  await mkdir(incoming, { recursive: true });
  await removeAbandoned(incoming, Date.now());

  const pathOf = (name: string) => {
    if (!plainName.test(name)) throw new Error(`"${name}" is no name of a stored file.`);
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
        await rm(unfinished, { force: true });
        throw error;
      }
    },

    async read(name) {
      try {
        const path = pathOf(name);
        const { size } = await stat(path);
        return { size, stream: Readable.from(openWhenRead(path), { objectMode: false }) };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    remove: (name) => rm(pathOf(name), { force: true }),
  };
}
