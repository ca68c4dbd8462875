import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openMenu, sampleEntry, sampleGroup, sampleProduct, sampleSize } from '../../testing/menu-api.ts';

const small = sampleSize('e1', 'Small', 45, { portion: { amount: 200, unit: 'ml' } });
const large = sampleSize('e2', 'Large', 60, { is_active: false });
const huge = sampleSize('e3', 'Huge', 80);
const group = sampleGroup();
const product = sampleProduct({
  variants: [small, large, huge],
  option_groups: [{ group_id: group._id, min: 0, max: 2 }],
  diet: ['vegan'],
});

test('a card shows what a dish costs from, by the sizes that guests see', { tags: ['W2.22'] }, async () => {
  await openMenu('/products', { products: [product] });
  const card = (await screen.findByRole('heading', { level: 2, name: 'Tea' })).closest('li') as HTMLElement;
  expect(within(card).getByText('from ₺45')).toBeTruthy();
});

test('a dish of one price says no from', { tags: ['W2.22', 'W2.27'] }, async () => {
  await openMenu('/products', {
    products: [sampleProduct({ variants: [small, { ...large, is_active: false }] })],
  });
  const card = (await screen.findByRole('heading', { level: 2, name: 'Tea' })).closest('li') as HTMLElement;
  expect(within(card).getByText('₺45')).toBeTruthy();
  expect(within(card).queryByText(/from/)).toBeNull();
});

test('a card of a dish whose sizes are all hidden says so', { tags: ['W2.9'] }, async () => {
  await openMenu('/products', { products: [sampleProduct({ variants: [large] })] });
  const card = (await screen.findByRole('heading', { level: 2, name: 'Tea' })).closest('li') as HTMLElement;
  expect(within(card).getByText('Sizes hidden', { selector: '.badge' })).toBeTruthy();
});

test('switched on with all of its sizes hidden, a dish is not said to be live', {
  tags: ['W2.9'],
}, async () => {
  await openMenu('/products', { products: [sampleProduct({ is_active: false, variants: [large] })] });
  await userEvent.click(await screen.findByRole('switch', { name: 'Show Tea on the menu' }));
  const note = 'Tea: Guests do not see it because all of its sizes are hidden.';
  expect(await screen.findByText(note)).toBeTruthy();
  expect(screen.queryByText('Tea is live now.')).toBeNull();
});

test('saved with all of its sizes hidden, a dish is said to be seen by nobody', {
  tags: ['W2.9'],
}, async () => {
  await openMenu(`/products/${product._id}`, { products: [sampleProduct({ variants: [large] })] });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name (English)' }), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Update' }));
  const told = await screen.findByText(/^Product updated\./);
  expect(told.textContent).toContain('all of its sizes are hidden');
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
});

test('a seller reads the sizes, the options and the marks', { tags: ['W2.18', 'W2.16'] }, async () => {
  await openMenu(`/products/${product._id}`, { role: 'seller', products: [product], groups: [group] });
  const sizes = (await screen.findByText('Sizes')).nextElementSibling as HTMLElement;
  expect(sizes.textContent).toBe('Small200 ml₺45LargeHidden₺60Huge₺80');
  const options = await screen.findByText('Milk');
  expect(options.closest('li')?.textContent).toBe('Milkup to 2Cow, Oat +₺15');
  expect(screen.getByText('Diet marks').nextElementSibling?.textContent).toBe('Vegan');
});

test('the price history tells the sizes apart, also one that is gone', {
  tags: ['W2.8', 'W2.25'],
}, async () => {
  const entries = [
    sampleEntry({ variant_id: huge._id, price: 80 }),
    sampleEntry({ variant_id: small._id, price: 45 }),
    sampleEntry({ variant_id: '0f8f2c9e-7f0b-4c1e-9b3a-0000000000e9', price: 30 }),
  ];
  const discount_reference = { days: 30, is_settled: false, prices: [] };
  await openMenu(`/products/${product._id}`, {
    products: [product],
    prices: { status: 200, json: { entries, discount_reference } },
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'History' }));
  const charts = await screen.findAllByRole('img', { name: /Turkish Lira/ });
  expect(charts.map((chart) => chart.getAttribute('aria-label')?.split(',')[0])).toEqual([
    'Small',
    'Huge',
    'A size that is gone',
  ]);
  await userEvent.click(screen.getByText('Show as a table'));
  expect(screen.getByRole('columnheader', { name: 'Size' })).toBeTruthy();
  expect(screen.getAllByRole('cell', { name: 'Small' })).toHaveLength(1);
});
