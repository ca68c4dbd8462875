import { columnNamed } from '@sofra/contract/menu-sheet';
import type { Price } from '@sofra/contract/prices';
import type { Variant } from '@sofra/contract/variants';
import { isSame } from '../../history/record-change.ts';
import { newId } from '../../platform/database/columns.ts';
import { portionText } from '../menu-sheet/cell-text.ts';
import { withSymbols } from '../products/sizes.ts';
import { type CellProblem, foldCell, type Given, type GivenRow, wrongCell, wrongRow } from './given-rows.ts';
import { hasNameLostLetters } from './lost-letters.ts';
import type { PriceReader } from './price-cells.ts';
import { type Read, type Reading, readPortionCell, readSwitchCell } from './read-fields.ts';
import type { RowGroup } from './row-groups.ts';

export type PriceReaders = ReadonlyMap<string, PriceReader>;

export interface SizeReaders {
  prices: PriceReaders;
  reading: Reading;
}

interface ReadSizes {
  /** Of one without sizes. */
  prices: Price[];
  variants: Variant[];
  /** The row of each size, for what is wrong with it. */
  rowOf: Map<string, GivenRow>;
  problems: CellProblem[];
}

/** What the row calls its size, by language. */
const namesIn = (row: GivenRow) =>
  [...row.cells].flatMap(([name, given]): [string, Given][] => {
    const column = columnNamed(name);
    return column?.field === 'variant' ? [[column.language, given]] : [];
  });

const isPrice = (name: string) => name.startsWith('price_');
/** Whether a column is about the size of its row and not about the product. */
export const isOfSize = (name: string) => isPrice(name) || name.startsWith('variant_');
const isPriced = (row: GivenRow) => [...row.cells.keys()].some(isPrice);
const isAboutSize = (row: GivenRow) => [...row.cells.keys()].some(isOfSize);

/** The prices after the row, in the order that they have; one that is cleared is gone. */
function pricesAfter(
  row: GivenRow,
  stored: readonly Price[],
  readers: PriceReaders,
): { prices: Price[]; cleared: string[]; problems: CellProblem[] } {
  const amounts = new Map(stored.map(({ currency, price }) => [currency, price]));
  const cleared: string[] = [];
  const problems: CellProblem[] = [];
  for (const [name, reader] of readers) {
    const given = row.cells.get(name);
    if (!given) continue;
    const currency = name.slice('price_'.length);
    if (given.isCleared) {
      amounts.delete(currency);
      cleared.push(currency);
      continue;
    }
    const read = reader.read(given, amounts.get(currency));
    if ('key' in read) problems.push(wrongCell(given, read.key));
    else amounts.set(currency, read.amount);
  }
  return {
    prices: withSymbols([...amounts].map(([currency, price]) => ({ currency, price }))),
    cleared,
    problems,
  };
}

/** The size that a row is about: by its id, by its number, by its name in any language. */
export function sizeOf(
  row: GivenRow,
  group: RowGroup,
  stored: readonly Variant[],
): Variant | undefined | CellProblem {
  const known = group.sizes.get(row);
  // As the rows before left it.
  if (known) return stored.find(({ _id }) => _id === known._id) ?? known;
  const id = row.cells.get('variant_id');
  if (id) {
    const named = stored.find(({ _id }) => _id === id.text.trim().toLowerCase());
    // Those of another shop tell sizes apart and are given new ids.
    return named ?? (group.product ? wrongCell(id, 'validation.cell_variant') : undefined);
  }
  const names = namesIn(row);
  return stored.find(({ name }) => {
    const shared = names.filter(([code]) => name[code] !== undefined);
    return (
      shared.length > 0 && shared.every(([code, { text }]) => foldCell(name[code] ?? '') === foldCell(text))
    );
  });
}

const emptySize = (row: GivenRow): Variant => ({
  _id: row.cells.get('variant_id')?.text.trim().toLowerCase() ?? newId(),
  name: {},
  prices: [],
  portion: null,
  sku: null,
  is_active: true,
});

