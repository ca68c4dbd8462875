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

function inOurWords(error: unknown, file: string): Error {
  const { code } = error as NodeJS.ErrnoException;
  if (isDiskFull(error) || code === 'EDQUOT' || code === 'EFBIG')
    return new BackupRefusal(`There is no room left for ${file}: nothing of it was kept.`, { cause: error });
  return error as Error;
}

/** The list of a zip remembers until its end how each entry is read: not with what, or all would be held. */
function handOver(stream: Readable) {
  let waiting: Readable | undefined = stream;
  return (take: (error: unknown, stream: Readable) => void) => {
    const taken = waiting;
    waiting = undefined;
    if (taken) take(undefined, taken);
  };
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
  let failure: Error | undefined;
  let onFailure = (_error: Error) => {};
  const fail = (error: unknown) => {
    failure ??= inOurWords(error, file);
    onFailure(failure);
  };
  const written = pipeline(zip.outputStream, target);
  written.catch(fail);
  zip.once('error', fail);

  return {
    async add(name, source, { isPacked }) {
      const stream = Buffer.isBuffer(source) ? Readable.from([source], { objectMode: false }) : source;
      try {
        if (failure) throw failure;
        zip.addReadStreamLazy(name, { mtime: now, mode: 0o100600, compress: !isPacked }, handOver(stream));
        await new Promise<void>((resolve, reject) => {
          onFailure = reject;
          finished(stream).then(resolve, reject);
        });
      } catch (error) {
        stream.destroy();
        throw error;
      }
    },

    async finish() {
      zip.end();
      await written.catch((error) => {
        throw inOurWords(error, file);
      });
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
