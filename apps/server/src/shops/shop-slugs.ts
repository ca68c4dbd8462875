import { randomInt } from 'node:crypto';
import { slugLength } from '@sofra/contract/slug';
import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/pool.ts';
import { AppError } from '../platform/errors.ts';
import { shopSlugs } from './shops.table.ts';

/** The files of the guests' page stand below `/m/assets/`, where those of a shop of that name would be looked for. */
const ourOwn = 'assets';

const withNumber = (slug: string, number: number) => {
  // A small number at the end is one of our own suggestions: count on instead of adding another.
  const stem = slug.replace(/-\d{1,2}$/, '');
  const room = slugLength.max - `-${number}`.length;
  return `${stem.slice(0, room).replace(/-+$/, '')}-${number}`;
};

async function suggestSlug(db: Database, slug: string): Promise<string> {
  for (;;) {
    // The next numbers first; behind them random ones, for a name that half the town has.
    const numbers = Array.from({ length: 20 }, (_, i) => (i < 15 ? i + 2 : randomInt(100, 100_000)));
    const candidates = numbers.map((number) => withNumber(slug, number));
    const taken = await db
      .select({ slug: shopSlugs.slug })
      .from(shopSlugs)
      .where(inArray(shopSlugs.slug, candidates));
    const free = candidates.find((candidate) => !taken.some((row) => row.slug === candidate));
    if (free) return free;
  }
}

/**
 * Makes sure that the slug is free, or one that the shop itself had before, and not our own. Whoever asks for the same
 * slug waits until this transaction has ended, so of many at once exactly one gets it.
 */
export async function assertSlugFree(db: Database, slug: string, shopId?: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${slug}, 0))`);
  const [holder] = await db
    .select({ shopId: shopSlugs.shopId })
    .from(shopSlugs)
    .where(eq(shopSlugs.slug, slug));
  if (slug === ourOwn || (holder && holder.shopId !== shopId))
    throw new AppError('slug_taken', { extra: { suggestion: await suggestSlug(db, slug) } });
}

/** A shop that has moved more often than this gives up the address it left longest ago. */
const slugsMax = 20;

/** Keeps the slug for the shop, also when it has moved on; after `assertSlugFree`. */
export async function keepSlug(db: Database, now: Date, slug: string, shopId: string): Promise<void> {
  await db
    .insert(shopSlugs)
    .values({ slug, shopId, takenAt: now })
    .onConflictDoUpdate({ target: shopSlugs.slug, set: { takenAt: now } });
  const latest = db
    .select({ slug: shopSlugs.slug })
    .from(shopSlugs)
    .where(eq(shopSlugs.shopId, shopId))
    .orderBy(desc(shopSlugs.takenAt))
    .limit(slugsMax);
  await db.delete(shopSlugs).where(and(eq(shopSlugs.shopId, shopId), notInArray(shopSlugs.slug, latest)));
}
