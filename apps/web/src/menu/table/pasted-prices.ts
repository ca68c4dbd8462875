import type { Price } from '@sofra/contract/prices';
import type { Product } from '@sofra/contract/products';
import { leadingVariant } from '@sofra/contract/variants';
import type { TFunction } from 'i18next';
import { symbolOf } from '../../lib/format-price.ts';
import { doubtOf } from '../prices/price-changes.ts';
import { parsePrice } from '../products/price-text.ts';
import { digitsOf, priceIn, pricesWith, wrongPrice } from './cell-fields.ts';
import type { PricedLine } from './table-entries.ts';

/** One pasted value and the cell it falls on. */
export interface PastedCell {
  line: PricedLine;
  currency: string;
  text: string;
  from: number | undefined;
  /** Nothing where it cannot be stored. */
  to: number | undefined;
  message: string | undefined;
  isDoubted: boolean;
}

export interface Pasted {
  cells: PastedCell[];
  /** Values for which there is no row or column. */
  strays: number;
}

/** What a spreadsheet puts around a number. */
const plainNumber = (text: string) => text.replace(/[\p{Sc}\p{L}]/gu, '').trim();

/** A lone value is for the field itself to take. */
export const isManyCells = (text: string): boolean => /[\t\n\r]/.test(text.replace(/[\r\n]+$/, ''));

/** Lays what was copied from a spreadsheet over the rows and columns from one cell on. An empty one changes nothing. */
export function layOut(
  t: TFunction,
  text: string,
  rows: readonly PricedLine[],
  currencies: readonly string[],
): Pasted {
  const lines = text.replace(/(\r?\n|\r)$/, '').split(/\r\n|\n|\r/);
  const pasted: Pasted = { cells: [], strays: 0 };
  lines.forEach((line, rowIndex) => {
    line.split('\t').forEach((value, columnIndex) => {
      const [row, currency] = [rows[rowIndex], currencies[columnIndex]];
      if (value.trim() === '') return;
      if (!row || currency === undefined) pasted.strays++;
      else pasted.cells.push(cellOf(t, row, currency, value.trim()));
    });
  });
  return pasted;
}

function cellOf(t: TFunction, line: PricedLine, currency: string, text: string): PastedCell {
  const priced = line.size ?? line.product;
  const number = plainNumber(text);
  const price = number === '' ? Number.NaN : parsePrice(number, digitsOf(currency));
  const from = priceIn(priced, currency);
  const message = wrongPrice(t, priced, currency, price);
  const isDoubted = !message && Boolean(from && price && doubtOf({ currency, from, to: price }));
  return { line, currency, text, from, to: message ? undefined : price, message, isDoubted };
}

/** What is sent for it: each line once, with all of its prices. */
export function pricesToSend(cells: readonly PastedCell[]) {
  const changed = new Map<string, { line: PricedLine; prices: { currency: string; price: number }[] }>();
  for (const { line, currency, to } of cells) {
    if (to === undefined) continue;
    const before = changed.get(line.id)?.prices ?? (line.size ?? line.product).prices;
    const prices = pricesWith({ prices: withSymbols(before) }, currency, to);
    changed.set(line.id, { line, prices });
  }
  return [...changed.values()].map(({ line: { product, size }, prices }) => ({
    _id: product._id,
    ...(size && { variant_id: size._id }),
    prices: withSymbols(prices),
    updatedAt: product.updatedAt,
  }));
}

const withSymbols = (prices: readonly { currency: string; price: number }[]): Price[] =>
  prices.map((price) => ({ ...price, symbol: symbolOf(price.currency) }));

/** A product as the list shows it until the server has answered. */
export function withPrices(product: Product, sent: ReturnType<typeof pricesToSend>): Product {
  const given = new Map(sent.map(({ variant_id = '', prices }) => [variant_id, prices]));
  const variants = product.variants.map((one) => ({ ...one, prices: given.get(one._id) ?? one.prices }));
  return {
    ...product,
    variants,
    prices: leadingVariant(variants)?.prices ?? given.get('') ?? product.prices,
  };
}
