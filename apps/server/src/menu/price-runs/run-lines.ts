import { createHash } from 'node:crypto';
import { swallowed } from '@sofra/contract/money';
import type { Option } from '@sofra/contract/option-groups';
import { type Calculated, calculate, changesByOverHalf } from '@sofra/contract/price-arithmetic';
import type { LineFlag, PriceLine, PriceRule, TypedPrice } from '@sofra/contract/price-runs';
import { type Price, pricesMax } from '@sofra/contract/prices';
import type { Variant } from '@sofra/contract/variants';
import { currencyOf } from '@sofra/reference-data/currencies';
import type { optionGroups } from '../option-groups/option-groups.table.ts';
import type { products } from '../products/products.table.ts';
import { leadingPrices, priceLists, withSymbols } from '../products/sizes.ts';

/** A line as it is kept: names are found when it is looked at. */
export type RunLine = Omit<PriceLine, 'name'>;
type Ids = Pick<RunLine, 'product_id' | 'variant_id' | 'option_id'>;

export type ProductRow = typeof products.$inferSelect;
export type GroupRow = typeof optionGroups.$inferSelect;

/** What a run is worked out from. */
export interface RunThings {
  products: readonly ProductRow[];
  /** The groups of options that they offer. */
  groups: readonly GroupRow[];
}

/** What a run does: line by line, and to each thing that it changes. */
export interface Worked {
  lines: RunLine[];
  products: Map<string, Pick<ProductRow, 'prices' | 'variants'>>;
  groups: Map<string, Option[]>;
}

export const digitsOf = (currency: string) => currencyOf(currency)?.decimalDigits ?? 2;
const keyOf = ({ product_id, variant_id, option_id }: Ids, currency: string) =>
  [product_id, variant_id, option_id, currency].join(' ').toLowerCase();

type Typed = ReadonlyMap<string, number | null>;
const typedBy = (typed: readonly TypedPrice[]): Typed =>
  new Map(typed.map((one) => [keyOf(one, one.currency), one.price]));

function flagsOf(currency: string, before: number, { price, held }: Calculated): LineFlag[] {
  const isLarge = before > 0 && changesByOverHalf({ price: before, digits: digitsOf(currency) }, price);
  return [
    ...(held === 'large' || isLarge ? ['large' as const] : []),
    ...(price === before ? ['unchanged' as const] : []),
    ...(held === 'rounding' ? ['rounding' as const] : []),
    ...(price === 0 && before > 0 ? ['free' as const] : []),
  ];
}

/** The price that the rule begins with; nothing where there is nothing to work out. */
function startOf({ kind, currency, from = '' }: PriceRule, amounts: ReadonlyMap<string, number>) {
  const old = amounts.get(currency);
  if (kind !== 'convert') return old === undefined ? undefined : { old };
  const start = amounts.get(from);
  // A dish that is sold in the one currency gets a price in the other; one that is not sold in it stays so.
  if (!start || old === 0) return undefined;
  if (old === undefined && amounts.size >= pricesMax) return undefined;
  return { old: old ?? 0, from: { price: start, digits: digitsOf(from) } };
}

/** Why a price cannot change, by currency. */
type Held = ReadonlyMap<string, LineFlag>;

/** All the lines of one price list; what they come to is written into `amounts`. */
function linesOfList(
  ids: Ids,
  prices: readonly Price[],
  rules: readonly PriceRule[],
  typed: Typed,
  held: Held = new Map(),
): { lines: RunLine[]; amounts: Map<string, number> } {
  const amounts = new Map(prices.map(({ currency, price }) => [currency, price]));
  const lines = rules.flatMap((rule): RunLine[] => {
    const { currency } = rule;
    const start = startOf(rule, amounts);
    if (!start) return [];
    const { old, from } = start;
    const why = held.get(currency);
    if (why) return [{ ...ids, currency, old, new: old, flags: [why] }];
    const wanted = typed.get(keyOf(ids, currency));
    const worked =
      wanted === undefined
        ? calculate(rule, { price: old, digits: digitsOf(currency) }, from)
        : { price: wanted ?? old, held: null };
    amounts.set(currency, worked.price);
    return [{ ...ids, currency, old, new: worked.price, flags: flagsOf(currency, old, worked) }];
  });
  return { lines, amounts };
}

const pricesOf = (amounts: ReadonlyMap<string, number>): Price[] =>
  withSymbols([...amounts].map(([currency, price]) => ({ currency, price })));

type List = ReturnType<typeof linesOfList>;

