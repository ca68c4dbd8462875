import { referenceKey, referenceOf } from '@sofra/contract/money';
import type { DiscountReference, PriceHistoryEntry } from '@sofra/contract/price-history';
import { nameOf } from '../../history/history.presenter.ts';
import type { PriceRow, Reference } from './price-history.service.ts';

const isSameStep = (a: PriceRow | undefined, b: PriceRow) =>
  a?.newPrice === b.newPrice && a.discountedPrice === b.discountedPrice;

/** The rows of one price list in one currency, the oldest first, as the times in which they held. */
function entriesOf(rows: readonly PriceRow[]): PriceHistoryEntry[] {
  // A row that repeats the price only says that guests see it now.
  const steps = rows.filter((row, index) => !isSameStep(rows[index - 1], row));
  return steps.flatMap(({ variantId, currency, newPrice, discountedPrice, changedAt, user }, index) =>
    newPrice === null
      ? []
      : {
          variant_id: variantId,
          currency,
          price: newPrice,
          discounted_price: discountedPrice,
          from: changedAt.toISOString(),
          to: steps[index + 1]?.changedAt.toISOString() ?? null,
          user: user && { _id: user.id, name: nameOf(user) },
        },
  );
}

const placeOf = ({ currency, variant_id }: PriceHistoryEntry) => referenceKey(currency, variant_id);

/** The oldest first; of one moment always in the same order. */
const inOrder = (a: PriceHistoryEntry, b: PriceHistoryEntry) =>
  Date.parse(a.from) - Date.parse(b.from) || (placeOf(a) < placeOf(b) ? -1 : 1);

export const presentPriceHistory = (rows: readonly PriceRow[]): PriceHistoryEntry[] =>
  [...Map.groupBy(rows, ({ variantId, currency }) => referenceKey(currency, variantId)).values()]
    .flatMap(entriesOf)
    .sort(inOrder);

export const presentReference = (days: number, { isSettled, prices }: Reference): DiscountReference => ({
  days,
  is_settled: isSettled,
  prices: Object.entries(prices).map(([key, price]) => ({ ...referenceOf(key), price })),
});
