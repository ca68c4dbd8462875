import type { Option } from '@sofra/contract/option-groups';
import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '../../platform/database/pool.ts';
import { priceRuns } from './price-runs.table.ts';
import { type ProductRow, workOut } from './run-lines.ts';
import { readThings } from './run-things.ts';

/** What the prices of things will be: of products with all else of them, of groups of options their options. */
export interface PricesThen {
  products: Map<string, ProductRow>;
  groups: Map<string, Option[]>;
}

/** PostgreSQL knows no year 0, and none of five digits as we would write it; no run is due at either. */
const lastMoment = Date.parse('9999-01-01T00:00:00Z');
const knownMoment = (at: Date) => new Date(Math.min(Math.max(at.getTime(), 0), lastMoment));

/** By the runs that are due until then, each from the prices that the one before it leaves. Nothing is written. */
export async function pricesThen(db: Database, shopId: string, at: Date): Promise<PricesThen> {
  const then: PricesThen = { products: new Map(), groups: new Map() };
  const runs = await db
    .select()
    .from(priceRuns)
    .where(
      and(
        eq(priceRuns.shopId, shopId),
        eq(priceRuns.state, 'scheduled'),
        lte(priceRuns.dueAt, knownMoment(at)),
      ),
    )
    .orderBy(priceRuns.dueAt, priceRuns.id);
  for (const { selection, rules, typed } of runs) {
    const found = await readThings(db, shopId, selection, 'scheduled');
    const products = found.products.map((row) => then.products.get(row.id) ?? row);
    const groups = found.groups.map((row) => ({ ...row, options: then.groups.get(row.id) ?? row.options }));
    const worked = workOut({ products, groups }, rules, typed);
    for (const row of products) {
      const prices = worked.products.get(row.id);
      if (prices) then.products.set(row.id, { ...row, ...prices });
    }
    for (const [id, options] of worked.groups) then.groups.set(id, options);
  }
  return then;
}
