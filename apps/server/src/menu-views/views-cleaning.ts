import { sql } from 'drizzle-orm';
import { changeSets, changes } from '../history/history.table.ts';
import { restorableSince } from '../history/undoable.ts';
import { hour, repeatJob } from '../jobs/job-kind.ts';
import { products } from '../menu/products/products.table.ts';
import type { Database } from '../platform/database/pool.ts';
import { menuViews } from './menu-views.table.ts';

/** No statement should take long. */
const portion = 5000;

/** Removes the views of products that cannot come back any more. */
export async function removeViewsOfGoneProducts(db: Database, now: Date): Promise<void> {
  for (;;) {
    const { rowCount } = await db.execute(sql`
      delete from ${menuViews} where ctid = any(array(
        select ${menuViews}.ctid from ${menuViews}
        where ${menuViews.productId} is not null
          and not exists (select from ${products} where ${products.id} = ${menuViews.productId})
          and not exists (
            select from ${changes} join ${changeSets} on ${changeSets.id} = ${changes.setId}
            where ${changes.shopId} = ${menuViews.shopId} and ${changes.entityId} = ${menuViews.productId}
              and ${changes.action} = 'delete' and ${changeSets.at} > ${restorableSince(now).toISOString()}
          )
        limit ${portion}))`);
    if ((rowCount ?? 0) < portion) return;
  }
}

export const viewsCleaning = repeatJob('views-cleaning', hour, removeViewsOfGoneProducts);
