import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/pool.ts';
import { fieldError } from '../platform/errors.ts';
import { images } from './images.table.ts';

/**
 * Those of the addresses that were given out for this shop. Called within the transaction that stores them: the
 * pictures cannot be cleaned away before it ends, and count as used from then on.
 */
export async function imagesOfShop(
  db: Database,
  shopId: string,
  urls: readonly string[],
): Promise<Set<string>> {
  if (urls.length === 0) return new Set();
  const isWanted = sql`${images.url} = any(${sql.param(urls)}::text[])`;
  const rows = await db
    .select({ url: images.url })
    .from(images)
    .where(and(eq(images.shopId, shopId), isWanted, isNull(images.removedUntil)))
    // Locked in one order by everybody, so that two who store the same pictures never wait for each other.
    .orderBy(images.url)
    .for('no key update');
  await db
    .update(images)
    .set({ unusedSince: null })
    .where(
      and(eq(images.shopId, shopId), isWanted, isNull(images.removedUntil), isNotNull(images.unusedSince)),
    );
  return new Set(rows.map(({ url }) => url));
}

/**
 * Refuses an address that was not given out for this shop. One address may be empty, which means no picture;
 * a list holds pictures only.
 */
export async function assertImagesOfShop(
  db: Database,
  shopId: string,
  urls: string | readonly string[],
  path: string,
): Promise<void> {
  if (urls === '') return;
  const wanted = typeof urls === 'string' ? [urls] : urls;
  const known = await imagesOfShop(db, shopId, wanted);
  const foreign = wanted.findIndex((url) => !known.has(url));
  if (foreign >= 0)
    throw fieldError(typeof urls === 'string' ? path : `${path}.${foreign}`, 'validation.image_foreign');
}
