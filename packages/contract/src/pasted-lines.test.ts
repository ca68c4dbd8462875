import { expect, test } from 'vitest';
import { cellAmount, cellPatterns } from './pasted-lines.ts';

test('what prices of usual currencies look like is made out once for all of them', () => {
  expect(cellPatterns(['TRY'])).toBe(cellPatterns(['EUR', 'USD']));
  expect(cellPatterns(['KGS'])).not.toBe(cellPatterns(['TRY']));
  expect(cellPatterns(['KGS', 'TRY'])).toBe(cellPatterns(['KGS']));
});

test('a rare code is known beside a price with people who charge in it', () => {
  expect(cellAmount('12,50 KGS', ['KGS'])).toEqual({ digits: '12,50', currency: 'KGS' });
  expect(cellAmount('12,50 KGS', ['TRY'])).toBeUndefined();
  expect(cellAmount('12,50 try', ['TRY'])).toEqual({ digits: '12,50', currency: 'TRY' });
});