/** Every price where none would be above nothing: a dish costs something, in one currency at least. */
const lastPrices = ({ lines, amounts }: List): Held =>
  new Map(
    [...amounts.values()].some((amount) => amount > 0)
      ? []
      : lines.filter(({ old }) => old > 0).map(({ currency }) => [currency, 'free']),
  );

function workProduct(row: ProductRow, rules: readonly PriceRule[], typed: Typed) {
  const idsOf = (variantId: string | null) => ({
    product_id: row.id,
    variant_id: variantId,
    option_id: null,
  });
  const lists = priceLists(row).map(({ variantId, prices }) => ({
    prices,
    variantId,
    ...linesOfList(idsOf(variantId), prices, rules, typed),
  }));
  const first = row.prices[0]?.currency ?? '';
  const isSwallowed =
    row.discount.type === 'fixed'
      ? swallowed(
          row.discount.amount,
          lists.map(({ amounts }) => amounts.get(first) ?? 0),
        )
      : [];
  const settled = lists.map(({ variantId, prices, lines, amounts }, index) => {
    const changesFirst = lines.some((line) => line.currency === first && line.old !== line.new);
    const held: Held =
      changesFirst && isSwallowed[index] ? new Map([[first, 'discount']]) : lastPrices({ lines, amounts });
    // Worked out again, because others may be converted from what stays.
    const last =
      held.size > 0 ? linesOfList(idsOf(variantId), prices, rules, typed, held) : { lines, amounts };
    return { variantId, lines: last.lines, prices: pricesOf(last.amounts) };
  });
  return { lines: settled.flatMap(({ lines }) => lines), lists: settled };
}

/** Sizes with their new prices, all in the same currencies. */
function sizesAfter(
  variants: readonly Variant[],
  lists: readonly { variantId: string | null; prices: Price[] }[],
) {
  const currencies = [...new Set(lists.flatMap(({ prices }) => prices.map(({ currency }) => currency)))];
  return variants.map((one): Variant => {
    const own = lists.find(({ variantId }) => variantId === one._id)?.prices ?? one.prices;
    const amounts = new Map(own.map(({ currency, price }) => [currency, price]));
    return { ...one, prices: pricesOf(new Map(currencies.map((code) => [code, amounts.get(code) ?? 0]))) };
  });
}

const changes = (lines: readonly RunLine[]) => lines.some((line) => line.old !== line.new);

/** Works a run out from the prices of the moment, and writes nothing. */
export function workOut(
  { products, groups }: RunThings,
  rules: readonly PriceRule[],
  typedPrices: readonly TypedPrice[],
): Worked {
  const typed = typedBy(typedPrices);
  const worked: Worked = { lines: [], products: new Map(), groups: new Map() };
  for (const row of products) {
    const { lines, lists } = workProduct(row, rules, typed);
    worked.lines.push(...lines);
    if (!changes(lines)) continue;
    const variants = sizesAfter(row.variants, lists);
    worked.products.set(row.id, {
      variants,
      prices: leadingPrices(variants) ?? lists[0]?.prices ?? row.prices,
    });
  }
  const ofOptions = rules.filter(({ options }) => options);
  for (const group of ofOptions.length > 0 ? groups : []) {
    const ofGroup = group.options.map((option) => {
      const ids = { product_id: null, variant_id: null, option_id: option._id };
      return { option, ...linesOfList(ids, option.prices, ofOptions, typed) };
    });
    const lines = ofGroup.flatMap((one) => one.lines);
    worked.lines.push(...lines);
    if (!changes(lines)) continue;
    worked.groups.set(
      group.id,
      ofGroup.map(({ option, lines, amounts }) =>
        changes(lines) ? { ...option, prices: pricesOf(amounts) } : option,
      ),
    );
  }
  return worked;
}

/** Two previews with the same are the same: the same prices become the same prices. */
export function fingerprintOf(lines: readonly RunLine[]): string {
  const hash = createHash('sha256');
  for (const line of lines) hash.update(`${keyOf(line, line.currency)} ${line.old} ${line.new}\n`);
  return hash.digest('base64url').slice(0, 32);
}

/** The lines of now that are not as they were: another price to begin with, or one that came since. */
export function movedLines(before: readonly RunLine[], now: readonly RunLine[]): RunLine[] {
  const known = new Map(before.map((line) => [keyOf(line, line.currency), line]));
  return now.filter((line) => {
    const was = known.get(keyOf(line, line.currency));
    return !was || was.old !== line.old || was.new !== line.new;
  });
}
