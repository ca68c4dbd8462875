import type { Product } from '@sofra/contract/products';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refuse } from '../../testing/api-server.ts';
import { openMenu, sampleCategory, sampleProduct } from '../../testing/menu-api.ts';
import { changeId } from '../../testing/sample-change.ts';

const id = (end: string) => `0f8f2c9e-7f0b-4c1e-9b3a-0000000000${end}`;
const lira = (price: number) => ({ currency: 'TRY', price, symbol: '₺' });
const size = (end: string, en: string, price: number, is_active = true) => ({
  _id: id(end),
  name: { en },
  prices: [lira(price)],
  portion: null,
  sku: null,
  is_active,
});

const tea = sampleProduct();
const sizes = [size('e1', 'Small', 80), size('e2', 'Large', 110)];
const coffee = sampleProduct({
  _id: id('d2'),
  name: { en: 'Coffee', tr: 'Kahve' },
  prices: [lira(80)],
  variants: sizes,
});

function answer(call: string, sent: Record<string, unknown>) {
  if (call.includes('/many'))
    return { status: 200, json: { change_set_id: changeId(1), count: (sent.products as unknown[]).length } };
  if (call !== 'PATCH /api/product') return undefined;
  const variants = (sent.variants as Product['variants']).map((one) => ({
    ...one,
    prices: one.prices.map((price) => ({ ...price, symbol: '₺' })),
  }));
  const prices = variants.find(({ is_active }) => is_active)?.prices ?? coffee.prices;
  return { status: 200, json: { ...coffee, variants, prices, updatedAt: '2026-02-02T00:00:00.000Z' } };
}

type Change = NonNullable<Parameters<typeof openMenu>[1]>['change'];

async function openTable(change: Change = answer, products = [tea, coffee]) {
  localStorage.setItem('products-view', 'table');
  const opened = await openMenu('/products', { products, categories: [sampleCategory()], change });
  await screen.findByRole('table', { name: 'The menu as a table' });
  return opened;
}

