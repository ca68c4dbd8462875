import { setTimeout as sleep } from 'node:timers/promises';
import type { ImageKind } from '@sofra/contract/images';
import { isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/pool.ts';
import { AppError } from '../platform/errors.ts';
import { createFairTurns } from '../platform/fair-turns.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { addressOf, putPicture } from './image-files.ts';
import { images } from './images.table.ts';
import { encodePicture, type Picture } from './picture.ts';

/** Whose it is, and what it shows. */
export interface PicturePlace {
  shopId: string;
  kind: ImageKind;
}

interface SentPicture {
  place: PicturePlace;
  source: Buffer;
}

/** Pictures being re-encoded; more would take the processor from the menus. */
const beingEncoded = { atOnce: 2, share: 2, mayWait: 4, waitMs: 30_000 };

const askEveryMs = 100;
const patienceMs = 5_000;

/** Written down unless the same picture is just being removed. */
async function note(db: Database, now: Date, url: string, { shopId, kind }: PicturePlace): Promise<boolean> {
  const noted = await db
    .insert(images)
    .values({ url, shopId, kind, createdAt: now, unusedSince: now })
    .onConflictDoUpdate({
      target: images.url,
      set: {
        unusedSince: sql`case when ${images.unusedSince} is null then null else excluded.unused_since end`,
        removedUntil: null,
      },
      setWhere: or(isNull(images.removedUntil), lt(images.removedUntil, sql`now()`)),
    })
    .returning({ url: images.url });
  return noted.length > 0;
}

async function keepPicture(
  db: Database,
  storage: FileStore,
  now: Date,
  { place, picture }: { place: PicturePlace; picture: Picture },
): Promise<string> {
  const url = addressOf(place.shopId, place.kind, picture);
  // Written down before the files: from now on they are not cleaned away for a day, and if they never come
  // the entry is.
  for (const deadline = Date.now() + patienceMs; !(await note(db, now, url, place)); await sleep(askEveryMs))
    if (Date.now() > deadline) throw new AppError('busy', { retryAfterSeconds: 5 });
  await putPicture(storage, url, picture);
  return url;
}

/** Stores the picture and answers its address. */
export const storePicture = async (
  db: Database,
  storage: FileStore,
  now: Date,
  { place, source }: SentPicture,
): Promise<string> => keepPicture(db, storage, now, { place, picture: await encodePicture(source) });

interface Given {
  db: Database;
  storage: FileStore;
  now: () => Date;
}

/** The one way for pictures to come in, whatever they come with: everybody has their turn. */
export function openPictures({ db, storage, now }: Given) {
  const inTurn = createFairTurns(beingEncoded);
  return {
    async store(userId: string, { place, source }: SentPicture): Promise<string> {
      // The turn is for the processor alone: a store that hangs must not keep others from theirs.
      const picture = await inTurn(userId, () => encodePicture(source));
      return keepPicture(db, storage, now(), { place, picture });
    },
  };
}

export type Pictures = ReturnType<typeof openPictures>;
