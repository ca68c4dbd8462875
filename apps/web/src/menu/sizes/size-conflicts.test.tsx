import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refuse } from '../../testing/api-server.ts';
import { openMenu, sampleProduct, sampleSize } from '../../testing/menu-api.ts';

const small = sampleSize('e1', 'Small', 45);
const large = sampleSize('e2', 'Large', 60);
const mine = sampleProduct({ variants: [small, large] });
const cell = (field: string) =>
  document.querySelector<HTMLInputElement>(`[name="${field}"]`) as HTMLInputElement;
const costing = (size: typeof small, price: number) => ({
  ...size,
  prices: [{ currency: 'TRY', price, symbol: '₺' }],
});

/** Somebody else saved these sizes first. */
async function openMeanwhile(variants: (typeof small)[], opened = mine) {
  const current = { ...opened, variants, updatedAt: '2026-01-02T00:00:00.000Z' };
  const menu = await openMenu(`/products/${mine._id}`, {
    products: [opened],
    change: (_call, body) =>
      body.updatedAt === mine.updatedAt ? refuse('edited_meanwhile', 'Edited.', { current }) : undefined,
  });
  await screen.findByRole('region', { name: 'Prices' });
  return () =>
    menu.sent('PATCH /api/product') as { variants: { _id?: string; prices: { price: number }[] }[] }[];
}

async function retype(field: string, text: string) {
  await userEvent.clear(cell(field));
  await userEvent.type(cell(field), text);
}

const update = () => userEvent.click(screen.getByRole('button', { name: 'Update' }));
const amounts = (body: { variants: { prices: { price: number }[] }[] } | undefined) =>
  body?.variants.map(({ prices }) => prices[0]?.price);

test('changes to different sizes are put together without asking', { tags: ['W2.24'] }, async () => {
  const patches = await openMeanwhile([small, costing(large, 70)]);
  await retype('variants.0.prices.0.price', '50');
  await update();
  expect(await screen.findByText(/both were saved together: Size: Large/)).toBeTruthy();
  await waitFor(() => expect(patches()).toHaveLength(2));
  expect(amounts(patches()[1])).toEqual([50, 70]);
});

test('two people who changed the same size are asked about that size alone', {
  tags: ['W2.24'],
}, async () => {
  const patches = await openMeanwhile([costing(small, 55), large]);
  await retype('variants.0.prices.0.price', '50');
  await retype('variants.1.prices.0.price', '65');
  await update();
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
    'Size: Small',
  ]);
  await userEvent.click(dialog.getByRole('radio', { name: /₺55/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save the chosen values' }));
  await waitFor(() => expect(patches()).toHaveLength(2));
  expect(amounts(patches()[1])).toEqual([55, 65]);
});

test('a size that somebody deleted can be kept, as a new one', { tags: ['W2.24'] }, async () => {
  const patches = await openMeanwhile([large]);
  await retype('variants.0.prices.0.price', '50');
  await update();
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('(empty)')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Save the chosen values' }));
  await waitFor(() => expect(patches()).toHaveLength(2));
  expect(patches()[1]?.variants.map(({ _id }) => _id)).toEqual([undefined, large._id]);
});

test('a price typed while somebody gave the dish sizes becomes that of the leading size', {
  tags: ['W2.24'],
}, async () => {
  const patches = await openMeanwhile([costing(small, 45), large], sampleProduct());
  await retype('prices.0.price', '50');
  await update();
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save the chosen values' }));
  await waitFor(() => expect(patches()).toHaveLength(2));
  expect(amounts(patches()[1])).toEqual([50, 60]);
});
