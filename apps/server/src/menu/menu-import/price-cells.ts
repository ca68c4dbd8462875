import { notationOf, readNumber } from '@sofra/contract/pasted-amounts';
import { cellAmount } from '@sofra/contract/pasted-lines';
import { currencyOf } from '@sofra/reference-data/currencies';
import { digitsIn, type Given, type GivenRow } from './given-rows.ts';

export interface PriceReader {
  /** What the cell says; `current` is the price of now, which settles a doubt if it is one of the readings. */
  read: (given: Given, current: number | undefined) => { amount: number } | { key: string };
}

/** Nobody writes more around a number. */
const longest = 60;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Beside the signs of the reference data; elsewhere than in a column of prices they may be any word. */
const alsoWritten: Record<string, readonly string[]> = {
  EGP: ['LE', 'L.E'],
  PEN: ['S/.'],
  USD: ['US$'],
};

const isInitial = (word: string) => /^[A-Z]$/.test(word);

/** Takes off what people put beside prices of a currency, which its column says already. */
function ownMarksOff(code: string): (text: string) => string {
  const { symbol = code, symbolNative = code } = currencyOf(code) ?? {};
  const words = [code, symbol, symbolNative, ...(alsoWritten[code] ?? [])].map((word) =>
    digitsIn(word).replace(/(?<=[\p{L}\p{M}])\.$/u, ''),
  );
  const longer = words
    .filter((word) => !isInitial(word))
    .toSorted((a, b) => b.length - a.length)
    // A point ends an abbreviation; behind a sign it may be that of $.50.
    .map((word) => escaped(word) + (/[\p{L}\p{M}]$/u.test(word) ? '\\.?' : ''));
  const any = `(?:${longer.join('|')})`;
  const before = new RegExp(`^${any}\\s*`, 'iu');
  const behind = new RegExp(`\\s*${any}$`, 'iu');
  // One letter means more behind a number, or if it is small: 5K are thousands, 5 L are litres.
  const initial = new RegExp(`^[${words.filter(isInitial).join('')}]\\s*`, 'u');
  return (text) => text.replace(before, '').replace(initial, '').replace(behind, '');
}

/** So many times more than another price of the menu is hardly one itself. */
const unusualTimes = 15;

/** As in 90 120, which may be the prices of two sizes; those of 1 250 and 90 000 would be too far apart. */
function maybeSeveral(digits: string): boolean {
  const [first = '', ...others] = digits.split(' ');
  return (
    others.length > 0 &&
    others.every((each) => /^[1-9]\d{2}$/.test(each) && Number(each) < Number(first) * unusualTimes)
  );
}

/** In a cell that holds a price and nothing else, a blank before three digits groups them. */
const grouped = (digits: string) => digits.replaceAll(' ', "'");

function middleOf(amounts: readonly number[]): number {
  const sorted = amounts.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

const lastMark = /[.,٫](?=\d+$)/;

/** Every number that the digits could be. */
const readingsOf = (digits: string): number[] => [
  Number(digits.replace(/\D/g, '')),
  Number(
    digits
      .replace(lastMark, '#')
      .replace(/[^\d#]/g, '')
      .replace('#', '.'),
  ),
];

/** Reads the prices of one column, whose marks are made sense of together. */
export function priceReader(
  name: string,
  rows: readonly GivenRow[],
  { isOwnCsv }: { isOwnCsv: boolean },
): PriceReader {
  const currency = name.slice('price_'.length);
  const decimalDigits = currencyOf(currency)?.decimalDigits ?? 2;
  // Three capitals may stand behind price_, and each would have patterns of its own.
  const own = currencyOf(currency) ? [currency] : [];
  const marksOff = ownMarksOff(currency);
  const amountIn = ({ text }: Given) => {
    if (text.length > longest) return undefined;
    return cellAmount(marksOff(digitsIn(text)), own);
  };
  const column = rows.flatMap(({ cells }) => cells.get(name) ?? []);
  const numbers = column.flatMap(({ value }) => (typeof value === 'number' ? value : []));
  const written = column.flatMap((given) =>
    typeof given.value === 'number' ? [] : (amountIn(given)?.digits ?? []),
  );
  const notation = notationOf(written.map(grouped));
  const inDigits = (digits: string) => readNumber(grouped(digits), notation, decimalDigits);
  const single = written.filter((digits) => !maybeSeveral(digits)).map((digits) => inDigits(digits).amount);
  const highest = middleOf([...numbers, ...single]) * unusualTimes;
  // In a file of ours a comma divides, and no more stands behind it than the currency has; what does, somebody has typed.
  const isOurs = new RegExp(`^\\d+,\\d{0,${decimalDigits}}$`);
  const commaDivides = isOwnCsv && !notation.decimal.has('.') && !notation.grouping.has(',');
  return {
    read: (given, current) => {
      if (typeof given.value === 'number') {
        if (given.value < 0) return { key: 'validation.cell_price' };
        // What a spreadsheet works out has crumbs far behind the point.
        return { amount: Number(given.value.toFixed(6)) };
      }
      const found = amountIn(given);
      if (!found) return { key: 'validation.cell_price' };
      if (found.currency !== null && found.currency !== currency) return { key: 'validation.cell_currency' };
      if (commaDivides && isOurs.test(found.digits))
        return { amount: Number(found.digits.replace(',', '.')) };
      const { amount, isDoubtful } = inDigits(found.digits);
      const isSeveral = maybeSeveral(found.digits) && amount > highest;
      if (!isDoubtful && !isSeveral) return { amount };
      // Only a doubt: whoever writes 12,5 for a 125 that was wrong means what they write.
      const isOfNow = current !== undefined && readingsOf(found.digits).includes(current);
      return isOfNow ? { amount: current } : { key: 'validation.cell_price_doubt' };
    },
  };
}
