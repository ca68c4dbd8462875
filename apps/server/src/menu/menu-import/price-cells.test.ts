import { expect, test } from 'vitest';
import type { Given } from './given-rows.ts';
import { priceReader } from './price-cells.ts';

/** What the cells of a column of text are read as: an amount, or what is wrong. */
const read = (currency: string, ...texts: string[]) => readBeside(undefined, currency, ...texts);

/** The same, of dishes that have a price already. */
function readBeside(current: number | undefined, currency: string, ...texts: string[]): (number | string)[] {
  const column = `price_${currency}`;
  const cells = texts.map((text, row): Given => ({ text, value: text, isCleared: false, row, column: 0 }));
  const rows = cells.map((given) => ({
    row: given.row,
    isBySizeNumber: false,
    cells: new Map([[column, given]]),
  }));
  const reader = priceReader(column, rows, { isOwnCsv: false });
  return cells.map((given) => {
    const found = reader.read(given, current);
    return 'amount' in found ? found.amount : found.key.replace('validation.', '');
  });
}

test.each([
  ['AUD', '$12.50', 12.5],
  ['AUD', 'A$12.50', 12.5],
  ['AUD', '$12.50 AUD', 12.5],
  ['MXN', '$120', 120],
  ['CNY', '¥45', 45],
  ['JPY', '￥450', 450],
  ['IQD', '5000 دينار', 5000],
  ['JOD', '2.5 دينار', 2.5],
  ['MAD', '45 درهم', 45],
  ['QAR', '45 ريال', 45],
  ['OMR', '4.5 ريال', 4.5],
  ['BYN', '12 руб.', 12],
])(
  'a sign that several currencies share is that of its column: %s %s',
  {
    tags: ['W5.8'],
  },
  (currency, text, amount) => {
    expect(read(currency, text)).toEqual([amount]);
  },
);

test.each([
  ['KGS', '350 KGS', 350],
  ['KGS', '350 сом', 350],
  ['KGS', '350 СОМ', 350],
  ['ILS', '45 ₪', 45],
  ['PLN', '45,50 zł', 45.5],
  ['CZK', '45 Kč', 45],
  ['THB', '฿120', 120],
  ['ZAR', 'R120', 120],
  ['ZMW', 'K 120', 120],
  ['PKR', 'Rs. 450', 450],
  ['NOK', '120 kr.', 120],
  ['KWD', '45 د.ك.', 45],
  ['KWD', '45 د.ك', 45],
  ['AED', '\u200f45 د.إ.\u200f', 45],
  ['SAR', '٤٥ ر.س.\u200f', 45],
  ['TRY', '45 TL.', 45],
  ['XOF', '12 F CFA', 12],
  ['XOF', '1 500\u202fF\u202fCFA', 1500],
  ['PAB', 'B/.12', 12],
  ['PEN', 'S/. 12', 12],
  ['LKR', 'රු.12', 12],
  ['LKR', 'රු 12', 12],
  ['JPY', '1,500円', 1500],
  ['KRW', '15,000원', 15000],
  ['VND', '15.000đ', 15000],
  ['VND', '15.000 VNĐ', 15000],
  ['CNY', '45元', 45],
  ['RUB', '450р', 450],
  ['UAH', '120 грн', 120],
  ['UAH', '120 грн.', 120],
  ['KZT', '1500 тг', 1500],
  ['EGP', 'LE 50', 50],
  ['EGP', '50 L.E.', 50],
  ['USD', 'US$ 12', 12],
])(
  'what people write beside prices of %s is known in its column: %s',
  {
    tags: ['W5.8'],
  },
  (currency, text, amount) => {
    expect(read(currency, text)).toEqual([amount]);
  },
);

test.each([
  ['TRY', '$12', 'cell_currency'],
  ['EUR', '12 руб.', 'cell_currency'],
  ['TRY', '1500 тг', 'cell_currency'],
  ['TRY', '12 USD.', 'cell_currency'],
  ['PAB', 'B.12', 'cell_price'],
  ['ZAR', 'R$ 12', 'cell_currency'],
  ['AUD', 'US$ 12', 'cell_price'],
  ['USD', '$.50', 'cell_price'],
  ['MMK', '5K', 'cell_price'],
  ['ZMW', '5 k', 'cell_price'],
  ['ZMW', 'k5', 'cell_price'],
  ['MDL', '5 L', 'cell_price'],
  ['ZAR', 'R.50', 'cell_price'],
  ['USD', '$-5', 'cell_price'],
  ['PLN', 'zł', 'cell_price'],
])(
  'what is of another currency, or no price, stays refused: %s %s',
  {
    tags: ['W5.10'],
  },
  (currency, text, problem) => {
    expect(read(currency, text)).toEqual([problem]);
  },
);