function sizeAfter(row: GivenRow, stored: Variant, { prices: readers, reading }: SizeReaders) {
  // One that is found by its name is not given it in other letters.
  const isNamed = row.cells.has('variant_id');
  const { prices, cleared, problems } = pricesAfter(row, stored.prices, readers);
  const name = { ...stored.name };
  for (const [code, given] of namesIn(row)) {
    const { text, isCleared } = given;
    if (isCleared) delete name[code];
    else if (hasNameLostLetters(text, name[code])) {
      problems.push(wrongCell(given, 'validation.cell_letters'));
      // Without a name, a new one would be wrong for that as well.
      name[code] ??= text.trim();
    } else if (isNamed ? name[code]?.trim() !== text.trim() : foldCell(name[code] ?? '') !== foldCell(text))
      name[code] = text.trim();
  }
  const size = { ...stored, name, prices };
  const number = row.cells.get('variant_sku');
  if (number) size.sku = number.isCleared ? null : number.text.trim();
  const take = <T>(field: string, read: (given: Given) => Read<T>, set: (value: T) => void) => {
    const given = row.cells.get(field);
    const found = given && read(given);
    if (found && 'value' in found) set(found.value);
    else if (found) problems.push(wrongCell(given, found.key));
  };
  // What stands there already is in no doubt.
  const isAsNow = ({ text }: Given) => text.trim() === portionText(stored.portion);
  take(
    'variant_portion',
    (given) => (isAsNow(given) ? { value: stored.portion } : readPortionCell(given, reading)),
    (portion) => {
      size.portion = portion;
    },
  );
  take('variant_is_active', readSwitchCell, (isActive) => {
    size.is_active = isActive;
  });
  return { size, cleared, problems };
}

/** Whether two cells of one size mean the same, however it is written. */
function isSaidAlike(name: string, one: Given, other: Given, readers: PriceReaders): boolean {
  if (one.isCleared || other.isCleared) return one.isCleared && other.isCleared;
  if (foldCell(one.text) === foldCell(other.text)) return true;
  const [a, b] = [one, other].map((given) => readers.get(name)?.read(given, undefined));
  return a !== undefined && b !== undefined && 'amount' in a && 'amount' in b && a.amount === b.amount;
}

/** What a row says of a size otherwise than the rows before it; of two values neither is taken. */
const contradictions = (row: GivenRow, said: ReadonlyMap<string, Given>, readers: PriceReaders) =>
  [...row.cells].flatMap(([name, given]) => {
    const before = isOfSize(name) ? said.get(name) : undefined;
    return before && !isSaidAlike(name, before, given, readers)
      ? [wrongCell(given, 'validation.cell_two_values')]
      : [];
  });

/** All sizes in all currencies that any of them has; one that is not sold in one costs nothing in it. */
function inAllCurrencies(variants: readonly Variant[], cleared: ReadonlySet<string>): Variant[] {
  const prices = variants.flatMap((one) => one.prices);
  const isSold = (code: string) => prices.some(({ currency, price }) => currency === code && price > 0);
  const currencies = [...new Set(prices.map(({ currency }) => currency))].filter(
    (code) => isSold(code) || !cleared.has(code),
  );
  return variants.map((one) => ({
    ...one,
    prices: withSymbols(
      currencies.map((currency) => ({
        currency,
        price: one.prices.find((own) => own.currency === currency)?.price ?? 0,
      })),
    ),
  }));
}

/** What the rows of one product say of its sizes and prices. */
export function readSizes(group: RowGroup, readers: SizeReaders): ReadSizes {
  const stored = group.product?.variants ?? [];
  const problems: CellProblem[] = [];
  const rowOf = new Map<string, GivenRow>();
  const rows = group.rows.filter(isAboutSize);
  const isSized = stored.length > 0 || rows.some((row) => namesIn(row).length > 0);

  if (!isSized) {
    const foreign = group.product && rows.flatMap(({ cells }) => cells.get('variant_id') ?? []);
    problems.push(...(foreign ?? []).map((given) => wrongCell(given, 'validation.cell_variant')));
    let prices: Price[] = group.product?.prices ?? [];
    const [first, ...others] = rows;
    if (first) {
      const after = pricesAfter(first, prices, readers.prices);
      prices = after.prices;
      problems.push(...after.problems);
    }
    for (const row of others) if (isPriced(row)) problems.push(wrongRow(row, 'validation.cell_variant_name'));
    return { prices, variants: [], rowOf, problems };
  }

  const sizes = new Map(stored.map((one) => [one._id, one]));
  const cleared = new Set<string>();
  const said = new Map<string, Map<string, Given>>();
  for (const row of rows) {
    const found = sizeOf(row, group, [...sizes.values()]);
    if (found && 'message' in found) {
      problems.push(found);
      continue;
    }
    if (!found && namesIn(row).length === 0) {
      problems.push(wrongRow(row, 'validation.cell_variant_name'));
      continue;
    }
    const after = sizeAfter(row, found ?? emptySize(row), readers);
    const id = after.size._id;
    sizes.set(id, after.size);
    rowOf.set(id, row);
    const before = said.get(id) ?? new Map<string, Given>();
    problems.push(...contradictions(row, before, readers.prices));
    said.set(id, new Map([...before, ...row.cells]));
    for (const code of after.cleared) cleared.add(code);
    problems.push(...after.problems);
  }
  const after = [...sizes.values()];
  const variants = isSame(after, stored) ? stored : inAllCurrencies(after, cleared);
  return { prices: [], variants, rowOf, problems };
}
