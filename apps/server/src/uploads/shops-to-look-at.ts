import { and, asc, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm';
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

/** What was changed in those hours of then can be undone no longer. */
async function addNoLongerUndoable(db: Database, now: Date, found: Set<string>): Promise<void> {
  const end = restorableSince(now).getTime();
  for (let hours = recentHours; hours > 0; hours--) {
    const [from, until] = [hours, hours - 1].map((ago) => new Date(end - ago * hour)) as [Date, Date];
    const rows = await db
      .selectDistinct({ id: changeSets.shopId })
      .from(changeSets)
      .where(and(gt(changeSets.at, from), lte(changeSets.at, until), isNotNull(changeSets.shopId)));
    for (const { id } of rows) if (id) found.add(id);
  }
}

/** Of these, where the last change is not long ago. */
async function changedLately(db: Database, now: Date, page: string[]): Promise<string[]> {
  const since = new Date(now.getTime() - recentHours * hour).toISOString();
  const { rows } = await db.execute<{ id: string }>(sql`
    select shop.id from unnest(${sql.param(page)}::uuid[]) as shop (id)
    cross join lateral (
      select ${changeSets.at} from ${changeSets} where ${changeSets.shopId} = shop.id
      order by ${changeSets.seq} desc limit 1
    ) as last where last.at > ${since}`);
  return rows.map(({ id }) => id);
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
  const wanted = new Set<string>();
  await addNoLongerUndoable(db, now, wanted);
  const unused = db.selectDistinct({ id: images.shopId }).from(images).where(isNotNull(images.unusedSince));
  for (const { id } of await unused) wanted.add(id);
  for await (const page of pagesOfShopsWithImages(db)) {
    const there = await db.select({ id: shops.id }).from(shops).where(inArray(shops.id, page));
    const existing = new Set(there.map(({ id }) => id));
    const changed = new Set(await changedLately(db, now, page));
    for (const id of page)
      if (!existing.has(id) || changed.has(id) || wanted.has(id) || isTurnOf(id, now)) yield id;
  }
}
