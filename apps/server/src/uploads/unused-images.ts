import { and, eq, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { textsToRestore } from '../history/pictures-in-history.ts';
import { removePicture } from '../images/image-files.ts';
import { images } from '../images/images.table.ts';
import { hour, repeatJob } from '../jobs/job-kind.ts';
import { categories } from '../menu/categories/categories.table.ts';
import { products } from '../menu/products/products.table.ts';
import { isDatabaseUnavailable } from '../platform/database/failures.ts';
import type { Database } from '../platform/database/pool.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { shops } from '../shops/shops.table.ts';
import { shopsToLookAt } from './shops-to-look-at.ts';

const keptMs = 24 * hour;
const longAgo = (now: Date) => new Date(now.getTime() - keptMs);

/** Every address that something of the shop refers to, or would if a change were undone. */
const addressesInUse = (shopId: string, now: Date): SQL => sql`
  select ${shops.logo} as url from ${shops} where ${shops.id} = ${shopId}
  union all select json_array_elements_text(${shops.shopImages}) from ${shops} where ${shops.id} = ${shopId}
  union all select ${categories.catImage} from ${categories} where ${categories.shopId} = ${shopId}
  union all select json_array_elements_text(${products.productImages}) from ${products}
    where ${products.shopId} = ${shopId}
  union all ${textsToRestore(shopId, now)}`;

/** Notes which pictures of the shop are out of use since now, and which are in use again. */
const noteUse = (db: Database, now: Date, shopId: string) =>
  db.execute(sql`
    with in_use as materialized (${addressesInUse(shopId, now)}),
    changed as (
      select ${images.url} as url from ${images}
      where ${images.shopId} = ${shopId}
        and (${images.url} in (select url from in_use)) = (${images.unusedSince} is not null)
      -- A picture that is being stored somewhere right now is left for the next round.
      for update skip locked
    )
    update ${images}
    set unused_since = case when ${images.unusedSince} is null then ${now.toISOString()}::timestamptz end
    from changed where changed.url = ${images.url}`);

/** Far longer than a store may take for the few files of one picture. */
const removalSeconds = 120;

/**
 * Marks one picture as being removed, unless somebody uses it after all. Its row is locked first, and whoever
 * wants to refer to it has to lock it too: either they come first and it stays, or they find it gone.
 */
const claim = (db: Database, now: Date, url: string) =>
  inTransaction(db, async (db) => {
    const isDue = and(
      eq(images.url, url),
      lte(images.unusedSince, longAgo(now)),
      or(isNull(images.removedUntil), lt(images.removedUntil, sql`now()`)),
    );
    const [image] = await db.select().from(images).where(isDue).for('update', { skipLocked: true });
    if (!image) return undefined;
    const { rows } = await db.execute(
      sql`select 1 from (${addressesInUse(image.shopId, now)}) as in_use where url = ${url} limit 1`,
    );
    if (rows.length > 0) return undefined;
    const [claimed] = await db
      .update(images)
      .set({ removedUntil: sql`now() + make_interval(secs => ${removalSeconds})` })
      .where(eq(images.url, url))
      .returning({ until: images.removedUntil });
    return claimed?.until ?? undefined;
  });

/** The files go outside of any transaction: a store elsewhere may take longer than one may last. */
async function removeUnused(db: Database, storage: FileStore, now: Date, url: string) {
  const until = await claim(db, now, url);
  if (!until) return;
  // The files first: as long as the row is there, the next round finds what this one did not finish.
  await removePicture(storage, url);
  await db.delete(images).where(and(eq(images.url, url), eq(images.removedUntil, until)));
}

/** Removes every picture that nothing has referred to for a day. */
export async function removeUnusedImages(db: Database, storage: FileStore, now: Date): Promise<void> {
  // Shop by shop, so that no statement grows with the number of shops.
  for await (const shopId of shopsToLookAt(db, now)) await noteUse(db, now, shopId);
  const due = await db
    .select({ url: images.url })
    .from(images)
    .where(lte(images.unusedSince, longAgo(now)))
    .orderBy(images.unusedSince);
  const failures: unknown[] = [];
  for (const { url } of due)
    await removeUnused(db, storage, now, url).catch((error: unknown) => {
      if (isDatabaseUnavailable(error)) throw error;
      failures.push(error);
    });
  // One that the store will not give up keeps no other from going, and is told of at every round.
  if (failures.length > 0) throw failures[0];
}

export const imageCleaning = (storage: FileStore) =>
  repeatJob('image-cleaning', hour, (db, now) => removeUnusedImages(db, storage, now));