test.each(['IQD', 'LBP', 'IDR', 'VND', 'HUF'])(
  '%s has no decimals, so that thousands are in no doubt',
  {
    tags: ['W5.8'],
  },
  (currency) => {
    expect(read(currency, '15,000', '7.500')).toEqual([15000, 7500]);
    expect(read(currency, '0,500', '15,00')).toEqual(['cell_price_doubt', 'cell_price_doubt']);
  },
);

test('decimals that are all zeros leave no doubt about an amount', { tags: ['W5.8'] }, () => {
  expect(read('JPY', '1,500.00')).toEqual([1500]);
  expect(read('IDR', 'Rp 15.000,00', '1.250,50')).toEqual([15000, 'cell_price_doubt']);
});

test('a blank groups thousands where a cell holds nothing but a price', { tags: ['W5.8'] }, () => {
  expect(read('RUB', '1 250', '1 250 руб.', '12 500,50 ₽', '1 250 000')).toEqual([
    1250, 1250, 12500.5, 1250000,
  ]);
  expect(read('RUB', '12 50', '1250 500')).toEqual(['cell_price', 'cell_price']);
});

test('two prices in one cell are not taken for thousands', { tags: ['W5.8'] }, () => {
  const doubt = 'cell_price_doubt';
  expect(read('TRY', '45', '90 120', '30 400 TL', '90 120 150', '1 250', '60')).toEqual([
    45,
    doubt,
    doubt,
    doubt,
    1250,
    60,
  ]);
  expect(read('TRY', '90 120', '95 130')).toEqual([doubt, doubt]);
  expect(readBeside(90120, 'TRY', '45', '90 120')).toEqual([45, 90120]);
  expect(read('IDR', '45 000', '55 500', '60 000')).toEqual([45000, 55500, 60000]);
  expect(read('RUB', '50', '1 250', '12 500', '90 120,50', '90\u00a0120')).toEqual([
    50, 1250, 12500, 90120.5, 90120,
  ]);
});

test('Arabic marks group and divide', { tags: ['W5.8'] }, () => {
  expect(read('EGP', '١٬٢٥٠٫٥٠', '١٬٢٥٠')).toEqual([1250.5, 1250]);
});

test('an Arabic mark before more digits than the currency has is a doubt', { tags: ['W5.8'] }, () => {
  expect(read('IQD', '١٥٫٠٠٠')).toEqual(['cell_price_doubt']);
  expect(read('EGP', '١٫٢٥٠')).toEqual(['cell_price_doubt']);
  expect(read('EGP', '٩٥٫٥٠', '١٫٢٥٠')).toEqual([95.5, 'cell_price_doubt']);
  expect(readBeside(15000, 'IQD', '١٥٫٠٠٠')).toEqual([15000]);
  expect(readBeside(1.25, 'EGP', '١٫٢٥٠')).toEqual([1.25]);
  expect(read('KWD', '١٫٢٥٠')).toEqual([1.25]);
});

test.each(['KWD', 'BHD', 'OMR', 'JOD', 'TND', 'LYD'])(
  '%s has three decimals, which its column tells by one price below 1',
  {
    tags: ['W5.8'],
  },
  (currency) => {
    expect(read(currency, '0.750', '1.250', '12.500')).toEqual([0.75, 1.25, 12.5]);
    expect(read(currency, '2,5', '1,250')).toEqual([2.5, 1.25]);
    expect(read(currency, '1.250')).toEqual(['cell_price_doubt']);
    expect(read(currency, '0.750', '1.250,500', '1.250')).toEqual([0.75, 1250.5, 'cell_price_doubt']);
    expect(read(currency, '0.7500')).toEqual(['cell_price_doubt']);
  },
);
