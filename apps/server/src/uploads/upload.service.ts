import { sql } from 'drizzle-orm';
import { addressOf, putPicture } from '../images/image-files.ts';
import { images } from '../images/images.table.ts';
import { encodePicture } from '../images/picture.ts';
import type { Database } from '../platform/database/pool.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import type { Upload } from './upload-form.ts';

/** Stores the picture and answers its address. */
export async function storePicture(
  db: Database,
  storage: FileStore,
  now: Date,
  { place: { shopId, kind }, source }: Upload,
): Promise<string> {
  const picture = await encodePicture(source);
  const url = addressOf(shopId, kind, picture);
  // Written down before the files: from now on they are not cleaned away for a day, and if they never come
  // the entry is.
  await db
    .insert(images)
    .values({ url, shopId, kind, createdAt: now, unusedSince: now })
    .onConflictDoUpdate({
      target: images.url,
      set: {
        unusedSince: sql`case when ${images.unusedSince} is null then null else excluded.unused_since end`,
      },
    });
  await putPicture(storage, url, picture);
  return url;
}
