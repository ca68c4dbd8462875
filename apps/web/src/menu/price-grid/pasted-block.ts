import { notationOf, plainDigits, readNumber } from '@sofra/contract/pasted-amounts';
import { currencyOf } from '@sofra/reference-data/currencies';
import type { Column, GridRow } from './grid-row.ts';
import { pricedIn } from './grid-row.ts';

interface Target<Row extends GridRow> {
  rows: readonly Row[];
  /** The cell that it was pasted into. */
  row: number;
  column: Column;
  language: string;
  currencies: readonly string[];
  max: number;
  newRow: () => Row;
}

export interface Pasted<Row extends GridRow> {
  rows: Row[];
  /** How many cells were filled. */
  filled: number;
  /** Cells that are no price, or for which there is no place. */
  left: number;
}

/** A lone value is for the field itself to take. */
export const isBlock = (text: string): boolean => /[\t\n\r]/.test(text.replace(/[\r\n]+$/, ''));

const linesOf = (text: string) =>
  text
    .replace(/(\r?\n|\r)+$/, '')
    .split(/\r\n|\n|\r/)
    .map((line) => line.split('\t').map((cell) => cell.trim()));

/** As many columns as the widest line has. */
export const widthOf = (text: string): number => Math.max(...linesOf(text).map((cells) => cells.length));

/** What a spreadsheet puts around a number says nothing here. */
const digitsOf = (cell: string) =>
  plainDigits(cell)
    .replace(/[^\d.,'’٫ ]/g, '')
    .replace(/^[ .,]+|[ .,]+$/g, '');

/** Reads the prices of one column, by what all of them tell about their marks. */
function amountsOf(cells: readonly string[], currency: string): (number | undefined)[] {
  const digits = cells.map(digitsOf);
  const notation = notationOf(digits.filter(Boolean));
  const decimals = currencyOf(currency)?.decimalDigits ?? 2;
  return digits.map((text) => (/\d/.test(text) ? readNumber(text, notation, decimals).amount : undefined));
}

const placeOf = (column: Column) => (column === 'name' ? 0 : Number(column.slice('price-'.length)) + 1);

/** Lays what was copied from a spreadsheet over the rows from one cell on. An empty cell changes nothing. */
export function layBlock<Row extends GridRow>(text: string, target: Target<Row>): Pasted<Row> {
  const { language, currencies, newRow } = target;
  const lines = linesOf(text);
  const wanted = Math.min(target.max, target.row + lines.length);
  const missing = Math.max(0, wanted - target.rows.length);
  const pasted: Pasted<Row> = {
    rows: [...target.rows, ...Array.from({ length: missing }, newRow)],
    filled: 0,
    left: 0,
  };
  const put = (index: number, change: (row: Row) => Row | undefined) => {
    const row = pasted.rows[index];
    const changed = row && change(row);
    if (!changed) return pasted.left++;
    pasted.rows[index] = changed;
    return pasted.filled++;
  };
  const width = widthOf(text);
  for (let offset = 0; offset < width; offset++) {
    const place = placeOf(target.column) + offset;
    const cells = lines.map((line) => line[offset] ?? '');
    const currency = currencies[place - 1];
    const amounts = currency === undefined ? [] : amountsOf(cells, currency);
    cells.forEach((cell, index) => {
      if (cell === '') return;
      put(target.row + index, (row) => {
        if (place === 0) return { ...row, name: { ...row.name, [language]: cell } };
        const price = amounts[index];
        if (currency === undefined || price === undefined) return undefined;
        const prices = pricedIn(row.prices, currencies).with(place - 1, { currency, price });
        return { ...row, prices };
      });
    });
  }
  return pasted;
}
