import type { Product } from '@sofra/contract/products';
import type { TFunction } from 'i18next';
import { doubtOf } from '../prices/price-changes.ts';
import { parsePrice } from '../products/price-text.ts';
import { digitsOf, pricesWith, wrongPrice } from './cell-fields.ts';

/** One pasted value and the cell it falls on. */
export interface PastedCell {
  product: Product;
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
  rows: readonly Product[],
  currencies: readonly string[],
): Pasted {
  const lines = text.replace(/(\r?\n|\r)$/, '').split(/\r\n|\n|\r/);
  const pasted: Pasted = { cells: [], strays: 0 };
  lines.forEach((line, rowIndex) => {
    line.split('\t').forEach((value, columnIndex) => {
      const [product, currency] = [rows[rowIndex], currencies[columnIndex]];
      if (value.trim() === '') return;
      if (!product || currency === undefined) pasted.strays++;
      else pasted.cells.push(cellOf(t, product, currency, value.trim()));
    });
  });
  return pasted;
}

function cellOf(t: TFunction, product: Product, currency: string, text: string): PastedCell {
  const number = plainNumber(text);
  const price = number === '' ? Number.NaN : parsePrice(number, digitsOf(currency));
  const from = product.prices.find((other) => other.currency === currency)?.price;
  const message = wrongPrice(t, product, currency, price);
  const isDoubted = !message && Boolean(from && price && doubtOf({ currency, from, to: price }));
  return { product, currency, text, from, to: message ? undefined : price, message, isDoubted };
}

/** What is sent for it: each product once, with all of its prices. */
export function pricesToSend(cells: readonly PastedCell[]) {
  const changed = new Map<string, Product>();
  for (const { product, currency, to } of cells) {
    if (to === undefined) continue;
    const before = changed.get(product._id) ?? product;
    const prices = pricesWith(before, currency, to).map((price) => ({
      ...price,
      symbol: before.prices.find((other) => other.currency === price.currency)?.symbol ?? '',
    }));
    changed.set(product._id, { ...before, prices });
  }
  return [...changed.values()].map(({ _id, prices, updatedAt }) => ({ _id, prices, updatedAt }));
}
