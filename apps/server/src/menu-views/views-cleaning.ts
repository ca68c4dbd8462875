import { sql } from 'drizzle-orm';
import { changeSets, changes } from '../history/history.table.ts';
import { restorableSince } from '../history/undoable.ts';
import { hour, repeatJob } from '../jobs/job-kind.ts';
import { products } from '../menu/products/products.table.ts';
import type { Database } from '../platform/database/pool.ts';
import { menuViews } from './menu-views.table.ts';

/** No statement should take long. */
const portion = 5000;
/** So far back it looks: the program may have been off when something could come back no longer. */
const lookBackHours = 7 * 24;

/**
 * Found by their deletion, not among the views: of those there may be billions, and of deletions in an hour never many.
 */
async function removePortion(db: Database, { from, until }: { from: Date; until: Date }): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${menuViews} where ctid = any(array(
      select ${menuViews}.ctid from ${menuViews}
      where ${menuViews.productId} in (
        select gone.entity_id from ${changeSets} join ${changes} as gone on gone.set_id = ${changeSets.id}
        where ${changeSets.at} > ${from.toISOString()} and ${changeSets.at} <= ${until.toISOString()}
          and gone.action = 'delete' and gone.entity = 'product'
          and not exists (select from ${products} where ${products.id} = gone.entity_id)
          and not exists (
            select from ${changes} join ${changeSets} as later on later.id = ${changes.setId}
            where ${changes.shopId} = gone.shop_id and ${changes.entityId} = gone.entity_id
              and ${changes.action} = 'delete' and later.at > ${until.toISOString()}
          )
      )
      limit ${portion}))`);
  return rowCount ?? 0;
}

/** Removes the views of products that cannot come back any more. */
export async function removeViewsOfGoneProducts(db: Database, now: Date): Promise<void> {
  const end = restorableSince(now).getTime();
  for (let hours = lookBackHours; hours > 0; hours--) {
    const span = { from: new Date(end - hours * hour), until: new Date(end - (hours - 1) * hour) };
    while ((await removePortion(db, span)) === portion);
  }
}

export const viewsCleaning = repeatJob('views-cleaning', hour, removeViewsOfGoneProducts);
