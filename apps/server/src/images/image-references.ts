import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../platform/database/pool.ts';
import { fieldError } from '../platform/errors.ts';
import { images } from './images.table.ts';

/**
 * Refuses an address that was not given out for this shop. One address may be empty, which means no picture;
 * a list holds pictures only. Called within the transaction that stores the addresses: the pictures cannot
 * be cleaned away before it ends, and count as used from then on.
 */
export async function assertImagesOfShop(
  db: Database,
  shopId: string,
  urls: string | readonly string[],
  path: string,
): Promise<void> {
  if (urls === '') return;
  const wanted = typeof urls === 'string' ? [urls] : [...urls];
  if (wanted.length === 0) return;
  const rows = await db
    .select({ url: images.url })
    .from(images)
    .where(and(eq(images.shopId, shopId), inArray(images.url, wanted), isNull(images.removedUntil)))
    // Locked in one order by everybody, so that two who store the same pictures never wait for each other.
    .orderBy(images.url)
    .for('no key update');
  const known = new Set(rows.map(({ url }) => url));
  const foreign = wanted.findIndex((url) => !known.has(url));
  if (foreign >= 0)
    throw fieldError(typeof urls === 'string' ? path : `${path}.${foreign}`, 'validation.image_foreign');
  await db
    .update(images)
    .set({ unusedSince: null })
    .where(and(inArray(images.url, wanted), isNotNull(images.unusedSince)));
}
