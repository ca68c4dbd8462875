import type { Product } from '@sofra/contract/products';
import type { Database } from '../../platform/database/pool.ts';
import { priceChanges } from './price-changes.table.ts';

type Prices = Product['prices'];

const byCurrency = (prices: Prices) => new Map(prices.map(({ currency, price }) => [currency, price]));

/** One entry a currency whose price changed, came or went. */
function differences(before: Prices, after: Prices) {
  const old = byCurrency(before);
  const fresh = byCurrency(after);
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .map((currency) => ({
      currency,
      oldPrice: old.get(currency) ?? null,
      newPrice: fresh.get(currency) ?? null,
    }))
    .filter(({ oldPrice, newPrice }) => oldPrice !== newPrice);
}

export async function recordPrices(
  db: Database,
  change: { productId: string; shopId: string; userId: string; changedAt: Date },
  before: Prices,
  after: Prices,
): Promise<void> {
  const changes = differences(before, after);
  if (changes.length > 0)
    await db.insert(priceChanges).values(changes.map((entry) => ({ ...change, ...entry })));
}
