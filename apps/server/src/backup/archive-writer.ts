import { randomBytes } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { isDiskFull } from '../platform/database/failures.ts';
import { BackupRefusal } from './backup-refusal.ts';

/** How the name of an archive ends that is being written, or was when its writer died. */
export const unfinishedEnding = '.unfinished';

interface Kind {
  /** What is packed already, as pictures are, would only cost time. */
  isPacked: boolean;
}

export interface ArchiveWriter {
  /** Ends when all of the source was read. */
  add(name: string, source: Readable | Buffer, kind: Kind): Promise<void>;
  /** The archive gets its name. Answers its size. */
  finish(): Promise<number>;
  /** Nothing is left of it. */
  discard(): Promise<void>;
}

/** A file is under its name after a power cut only when its folder was written. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function inOurWords(error: unknown, file: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (isDiskFull(error) || code === 'EDQUOT' || code === 'EFBIG')
    return new BackupRefusal(`There is no room left for ${file}: nothing of it was kept.`, { cause: error });
  return error;
}

/**
 * A zip that is written as it grows, of any size and with any number of files. It has a name of its own until it is
 * whole, and nobody but its owner may read it: passwords and sessions are in it.
 */
export async function openArchiveWriter(file: string, now: Date): Promise<ArchiveWriter> {
  if (existsSync(file)) throw new BackupRefusal(`${file} exists already, and nothing is overwritten.`);
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${randomBytes(4).toString('hex')}${unfinishedEnding}`;
  const zip = new ZipFile();
  const target = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
  const written = pipeline(zip.outputStream, target);
  const failed = new Promise<never>((_, reject) => {
    written.catch((error) => reject(inOurWords(error, file)));
    zip.once('error', reject);
  });
  // Whoever adds next hears of it.
  failed.catch(() => {});

  return {
    async add(name, source, { isPacked }) {
      const stream = Buffer.isBuffer(source) ? Readable.from([source], { objectMode: false }) : source;
      const read = finished(stream);
      // A disk that is full ends the wait; what becomes of the source then is no news.
      read.catch(() => {});
      zip.addReadStream(stream, name, { mtime: now, mode: 0o100600, compress: !isPacked });
      try {
        await Promise.race([read, failed]);
      } catch (error) {
        stream.destroy();
        throw error;
      }
    },

    async finish() {
      zip.end();
      await Promise.race([written, failed]);
      await rename(unfinished, file);
      await flushFolder(dirname(file));
      return (await stat(file)).size;
    },

    async discard() {
      target.destroy();
      await written.catch(() => {});
      await rm(unfinished, { force: true });
    },
  };
}
