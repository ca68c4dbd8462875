import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openMenu, sampleProduct } from '../../testing/menu-api.ts';
import { comparePrices, doubtOf } from './price-changes.ts';

test.each([
  [95.5, 9550, 'large'],
  [220, 240_220, 'large'],
  [220, 109, 'large'],
  [220, 110, undefined],
  [220, 330, undefined],
  [3.3, 4.95, undefined],
  [95.5, 95, 'decimals'],
  [95.5, 99.9, undefined],
  [95, 99.5, undefined],
])('a price of %s that becomes %s is doubted: %s', { tags: ['O2.2'] }, (from, to, doubt) => {
  expect(doubtOf({ currency: 'TRY', from, to })).toBe(doubt);
});

test('of prices that come, go or cannot be read nothing is said', { tags: ['O2.2'] }, () => {
  const before = [{ currency: 'TRY', price: 10 }];
  expect(comparePrices(before, [{ currency: 'EUR', price: 1 }]).changed).toEqual([]);
  expect(comparePrices(before, [{ currency: 'TRY', price: Number.NaN }]).changed).toEqual([]);
  expect(comparePrices([{ currency: 'TRY', price: 0 }], before).changed).toEqual([]);
});

async function openPrices() {
  const prices = [
    { currency: 'TRY', price: 95.5, symbol: '₺' },
    { currency: 'EUR', price: 2, symbol: '€' },
  ];
  const product = sampleProduct({ prices });
  const { sent } = await openMenu(`/products/${product._id}`, { products: [product] });
  const [lira, euro] = await screen.findAllByRole<HTMLInputElement>('textbox', { name: 'Price' });
  const section = within(screen.getByRole('region', { name: 'Prices' }));
  return { sent, lira: lira as HTMLInputElement, euro: euro as HTMLInputElement, section };
}

test('whoever goes to a price types over it', { tags: ['O2.1'] }, async () => {
  const { lira, euro } = await openPrices();
  await userEvent.click(lira);
  await userEvent.keyboard('110');
  expect(lira.value).toBe('110');
  // The next press is for a place in it.
  await userEvent.click(lira);
  await userEvent.keyboard('0');
  expect(lira.value).toBe('1100');
  euro.focus();
  await userEvent.keyboard('3');
  expect(euro.value).toBe('3');
});

test('what looks like a slip is asked about before it is saved', { tags: ['O2.2'] }, async () => {
  const { lira, section } = await openPrices();
  await userEvent.click(lira);
  await userEvent.keyboard('9550');
  expect(section.getByText('₺95.50 → ₺9,550: a change of more than half. Is that right?')).toBeTruthy();
  await userEvent.clear(lira);
  await userEvent.keyboard('95');
  expect(section.getByText('₺95.50 → ₺95: without its decimals. Is that right?')).toBeTruthy();
  await userEvent.clear(lira);
  await userEvent.keyboard('99,90');
  expect(section.queryByText(/Is that right/)).toBeNull();
});

test('prices that were left follow by the same share', { tags: ['O2.3'] }, async () => {
  const { sent, lira, euro, section } = await openPrices();
  expect(section.queryByText(/Unchanged/)).toBeNull();
  await userEvent.click(lira);
  await userEvent.keyboard('119,40');
  expect(section.getByText('Unchanged: €2.')).toBeTruthy();
  await userEvent.click(section.getByRole('button', { name: 'Change by the same percentage' }));
  expect(euro.value).toBe('2.50');
  expect(section.queryByText(/Unchanged/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Update' }));
  await screen.findByText('Product updated.');
  expect(sent('PATCH /api/product')).toMatchObject([
    {
      prices: [
        { currency: 'TRY', price: 119.4 },
        { currency: 'EUR', price: 2.5 },
      ],
    },
  ]);
});
