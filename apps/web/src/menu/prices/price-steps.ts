import type { PriceHistoryEntry } from '@sofra/contract/price-history';

/**
 * The size in which steps are drawn; they are stretched to the room there is. What stands now reaches past today, or
 * nobody would see what was changed today.
 */
export const drawing = { width: 1000, today: 960, height: 100 };

export interface Range {
  lowest: number;
  highest: number;
}

/** What guests paid. */
export const paidOf = ({ price, discounted_price }: PriceHistoryEntry): number => discounted_price ?? price;

export function rangeOf(entries: readonly PriceHistoryEntry[]): Range {
  const amounts = entries.flatMap((entry) => [entry.price, paidOf(entry)]);
  return { lowest: Math.min(...amounts), highest: Math.max(...amounts) };
}

/** Draws one amount of each entry as steps, interrupted where it has none or there was no price. */
export function stepsPath(
  entries: readonly PriceHistoryEntry[],
  now: number,
  amountOf: (entry: PriceHistoryEntry) => number | undefined,
): string {
  const { lowest, highest } = rangeOf(entries);
  const start = Date.parse(entries[0]?.from ?? '');
  const time = Math.max(1, now - start);
  const x = (at: string | null) =>
    at === null ? drawing.width : Math.round(((Date.parse(at) - start) * drawing.today) / time);
  const y = (amount: number) =>
    highest === lowest
      ? drawing.height / 2
      : Math.round(((highest - amount) * drawing.height * 10) / (highest - lowest)) / 10;
  return entries
    .map((entry, index) => {
      const amount = amountOf(entry);
      if (amount === undefined) return '';
      const before = entries[index - 1];
      const goesOn = before?.to === entry.from && amountOf(before) !== undefined;
      return `${goesOn ? `V${y(amount)}` : `M${x(entry.from)} ${y(amount)}`}H${x(entry.to)}`;
    })
    .join('');
}
