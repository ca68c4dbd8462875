import { fromMinor, toMinor } from './price-arithmetic.ts';
import { type LineFlag, lineFlags, type PriceLine, type RunTotal } from './price-runs.ts';

type Line = Pick<PriceLine, 'product_id' | 'currency' | 'old' | 'new' | 'flags'>;

interface Sum {
  prices: number;
  products: Set<string>;
  old: bigint;
  new: bigint;
}

interface RunSums {
  flags: Record<LineFlag, number>;
  totals: RunTotal[];
  changed_products: number;
}

/** What the lines of a run come to, in whole minor units, so that no sum shows a residue; one total a currency. */
export function runTotals(lines: readonly Line[], digitsOf: (currency: string) => number): RunSums {
  const flags = Object.fromEntries(lineFlags.map((flag) => [flag, 0])) as Record<LineFlag, number>;
  const sums = new Map<string, Sum>();
  const changed = new Set<string>();
  for (const line of lines) {
    const { product_id, currency } = line;
    const digits = digitsOf(currency);
    const sum = sums.get(currency) ?? { prices: 0, products: new Set(), old: 0n, new: 0n };
    sums.set(currency, sum);
    sum.old += toMinor({ price: line.old, digits });
    sum.new += toMinor({ price: line.new, digits });
    for (const flag of line.flags) flags[flag]++;
    if (line.old === line.new) continue;
    sum.prices++;
    if (product_id === null) continue;
    sum.products.add(product_id);
    changed.add(product_id);
  }
  const totals = [...sums].map(([currency, sum]): RunTotal => {
    const amountOf = (minor: bigint) => fromMinor(minor, digitsOf(currency));
    return {
      currency,
      prices: sum.prices,
      products: sum.products.size,
      old: amountOf(sum.old),
      new: amountOf(sum.new),
    };
  });
  return { flags, totals, changed_products: changed.size };
}