const priceOf = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Price in TRY of ${name}` });

test('a dish in sizes says from what it costs, and has a line for each size', {
  tags: ['W2.22'],
}, async () => {
  await openTable();
  const table = screen.getByRole('table', { name: 'The menu as a table' });
  expect(within(table).getByText('from ₺80')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Price in TRY of Coffee' })).toBeNull();
  expect([priceOf('Coffee, Small').value, priceOf('Coffee, Large').value]).toEqual(['80', '110']);
});

test('Enter goes on from the price of a product to those of the sizes below', {
  tags: ['W2.22'],
}, async () => {
  const { sent } = await openTable();
  await userEvent.click(priceOf('Tea'));
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(priceOf('Coffee, Small'));
  await userEvent.keyboard('85{Enter}');
  expect(document.activeElement).toBe(priceOf('Coffee, Large'));
  await waitFor(() => expect(sent('PATCH /api/product')).toHaveLength(1));
  expect(sent('PATCH /api/product')[0]).toMatchObject({
    _id: coffee._id,
    variants: [
      { _id: id('e1'), prices: [{ currency: 'TRY', price: 85 }] },
      { _id: id('e2'), prices: [{ currency: 'TRY', price: 110 }] },
    ],
  });
  await waitFor(() => expect(priceOf('Coffee, Small').value).toBe('85'));
});

test('a column that is pasted fills products and sizes in one change', { tags: ['W2.22'] }, async () => {
  const { sent } = await openTable();
  await userEvent.click(priceOf('Tea'));
  await userEvent.paste('50\n90\n120\n');
  await waitFor(() => expect(sent('PATCH /api/product/many/prices')).toHaveLength(1));
  const { products: priced } = sent('PATCH /api/product/many/prices')[0] as { products: object[] };
  expect(priced).toMatchObject([
    { _id: tea._id, prices: [{ currency: 'TRY', price: 50 }] },
    { _id: coffee._id, variant_id: id('e1'), prices: [{ currency: 'TRY', price: 90 }] },
    { _id: coffee._id, variant_id: id('e2'), prices: [{ currency: 'TRY', price: 120 }] },
  ]);
});

test('one size is hidden from guests in its line', { tags: ['W2.22'] }, async () => {
  const { sent } = await openTable();
  await userEvent.click(screen.getByRole('switch', { name: /Coffee, Large/ }));
  await waitFor(() => expect(sent('PATCH /api/product')).toHaveLength(1));
  expect(sent('PATCH /api/product')[0]).toMatchObject({
    variants: [{ is_active: true }, { _id: id('e2'), is_active: false }],
    updatedAt: coffee.updatedAt,
  });
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: /Coffee, Large/ }).getAttribute('aria-checked')).toBe('false'),
  );
});

const switchOf = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name: new RegExp(name) });
const areOn = () => [switchOf('Coffee, Small').checked, switchOf('Coffee, Large').checked];

/** Stores what comes, as long as it knows of all that was stored before. */
function strictServer() {
  let stored = coffee;
  let version = 1;
  return (call: string, sent: Record<string, unknown>) => {
    if (call !== 'PATCH /api/product') return undefined;
    if (sent.updatedAt !== stored.updatedAt)
      return refuse('edited_meanwhile', 'Edited.', { current: stored });
    version += 1;
    const { json } = answer(call, sent) as { json: Product };
    stored = { ...json, updatedAt: `2026-02-0${version}T00:00:00.000Z` };
    return { status: 200, json: stored };
  };
}

test('two sizes of a dish hidden one right after the other are both hidden, without an error', async () => {
  const store = strictServer();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { sent } = await openTable(async (call, body) => {
    await held;
    return store(call, body);
  });
  const large = switchOf('Coffee, Large');
  const seen: boolean[] = [];
  const watch = new MutationObserver(() => seen.push(large.checked));
  watch.observe(large, { attributeFilter: ['aria-checked'] });
  await userEvent.click(switchOf('Coffee, Small'));
  await userEvent.click(large);
  expect(areOn()).toEqual([false, false]);
  release();
  await waitFor(() => expect(sent('PATCH /api/product')).toHaveLength(2));
  expect(sent('PATCH /api/product')[1]).toMatchObject({
    variants: [{ is_active: false }, { is_active: false }],
    updatedAt: '2026-02-02T00:00:00.000Z',
  });
  // The next one goes on from what both have made of it.
  await userEvent.click(large);
  await waitFor(() => expect(sent('PATCH /api/product')).toHaveLength(3));
  expect(sent('PATCH /api/product')[2].updatedAt).toBe('2026-02-03T00:00:00.000Z');
  expect(areOn()).toEqual([false, true]);
  // Not even for a moment did it go back while it was being stored.
  expect(seen).toEqual([false, true]);
  expect(screen.queryByText(/^Error/)).toBeNull();
});

test('a size is switched on top of what somebody else changed meanwhile', async () => {
  const theirs = { ...coffee, name: { en: 'Mocha' }, updatedAt: '2026-01-05T00:00:00.000Z' };
  const { sent } = await openTable((call, body) =>
    body.updatedAt === coffee.updatedAt
      ? refuse('edited_meanwhile', 'Edited.', { current: theirs })
      : answer(call, body),
  );
  await userEvent.click(switchOf('Coffee, Large'));
  await waitFor(() => expect(sent('PATCH /api/product')).toHaveLength(2));
  expect(sent('PATCH /api/product')[1]).toMatchObject({
    variants: [{ is_active: true }, { is_active: false }],
    updatedAt: theirs.updatedAt,
  });
});

test('a size whose switch the server refuses goes back and says which it is', async () => {
  await openTable(() => refuse('database_unavailable', 'Busy.'));
  await userEvent.click(switchOf('Coffee, Large'));
  expect(await screen.findByText('Error: Coffee, Large: Busy.')).toBeTruthy();
  await waitFor(() => expect(areOn()).toEqual([true, true]));
});

test('a size whose answer was lost is read again and shown as it is stored', async () => {
  const stored = { ...coffee };
  await openTable(
    (call, sent) => {
      const { json } = answer(call, sent) as { json: Product };
      stored.variants = json.variants;
      return refuse('database_unavailable', 'Busy.');
    },
    [tea, stored],
  );
  await userEvent.click(switchOf('Coffee, Large'));
  expect(await screen.findByText('Error: Coffee, Large: Busy.')).toBeTruthy();
  await waitFor(() => expect(areOn()).toEqual([true, false]));
});
