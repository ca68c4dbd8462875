import type pg from 'pg';
import type { OwnerAtWork } from './owner-at-work.ts';

/** Every price change stands in the history once: neither lost nor written twice. What is found counts from now on. */
export async function findHistoryLosses(client: pg.Client, { priceChanges }: OwnerAtWork): Promise<string[]> {
  const losses: string[] = [];
  const { rows } = await client.query<{ id: string; count: number }>(
    `select product_id as id, count(*)::int as count from price_changes
     where product_id = any($1) and old_price is not null group by product_id`,
    [[...priceChanges.keys()]],
  );
  const kept = new Map(rows.map(({ id, count }) => [id, count]));
  for (const [id, { answered, open }] of priceChanges) {
    const count = kept.get(id) ?? 0;
    if (count < answered || count > answered + open)
      losses.push(`${answered} price changes were answered, ${open} open, ${count} are kept`);
    priceChanges.set(id, { answered: count, open: 0 });
  }
  return losses;
}
