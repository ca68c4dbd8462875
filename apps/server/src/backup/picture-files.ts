import { buffer } from 'node:stream/consumers';
import { pictureFileNames } from '../images/image-files.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { workAhead } from './ahead.ts';
import type { Snapshot } from './snapshot.ts';

/** A bucket answers slowly and to many at once. */
const readAtOnce = 8;

interface PictureFile {
  name: string;
  /** Nothing where the store does not have it. */
  content: Buffer | undefined;
  isUsed: boolean;
}

async function* fileNames(snapshot: Snapshot) {
  for (const { url, isUsed } of await snapshot.pictures())
    for (const name of pictureFileNames(url)) yield { name, isUsed };
}

/** All files of all pictures that the snapshot knows. What is in use is not removed within the day that follows. */
export const readPictureFiles = (snapshot: Snapshot, storage: FileStore): AsyncGenerator<PictureFile> =>
  workAhead(
    fileNames(snapshot),
    async ({ name, isUsed }) => {
      const file = await storage.read(name);
      return { name, isUsed, content: file && (await buffer(file.stream)) };
    },
    readAtOnce,
  );
