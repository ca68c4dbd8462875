import type { OwnChange } from '@sofra/contract/history';
import { and, asc, eq, gt, gte, isNull, or } from 'drizzle-orm';
import type { Database } from '../platform/database/pool.ts';
import { presentFields } from './history.presenter.ts';
import { changeSets, changes } from './history.table.ts';

const pageLength = 200;

/** Names of people are not stored with a line, so that nobody else's can be among them. */
const readPage = (
  db: Database,
  userId: string,
  shopId: string | null,
  after: { seq: number; line: number },
) =>
  db
    .select({
      seq: changeSets.seq,
      kind: changeSets.kind,
      at: changeSets.at,
      setId: changes.setId,
      line: changes.line,
      entity: changes.entity,
      entityId: changes.entityId,
      action: changes.action,
      title: changes.title,
      before: changes.before,
      after: changes.after,
    })
    .from(changeSets)
    .innerJoin(changes, eq(changes.setId, changeSets.id))
    .where(
      and(
        eq(changeSets.userId, userId),
        shopId === null ? isNull(changeSets.shopId) : eq(changeSets.shopId, shopId),
        gte(changeSets.seq, after.seq),
        or(gt(changeSets.seq, after.seq), gt(changes.line, after.line)),
      ),
    )
    .orderBy(asc(changeSets.seq), asc(changes.line))
    .limit(pageLength);

type Row = Awaited<ReturnType<typeof readPage>>[number];

const present = (shopId: string | null, row: Row): OwnChange => ({
  change_set: row.setId,
  shop_id: shopId,
  kind: row.kind,
  at: row.at.toISOString(),
  entity: row.entity,
  entity_id: row.entityId,
  action: row.action,
  title: row.title,
  fields: presentFields(row),
});

/** Everything somebody changed, shop by shop and page by page, the oldest first: as the index has them. */
export async function* changesMadeBy(db: Database, userId: string): AsyncGenerator<OwnChange[]> {
  const shopIds = await db
    .selectDistinct({ shopId: changeSets.shopId })
    .from(changeSets)
    .where(eq(changeSets.userId, userId));
  for (const { shopId } of shopIds) {
    for (let last: Row | undefined; ; ) {
      const rows = await readPage(db, userId, shopId, last ?? { seq: 0, line: -1 });
      last = rows.at(-1);
      if (!last) break;
      yield rows.map((row) => present(shopId, row));
    }
  }
}
