import { setTimeout as sleep } from 'node:timers/promises';
import { isNull, lt, or, sql } from 'drizzle-orm';
import { addressOf, putPicture } from '../images/image-files.ts';
import { images } from '../images/images.table.ts';
import { encodePicture } from '../images/picture.ts';
import type { Database } from '../platform/database/pool.ts';
import { AppError } from '../platform/errors.ts';
import type { SentFile } from '../platform/http/file-form.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import type { UploadPlace } from './upload-path.ts';

const askEveryMs = 100;
const patienceMs = 5_000;

/** Written down unless the same picture is just being removed. */
async function note(db: Database, now: Date, url: string, { shopId, kind }: UploadPlace): Promise<boolean> {
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

/** Stores the picture and answers its address. */
export async function storePicture(
  db: Database,
  storage: FileStore,
  now: Date,
  { place, source }: Pick<SentFile<UploadPlace>, 'place' | 'source'>,
): Promise<string> {
  const picture = await encodePicture(source);
  const url = addressOf(place.shopId, place.kind, picture);
  // Written down before the files: from now on they are not cleaned away for a day, and if they never come
  // the entry is.
  for (const deadline = Date.now() + patienceMs; !(await note(db, now, url, place)); await sleep(askEveryMs))
    if (Date.now() > deadline) throw new AppError('busy', { retryAfterSeconds: 5 });
  await putPicture(storage, url, picture);
  return url;
}
