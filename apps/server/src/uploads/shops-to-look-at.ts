import { and, asc, gt, inArray, isNotNull, lte } from 'drizzle-orm';
import { changeSets } from '../history/history.table.ts';
import { restorableSince } from '../history/undoable.ts';
import { images } from '../images/images.table.ts';
import { hour } from '../jobs/job-kind.ts';
import type { Database } from '../platform/database/pool.ts';
import { shops } from '../shops/shops.table.ts';

/** The program may have been off for a while. What was missed all the same is found within a day. */
const recentHours = 25;
/** No statement should take long. */
const portion = 10_000;

/** Something of theirs was changed in the hours before. */
async function addChanged(db: Database, end: Date, changed: Set<string>): Promise<void> {
  for (let hours = recentHours; hours > 0; hours--) {
    const [from, until] = [hours, hours - 1].map((ago) => new Date(end.getTime() - ago * hour)) as [
      Date,
      Date,
    ];
    const found = await db
      .selectDistinct({ id: changeSets.shopId })
      .from(changeSets)
      .where(and(gt(changeSets.at, from), lte(changeSets.at, until), isNotNull(changeSets.shopId)));
    for (const { id } of found) if (id) changed.add(id);
  }
}

async function* pagesOfShopsWithImages(db: Database): AsyncGenerator<string[]> {
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await db
      .select({ id: images.shopId })
      .from(images)
      .where(gt(images.shopId, last))
      .orderBy(asc(images.shopId))
      .limit(portion);
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
    yield [...new Set(rows.map(({ id }) => id))];
  }
}

/** In each hour of the day another part of all, by chance. */
const isTurnOf = (id: string, now: Date) => Number.parseInt(id.slice(-2), 16) % 24 === now.getUTCHours();

/**
 * Where the use of a picture may have changed: something was changed lately, or can be undone no longer since lately, or
 * a picture is out of use, or the shop is gone. Each other once a day, so that nothing is overlooked for long.
 */
export async function* shopsToLookAt(db: Database, now: Date): AsyncGenerator<string> {
  const changed = new Set<string>();
  await addChanged(db, now, changed);
  await addChanged(db, restorableSince(now), changed);
  const unused = db.selectDistinct({ id: images.shopId }).from(images).where(isNotNull(images.unusedSince));
  for (const { id } of await unused) changed.add(id);
  for await (const page of pagesOfShopsWithImages(db)) {
    const there = await db.select({ id: shops.id }).from(shops).where(inArray(shops.id, page));
    const existing = new Set(there.map(({ id }) => id));
    for (const id of page) if (!existing.has(id) || changed.has(id) || isTurnOf(id, now)) yield id;
  }
}
