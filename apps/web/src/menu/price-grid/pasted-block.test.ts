import { expect, test } from 'vitest';
import type { Column, GridRow } from './grid-row.ts';
import { isBlock, layBlock } from './pasted-block.ts';

const row = (name: string, ...amounts: number[]): GridRow => ({
  key: name,
  name: { tr: name },
  prices: amounts.map((price, index) => ({ currency: index === 0 ? 'TRY' : 'USD', price })),
  is_active: true,
});

function paste(text: string, rows: GridRow[], column: Column = 'name', from = 0, max = 20) {
  const currencies = ['TRY', 'USD'];
  const newRow = () => row('', 0, 0);
  const pasted = layBlock(text, { rows, row: from, column, language: 'tr', currencies, max, newRow });
  const told = pasted.rows.map(({ name, prices }) =>
    [name.tr, ...prices.map(({ price }) => price)].join(' '),
  );
  return { told, filled: pasted.filled, left: pasted.left };
}

test('a block of names and prices fills the rows and makes those that are missing', {
  tags: ['W2.20'],
}, () => {
  expect(paste('Küçük\t80\t2\r\nOrta\t95,50\t2.5\r\nBüyük\t1.250,00\t30\r\n', [row('', 70, 0)])).toEqual({
    told: ['Küçük 80 2', 'Orta 95.5 2.5', 'Büyük 1250 30'],
    filled: 9,
    left: 0,
  });
});

test.each([
  ['₺80,50\n₺1.250,00', 'a sign and a comma', [80.5, 1250]],
  ['80.50 TL\n1,250.00 TL', 'a point', [80.5, 1250]],
  ['٨٠٫٥\n٩٥', 'Arabic digits', [80.5, 95]],
])('a column of prices written as %j is read with %s', { tags: ['W2.20'] }, (text, _how, amounts) => {
  const { told } = paste(text, [row('a', 1, 1), row('b', 1, 1)], 'price-0');
  expect(told).toEqual([`a ${amounts[0]} 1`, `b ${amounts[1]} 1`]);
});

test('an empty cell changes nothing, a word is no price, and what has no place is counted', {
  tags: ['W2.20'],
}, () => {
  expect(paste('\t7\nyok\t8\t9', [row('a', 1, 2), row('b', 3, 4)], 'price-0', 0)).toEqual({
    told: ['a 1 7', 'b 3 8'],
    filled: 2,
    left: 2,
  });
});

test('no more rows come of it than there may be', { tags: ['W2.20'] }, () => {
  expect(paste('b\nc\nd', [row('a', 1, 1)], 'name', 1, 3)).toMatchObject({
    told: ['a 1 1', 'b 0 0', 'c 0 0'],
    left: 1,
  });
});

test('one value alone is no block', { tags: ['W2.20'] }, () => {
  expect(['80', '80\r\n', '80\t90', '80\n90'].map(isBlock)).toEqual([false, false, true, true]);
});
