import { Readable } from 'node:stream';
import { archiveLimits } from '@sofra/contract/shop-archive';
import { archiveFiles } from '@sofra/contract/shop-archive-format';
import { readPicture } from '../../images/image-files.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import type { archiveOf } from './archived-shop.ts';
import { type FileToZip, zipStream } from './zip-stream.ts';

interface Archive extends Awaited<ReturnType<typeof archiveOf>> {
  workbook: Buffer;
}

/** Room for the table and for what says all of it. */
const picturesMax = archiveLimits.bytes - 2 * archiveLimits.contents;

/**
 * Pictures one after the other. One that is gone is left out, and so is what would make the file too large to be taken
 * over anywhere; `shop.json` comes last, because it says which those are.
 */
async function* filesOf(
  storage: FileStore,
  { workbook, places, contents }: Archive,
): AsyncGenerator<FileToZip> {
  yield { name: archiveFiles.menu, content: workbook, isPacked: true };
  const missing: string[] = [];
  let bytes = 0;
  for (const [index, [url, name]] of [...places].entries()) {
    const isRoom = index < archiveLimits.pictures && bytes < picturesMax;
    const content = isRoom ? await readPicture(storage, url) : undefined;
    if (!content || bytes + content.length > picturesMax) {
      missing.push(name);
      continue;
    }
    bytes += content.length;
    yield { name, content, isPacked: true };
  }
  yield { name: archiveFiles.contents, content: contents(missing), isPacked: false };
}

export const archiveStream = (storage: FileStore, archive: Archive, now: Date): Readable =>
  Readable.from(zipStream(filesOf(storage, archive), now), { objectMode: false, highWaterMark: 64 * 1024 });
