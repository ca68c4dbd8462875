import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openMenu, sampleProduct } from '../testing/menu-api.ts';

const id = (end: string) => `0f8f2c9e-7f0b-4c1e-9b3a-0000000000${end}`;
const products = [
  sampleProduct({ sold_out: { until: null } }),
  sampleProduct({ _id: id('d2'), name: { en: 'Soup' }, sold_out: { until: '2026-01-01T00:00:00.000Z' } }),
  sampleProduct({ _id: id('d3'), name: { en: 'Bread' } }),
  sampleProduct({ _id: id('d4'), name: { en: 'Cake' }, is_active: false, sold_out: { until: null } }),
];

for (const [view, width] of [
  ['cards', 1280],
  ['table', 1280],
  ['table', 375],
] as const)
  test(`the ${view} on ${width} pixels tell what is sold out, and of nothing that is back or hidden`, {
    tags: ['W3.20'],
  }, async () => {
    localStorage.setItem('products-view', view);
    await openMenu('/products', { products }, width);
    const [word, ...others] = await screen.findAllByText('Sold out');
    expect(others).toEqual([]);
    const place = word?.closest<HTMLElement>(view === 'cards' ? 'li' : 'tr');
    const name =
      view === 'cards'
        ? within(place as HTMLElement).getByRole('heading').textContent
        : within(place as HTMLElement).getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value;
    expect(name).toBe('Tea');
  });

test('the form says so beside what guests see', { tags: ['W3.20'] }, async () => {
  await openMenu(`/products/${products[0]?._id}`, { products });
  const help = await screen.findByText(/^Guests see it on the menu/);
  expect(within(help).getByText('Sold out', { selector: '.badge' })).toBeTruthy();
});
