import type { MenuFilling } from '@sofra/contract/menu-filling';
import type { Doubt, PastedLine } from '@sofra/contract/menu-paste';
import { currencyOf } from '@sofra/reference-data/currencies';
import { parsePrice, priceText } from '../menu/products/price-text.ts';
import type { LineEdit, RowKind } from './start-draft.ts';

export const decimalDigitsOf = (currency: string): number => currencyOf(currency)?.decimalDigits ?? 2;

/** A pasted line with the corrections of whoever looked it over. */
export interface Row {
  key: string;
  kind: RowKind;
  text: string;
  /** As it is typed. */
  prices: { currency: string; typed: string }[];
  doubts: Doubt[];
  /** The key of the heading above it, or of the one that it was put under. */
  under: string | undefined;
}

const ofKind: readonly Doubt[] = ['kind'];

function rowOf(
  line: PastedLine,
  edit: LineEdit | undefined,
  currencies: readonly string[],
  language: string,
): Omit<Row, 'under'> {
  const kind = edit?.kind ?? line.kind;
  const shown = [...new Set([...currencies, ...line.prices.map(({ currency }) => currency)])];
  const amountOf = (code: string) => line.prices.find(({ currency }) => currency === code)?.amount ?? 0;
  // What was looked at and changed is no longer in doubt.
  const doubts = line.doubts.filter((doubt) => (ofKind.includes(doubt) ? !edit?.kind : !edit?.prices));
  return {
    key: line.key,
    kind,
    text: edit?.text ?? line.text,
    prices: shown.map((currency) => ({
      currency,
      typed: edit?.prices?.[currency] ?? priceText(amountOf(currency), decimalDigitsOf(currency), language),
    })),
    doubts: kind === 'dropped' ? [] : doubts,
  };
}

export function rowsOf(
  lines: readonly PastedLine[],
  edits: Readonly<Record<string, LineEdit>>,
  currencies: readonly string[],
  language: string,
): Row[] {
  let heading: string | undefined;
  const rows = lines.map((line): Row => {
    const row = rowOf(line, edits[line.key], currencies, language);
    if (row.kind === 'category') heading = row.key;
    return { ...row, under: heading };
  });
  const headings = new Set(rows.filter(({ kind }) => kind === 'category').map(({ key }) => key));
  return rows.map((row) => {
    const under = edits[row.key]?.under;
    return under && headings.has(under) ? { ...row, under } : row;
  });
}

const pricesOf = ({ prices }: Row) =>
  prices.map(({ currency, typed }) => ({ currency, price: parsePrice(typed, decimalDigitsOf(currency)) }));

/** What keeps a row from being stored. */
export function faultOf(row: Row): 'name' | 'price' | undefined {
  if (row.kind === 'dropped') return undefined;
  if (row.text.trim() === '') return 'name';
  if (row.kind !== 'product') return undefined;
  const prices = pricesOf(row);
  const isRight =
    prices.every(({ price }) => Number.isFinite(price)) && prices.some(({ price }) => price > 0);
  return isRight ? undefined : 'price';
}

export const productsIn = (rows: readonly Row[]): Row[] => rows.filter(({ kind }) => kind === 'product');

type Filled = MenuFilling['categories'];

/** What is sent; headings that nothing stands under are left out. `unnamed` takes what stands above all headings. */
export function fillingOf(rows: readonly Row[], language: string, unnamed: string): MenuFilling {
  const titles = new Map(rows.map(({ key, text }) => [key, text.trim()]));
  const byHeading = new Map<string, Filled[number]>();
  let product: Filled[number]['products'][number] | undefined;
  for (const row of rows) {
    if (row.kind === 'category') product = undefined;
    if (row.kind === 'description' && product)
      product.description = {
        [language]: [product.description?.[language], row.text.trim()].filter(Boolean).join('\n'),
      };
    if (row.kind !== 'product') continue;
    const name = (row.under && titles.get(row.under)) || unnamed;
    const category = byHeading.get(name) ?? { name: { [language]: name }, products: [] };
    byHeading.set(name, category);
    product = {
      name: { [language]: row.text.trim() },
      prices: pricesOf(row).filter(({ price }) => price > 0),
    };
    category.products.push(product);
  }
  return { categories: [...byHeading.values()] };
}
