import { menuLimits } from '@sofra/contract/categories';
import type { Product } from '@sofra/contract/products';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refuse } from '../../testing/api-server.ts';
import { openMenu, sampleCategory, sampleProduct, sampleSize } from '../../testing/menu-api.ts';
import { changeId } from '../../testing/sample-change.ts';

const id = (end: string) => `0f8f2c9e-7f0b-4c1e-9b3a-0000000000${end}`;
const lira = (price: number) => ({ currency: 'TRY', price, symbol: '₺' });

const drinks = sampleCategory();
const soups = sampleCategory({ _id: id('c2'), name: { en: 'Soups', tr: 'Çorbalar' }, position: 1 });
const tea = sampleProduct();
const ayran = sampleProduct({ _id: id('d2'), name: { en: 'Ayran', tr: 'Ayran' }, prices: [lira(60)] });
const lentil = sampleProduct({
  _id: id('d3'),
  category_id: soups._id,
  name: { en: 'Lentil soup', tr: 'Mercimek Çorbası' },
  prices: [lira(95.5)],
});
const products = [tea, ayran, lentil];
const categories = [drinks, soups];

type Menu = NonNullable<Parameters<typeof openMenu>[1]>;

/** What the server answers: a cell stores what was sent, many are one change set. */
function answer(call: string, sent: Record<string, unknown>) {
  if (call.includes('/many')) {
    const list = (sent.ids ?? sent.products) as unknown[];
    return { status: 200, json: { change_set_id: changeId(1), count: list.length } };
  }
  if (call.includes('/undo')) return { status: 200, json: { _id: changeId(2), restored: 1, left: [] } };
  if (call !== 'PATCH /api/product') return undefined;
  const stored = products.find(({ _id }) => _id === sent._id) as Product;
  const prices = (sent.prices as Product['prices'] | undefined)?.map((price) => ({ ...price, symbol: '₺' }));
  const json = { ...stored, ...sent, ...(prices && { prices }), updatedAt: '2026-02-02T00:00:00.000Z' };
  return { status: 200, json };
}

async function openTable(menu: Menu = {}, address = '/products') {
  localStorage.setItem('products-view', 'table');
  const opened = await openMenu(address, { products, categories, change: answer, ...menu });
  await screen.findByRole('table', { name: 'The menu as a table' });
  return opened;
}

const priceOf = (name: string, currency = 'TRY') =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Price in ${currency} of ${name}` });
const rowOf = (name: string) => priceOf(name).closest('tr') as HTMLElement;
const alertIn = (name: string) => within(rowOf(name)).findByRole('alert');

test('categories are sections with their products below, and the choice of the table is kept', {
  tags: ['O4.1', 'O4.17'],
}, async () => {
  await openMenu('/products', { products, categories });
  await userEvent.click(await screen.findByRole('button', { name: 'Table' }));
  const table = await screen.findByRole('table', { name: 'The menu as a table' });
  const heads = within(table).getAllByRole('rowheader');
  expect(heads.map((head) => head.textContent || head.querySelector('input')?.value)).toEqual([
    'Drinks2 products',
    'Tea',
    'Ayran',
    'Soups1 product',
    'Lentil soup',
  ]);
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toContain('Price in TRYTRY');
  expect(table.getAttribute('aria-rowcount')).toBe('6');
  expect(localStorage.getItem('products-view')).toBe('table');
});

test('Enter saves a price and goes to the one below, over the section between them', {
  tags: ['O4.2', 'O4.3', 'O4.4'],
}, async () => {
  const { sent } = await openTable();
  await userEvent.click(priceOf('Ayran'));
  // What stood there is typed over.
  await userEvent.keyboard('65,50{Enter}');
  expect(document.activeElement).toBe(priceOf('Lentil soup'));
  await waitFor(() =>
    expect(sent('PATCH /api/product')).toEqual([
      { _id: ayran._id, prices: [{ currency: 'TRY', price: 65.5 }], updatedAt: ayran.updatedAt },
    ]),
  );
  await waitFor(() => expect(screen.getByText('Ayran: ₺65.50, saved')).toBeTruthy());
  expect(priceOf('Ayran').value).toBe('65.50');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(priceOf('Tea'));
  await userEvent.keyboard('1.234,50{Escape}');
  expect(priceOf('Tea').value).toBe('45');
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(priceOf('Ayran'));
  expect(sent('PATCH /api/product')).toHaveLength(1);
});

test('Tab goes from the name to its price, and a name is changed in the language that is read', {
  tags: ['O4.2', 'O4.3'],
}, async () => {
  const { sent } = await openTable();
  const name = screen.getByRole('textbox', { name: 'Name of Tea' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Black tea');
  await userEvent.tab();
  expect(document.activeElement).toBe(priceOf('Tea'));
  await waitFor(() =>
    expect(sent('PATCH /api/product')).toEqual([
      { _id: tea._id, name: { en: 'Black tea', tr: 'Çay' }, updatedAt: tea.updatedAt },
    ]),
  );
});

test('a price in each currency of the shop has its column', { tags: ['O4.2'] }, async () => {
  const { sent } = await openTable({ shop: { menu_currencies: ['TRY', 'EUR'] } });
  await userEvent.click(priceOf('Tea', 'EUR'));
  await userEvent.keyboard('1.234,50{Enter}');
  await waitFor(() =>
    expect(sent('PATCH /api/product')[0].prices).toEqual([
      { currency: 'TRY', price: 45 },
      { currency: 'EUR', price: 1234.5 },
    ]),
  );
  expect(document.activeElement).toBe(priceOf('Ayran', 'EUR'));
});

test('what looks like a slip is asked about in its row; Enter once more says yes', {
  tags: ['O4.5'],
}, async () => {
  const { sent } = await openTable();
  await userEvent.click(priceOf('Lentil soup'));
  await userEvent.keyboard('9550{Enter}');
  expect((await alertIn('Lentil soup')).textContent).toContain('a change of more than half');
  expect(document.activeElement).toBe(priceOf('Lentil soup'));
  await userEvent.click(within(rowOf('Lentil soup')).getByRole('button', { name: 'Put back' }));
  expect(priceOf('Lentil soup').value).toBe('95.50');
  await userEvent.keyboard('95{Enter}');
  expect((await alertIn('Lentil soup')).textContent).toContain('without its decimals');
  expect(sent('PATCH /api/product')).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(sent('PATCH /api/product')[0]?.prices).toEqual([{ currency: 'TRY', price: 95 }]),
  );
});

test('what is no price stays as it was typed and says so', { tags: ['O4.4', 'O4.6'] }, async () => {
  const { sent } = await openTable();
  await userEvent.click(priceOf('Tea'));
  await userEvent.keyboard('4o{Enter}');
  expect((await alertIn('Tea')).textContent).toBe('This cannot be read as a price.');
  expect(priceOf('Tea').value).toBe('4o');
  expect(priceOf('Tea').getAttribute('aria-invalid')).toBe('true');
  await userEvent.clear(priceOf('Tea'));
  await userEvent.keyboard('{Enter}');
  expect((await alertIn('Tea')).textContent).toContain('A price is required');
  expect(sent('PATCH /api/product')).toEqual([]);
});

test('a cell that could not be saved keeps what was typed, and tries again', { tags: ['O4.6'] }, async () => {
  let isDown = true;
  const { sent } = await openTable({
    change: (call, body) => (isDown ? refuse('database_unavailable', 'Busy.') : answer(call, body)),
  });
  await userEvent.click(priceOf('Tea'));
  await userEvent.keyboard('50{Enter}');
  expect((await alertIn('Tea')).textContent).toBe('Busy.');
  expect(priceOf('Tea').value).toBe('50');
  isDown = false;
  await userEvent.click(within(rowOf('Tea')).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent('PATCH /api/product')).toHaveLength(2));
  await waitFor(() => expect(within(rowOf('Tea')).queryByRole('alert')).toBeNull());
  expect(priceOf('Tea').value).toBe('50');
});

test('while a price is being saved its cell shows it as it was typed and says so', {
  tags: ['O4.6'],
}, async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await openTable({
    change: async (call, body) => {
      await held;
      return answer(call, body);
    },
  });
  await userEvent.click(priceOf('Tea'));
  await userEvent.keyboard('50{Enter}');
  expect(priceOf('Tea').getAttribute('aria-busy')).toBe('true');
  expect(priceOf('Tea').value).toBe('50');
  release();
  await waitFor(() => expect(priceOf('Tea').getAttribute('aria-busy')).toBeNull());
  expect(priceOf('Tea').value).toBe('50');
});

/** Answers the first change with what somebody else has made of it meanwhile. */
function editedBy(theirs: Partial<Product>) {
  let isFirst = true;
  return (call: string, body: Record<string, unknown>) => {
    if (!isFirst || call !== 'PATCH /api/product') return answer(call, body);
    isFirst = false;
    const current = { ...tea, ...theirs, updatedAt: '2026-01-05T00:00:00.000Z' };
    return refuse('edited_meanwhile', 'Edited.', { current });
  };
}

test('what somebody else changed beside it is put together with it', { tags: ['O4.7'] }, async () => {
  const { sent } = await openTable({
    change: editedBy({ prices: [lira(45), { ...lira(2), currency: 'EUR' }] }),
  });
  await userEvent.click(priceOf('Tea'));
  await userEvent.keyboard('50{Enter}');
  await waitFor(() => expect(sent('PATCH /api/product')).toHaveLength(2));
  expect(sent('PATCH /api/product')[1]).toEqual({
    _id: tea._id,
    prices: [
      { currency: 'TRY', price: 50 },
      { currency: 'EUR', price: 2 },
    ],
    updatedAt: '2026-01-05T00:00:00.000Z',
  });
});

test('where both changed the same price, the person chooses', { tags: ['O4.7'] }, async () => {
  const { sent } = await openTable({ change: editedBy({ prices: [lira(48)] }) });
  await userEvent.click(priceOf('Tea'));
  await userEvent.keyboard('50{Enter}');
  expect((await alertIn('Tea')).textContent).toContain('₺48');
  const row = within(rowOf('Tea'));
  expect(row.getByRole('button', { name: 'Keep ₺48' })).toBeTruthy();
  await userEvent.click(row.getByRole('button', { name: 'Save ₺50' }));
  await waitFor(() => expect(sent('PATCH /api/product')).toHaveLength(2));
  await waitFor(() => expect(within(rowOf('Tea')).queryByRole('alert')).toBeNull());
  expect(sent('PATCH /api/product')[1]?.prices).toEqual([{ currency: 'TRY', price: 50 }]);
});

test('a column from a spreadsheet fills the prices below by one call that can be undone', {
  tags: ['O4.8', 'O4.11'],
}, async () => {
  const { sent, api } = await openTable();
  await userEvent.click(priceOf('Tea'));
  await userEvent.paste('50\r\n₺ 62,50\r\n99.90\r\n');
  await waitFor(() =>
    expect(sent('PATCH /api/product/many/prices')).toEqual([
      {
        shop_id: tea.shop_id,
        products: [
          { _id: tea._id, prices: [lira(50)], updatedAt: tea.updatedAt },
          { _id: ayran._id, prices: [lira(62.5)], updatedAt: ayran.updatedAt },
          { _id: lentil._id, prices: [lira(99.9)], updatedAt: lentil.updatedAt },
        ],
      },
    ]),
  );
  expect(await screen.findByText('Prices of 3 products changed.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.calls()).toContain(`POST /api/change-set/${changeId(1)}/undo`));
});

test('what cannot be read in a column is shown before anything is written', { tags: ['O4.8'] }, async () => {
  const { sent } = await openTable();
  await userEvent.click(priceOf('Ayran'));
  await userEvent.paste('65\nfree\n70');
  const dialog = within(await screen.findByRole('dialog', { name: 'Pasted prices' }));
  expect(dialog.getByText('Cannot be read and would stay as they are: 1')).toBeTruthy();
  expect(dialog.getByText('Pasted values without a row: 1')).toBeTruthy();
  expect(sent('PATCH /api/product/many/prices')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Save (1)' }));
  await waitFor(() => expect(sent('PATCH /api/product/many/prices')).toHaveLength(1));
  expect(sent('PATCH /api/product/many/prices')[0].products).toHaveLength(1);
});

test('a pasted column of which somebody changed a price meanwhile is shown again', {
  tags: ['O4.8', 'O4.7'],
}, async () => {
  const list = [...products];
  const { sent } = await openTable({
    products: list,
    change: (call, body) => {
      if (!call.endsWith('/prices') || list[0] !== tea) return answer(call, body);
      list[0] = { ...tea, prices: [lira(47)], updatedAt: '2026-01-05T00:00:00.000Z' };
      return refuse('changed_since', 'Changed.', { ids: [tea._id] });
    },
  });
  await userEvent.click(priceOf('Tea'));
  await userEvent.paste('50\n62');
  const dialog = within(await screen.findByRole('dialog', { name: 'Pasted prices' }));
  expect(dialog.getByText(/changed by somebody else meanwhile/)).toBeTruthy();
  expect(dialog.getByText('₺47')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Save (2)' }));
  await waitFor(() => expect(sent('PATCH /api/product/many/prices')).toHaveLength(2));
  expect(sent('PATCH /api/product/many/prices')[1].products[0].updatedAt).toBe('2026-01-05T00:00:00.000Z');
});

const select = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const bar = () => within(screen.getByRole('region', { name: 'With the selected products' }));

test('rows are chosen one by one, by their section, by a range and all at once', {
  tags: ['O4.9'],
}, async () => {
  await openTable();
  await userEvent.click(select('Select everything in Drinks'));
  expect(bar().getByText('2 products selected')).toBeTruthy();
  expect(select('Select Ayran').checked).toBe(true);
  await userEvent.click(bar().getByRole('button', { name: 'Clear the selection' }));
  expect(screen.queryByRole('region', { name: 'With the selected products' })).toBeNull();
  const user = userEvent.setup();
  await user.click(select('Select Tea'));
  await user.keyboard('{Shift>}');
  await user.click(select('Select Lentil soup'));
  await user.keyboard('{/Shift}');
  expect(bar().getByText('3 products selected')).toBeTruthy();
  await user.click(select('Select Ayran'));
  expect(bar().getByText('2 products selected')).toBeTruthy();
  expect(select('Select everything in Drinks').indeterminate).toBe(true);
  await user.click(select('Select all that are shown'));
  expect(bar().getByText('3 products selected')).toBeTruthy();
});

test('what is chosen is hidden by one call, and comes back by undo', {
  tags: ['O4.10', 'O4.11'],
}, async () => {
  const { sent, api } = await openTable();
  await userEvent.click(select('Select everything in Drinks'));
  await userEvent.click(bar().getByRole('button', { name: 'Hide' }));
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Show Tea on the menu' }).checked).toBe(false);
  expect(await screen.findByText('2 products hidden.')).toBeTruthy();
  expect(sent('PATCH /api/product/many')).toEqual([
    { shop_id: tea.shop_id, ids: [tea._id, ayran._id], change: { is_active: false } },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.calls()).toContain(`POST /api/change-set/${changeId(1)}/undo`));
});

test('what is chosen is moved, discounted and deleted after a question', { tags: ['O4.10'] }, async () => {
  const { sent } = await openTable();
  const dialog = () => within(screen.getByRole('dialog'));
  await userEvent.click(select('Select Tea'));
  await userEvent.click(bar().getByRole('button', { name: 'Move to a category' }));
  await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'Move to' }), 'Soups');
  await userEvent.click(dialog().getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('1 product moved to Soups.')).toBeTruthy();
  await userEvent.click(bar().getByRole('button', { name: 'Discount' }));
  await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'Discount type' }), 'Fixed amount');
  await userEvent.type(dialog().getByRole('textbox', { name: 'Discount amount' }), '45');
  await userEvent.click(dialog().getByRole('button', { name: 'Apply' }));
  expect(dialog().getByText('The discount must be below the first price.')).toBeTruthy();
  await userEvent.clear(dialog().getByRole('textbox', { name: 'Discount amount' }));
  await userEvent.type(dialog().getByRole('textbox', { name: 'Discount amount' }), '5');
  await userEvent.click(dialog().getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('Discount set for 1 product.')).toBeTruthy();
  await userEvent.click(bar().getByRole('button', { name: 'Discount' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Remove the discount' }));
  expect(await screen.findByText('Discount removed from 1 product.')).toBeTruthy();
  await userEvent.click(bar().getByRole('button', { name: 'Delete' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Yes, Delete' }));
  expect(await screen.findByText('1 product deleted.')).toBeTruthy();
  const body = { shop_id: tea.shop_id, ids: [tea._id] };
  expect(sent('PATCH /api/product/many')).toEqual([
    { ...body, change: { category_id: soups._id } },
    { ...body, change: { discount: { type: 'fixed', amount: 5 } } },
    { ...body, change: { discount: null } },
  ]);
  expect(sent('POST /api/product/many/delete')).toEqual([body]);
});

const euro = (price: number) => ({ currency: 'EUR', price, symbol: '€' });

/** The dialog for a fixed discount of these. */
async function askFixedDiscount(...names: string[]) {
  for (const name of names) await userEvent.click(select(`Select ${name}`));
  await userEvent.click(bar().getByRole('button', { name: 'Discount' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Discount type' }), 'Fixed amount');
  const amount = dialog.getByRole('textbox', { name: 'Discount amount' });
  const apply = async (typed: string) => {
    await userEvent.clear(amount);
    await userEvent.type(amount, typed);
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
  };
  return { dialog, apply };
}

test('a fixed discount of many is in the currency of their first prices, whichever the shop puts first', {
  tags: ['O4.10'],
}, async () => {
  const list = [
    { ...tea, prices: [lira(45), euro(1)] },
    { ...ayran, prices: [lira(60), euro(2)] },
    { ...lentil, prices: [euro(3)] },
  ];
  const shop = { menu_currencies: ['EUR', 'TRY'] };
  await openTable({ products: list, shop });
  const { dialog } = await askFixedDiscount('Tea', 'Ayran');
  expect(dialog.getByText('₺')).toBeTruthy();
  expect(dialog.queryByText('€')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));

  const { dialog: mixed } = await askFixedDiscount('Lentil soup');
  expect(mixed.queryByText(/^[₺€]$/)).toBeNull();
  expect(
    mixed.getByText('Taken off the first price of each product, in the currency of that price.'),
  ).toBeTruthy();
});

test('a discount that the server would refuse is refused while it can still be changed', {
  tags: ['O4.10'],
}, async () => {
  const sized = {
    ...tea,
    prices: [lira(80)],
    variants: [sampleSize('e1', 'Large', 80), sampleSize('e2', 'Small', 30)],
  };
  const { sent } = await openTable({ products: [sized, ayran] });
  const { dialog, apply } = await askFixedDiscount('Tea', 'Ayran');
  await apply('30');
  expect(dialog.getByText('The discount must be below the first price of the cheapest size.')).toBeTruthy();
  await apply('1.2345');
  expect(dialog.getByText('This currency does not use that many decimals.')).toBeTruthy();
  await apply('29');
  expect(await screen.findByText('Discount set for 2 products.')).toBeTruthy();
  expect(sent('PATCH /api/product/many')).toMatchObject([{ change: { discount: { amount: 29 } } }]);
});

test('rows of one filtered category can be moved to every other', async () => {
  const list = [tea, ayran];
  const grills = sampleCategory({ _id: id('c3'), name: { en: 'Grills' }, position: 2 });
  const { sent } = await openTable(
    {
      products: list,
      categories: [drinks, soups, grills],
      change: (call, body) => {
        if (call === 'PATCH /api/product/many') list.splice(0, 1);
        return answer(call, body);
      },
    },
    `/products?category=${drinks._id}`,
  );
  const heads = () => screen.getAllByRole('rowheader').map((head) => head.querySelector('input')?.value);
  // The others have no head here, and rows are dragged among themselves as before.
  expect(heads()).toEqual([undefined, 'Tea', 'Ayran']);
  expect(screen.getByRole('button', { name: 'Tea: change its place' })).toBeTruthy();
  await userEvent.click(select('Select Tea'));
  await userEvent.click(bar().getByRole('button', { name: 'Move to a category' }));
  const dialog = within(screen.getByRole('dialog'));
  const offered = dialog.getAllByRole('option').map(({ textContent }) => textContent);
  expect(offered).toEqual(['Drinks', 'Soups', 'Grills']);
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Move to' }), 'Grills');
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(heads()).toEqual([undefined, 'Ayran']));
  expect(await screen.findByText('1 product moved to Grills.')).toBeTruthy();
  expect(sent('PATCH /api/product/many')).toEqual([
    { shop_id: tea.shop_id, ids: [tea._id], change: { category_id: grills._id } },
  ]);
});

test('what the server refuses for many goes back, and says why', { tags: ['O4.10'] }, async () => {
  await openTable({ change: () => refuse('database_unavailable', 'Busy.') });
  await userEvent.click(select('Select Tea'));
  await userEvent.click(bar().getByRole('button', { name: 'Hide' }));
  expect(await screen.findByText('Error: Busy.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Show Tea on the menu' }).checked).toBe(true);
});

test('rows can be moved where all of the order is shown, and only there', { tags: ['O4.12'] }, async () => {
  const { app } = await openTable();
  expect(screen.getByRole('button', { name: 'Tea: change its place' })).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Live');
  await waitFor(() => expect(app.path()).toBe('/products?show=live'));
  expect(screen.queryByRole('button', { name: 'Tea: change its place' })).toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'All products');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'A–Z');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Tea: change its place' })).toBeNull());
});

test('a seller reads the table, switches, and changes nothing else', { tags: ['O4.13'] }, async () => {
  const { sent } = await openMenuAsSeller();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('₺95.50')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tea: change its place' })).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: 'Show Tea on the menu' }));
  await waitFor(() => expect(sent('PATCH /api/product')).toEqual([{ _id: tea._id, is_active: false }]));
  await userEvent.click(select('Select Tea'));
  expect(bar().getByRole('button', { name: 'Publish' })).toBeTruthy();
  expect(bar().queryByRole('button', { name: 'Discount' })).toBeNull();
  expect(bar().queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('a product of a hidden category says in its row why guests do not see it', {
  tags: ['O3.1'],
}, async () => {
  await openTable({ categories: [drinks, { ...soups, is_active: false }] });
  expect(screen.getByRole('rowheader', { name: /^Soups/ }).textContent).toBe('Soups1 product · Hidden');
  expect(within(rowOf('Lentil soup')).getByText('Category hidden')).toBeTruthy();
  const describedBy = (name: string) =>
    screen.getByRole('switch', { name: `Show ${name} on the menu` }).getAttribute('aria-describedby');
  expect(document.getElementById(describedBy('Lentil soup') ?? '')?.textContent).toBe('Category hidden');
  expect(within(rowOf('Tea')).queryByText('Category hidden')).toBeNull();
  expect(describedBy('Tea')).toBeNull();
});

test('a product switched on in the table below a hidden category says so and offers the category', async () => {
  await openTable({
    products: [tea, { ...lentil, is_active: false }],
    categories: [drinks, { ...soups, is_active: false }],
    change: (call, sent) =>
      call === 'PATCH /api/product' ? { status: 200, json: { ...lentil, ...sent } } : undefined,
  });
  await userEvent.click(screen.getByRole('switch', { name: 'Show Lentil soup on the menu' }));
  const told = 'Lentil soup is on, but the category Soups is hidden: guests still do not see it.';
  expect(await screen.findByText(told)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Publish the category' })).toBeTruthy();
});

const isOff = { is_active: false };
const noneLeft = [sampleSize('e1', 'Small', 40, isOff), sampleSize('e2', 'Large', 60, isOff)];
const published = '2 products published.';
const publishedHidden =
  '2 products switched on. Some are in hidden categories or have all sizes hidden: guests still do not see them.';
test.each([
  ['that guests see them all', { ...ayran, ...isOff }, published],
  ['that some are in hidden categories', { ...lentil, ...isOff }, publishedHidden],
  ['that some have no size left', { ...ayran, ...isOff, variants: noneLeft }, publishedHidden],
])('what is chosen and switched on tells %s', async (_, other, told) => {
  await openTable({
    products: [{ ...tea, ...isOff }, other],
    categories: [drinks, { ...soups, ...isOff }],
  });
  await userEvent.click(select('Select all that are shown'));
  await userEvent.click(bar().getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText(told)).toBeTruthy();
});

test('a discount stands in its row as the language writes it', async () => {
  await openTable({
    products: [
      { ...tea, discount: { type: 'percentage', amount: 12.5 } },
      { ...ayran, discount: { type: 'fixed', amount: 7.5 } },
    ],
  });
  expect(within(rowOf('Tea')).getByText('12.5% off')).toBeTruthy();
  expect(within(rowOf('Ayran')).getByText('₺7.50 off')).toBeTruthy();
});

async function openMenuAsSeller() {
  const opened = await openTable({ role: 'seller' });
  await screen.findByText('Lentil soup');
  return opened;
}

test.each([
  ['Live', 'live', ['Ayran', 'Lentil soup']],
  ['Hidden', 'hidden', ['Tea']],
  ['Without a picture', 'no_picture', ['Tea', 'Lentil soup']],
  ['With a missing translation', 'no_translation', ['Lentil soup']],
  ['Discounted', 'discounted', ['Ayran']],
])('the list is narrowed down to: %s', { tags: ['O4.14'] }, async (label, choice, names) => {
  const list: Product[] = [
    { ...tea, is_active: false },
    {
      ...ayran,
      product_images: ['/uploads/ayran.webp'],
      discount: { type: 'percentage', amount: 10 },
    },
    { ...lentil, name: { en: 'Lentil soup' } },
  ];
  const { app } = await openTable({ products: list });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), label);
  await waitFor(() => expect(app.path()).toBe(`/products?show=${choice}`));
  const shown = screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Name of/ });
  expect(shown.map(({ value }) => value)).toEqual(names);
});

test('a choice that leaves nothing offers everything again', { tags: ['O4.14', 'O4.18'] }, async () => {
  const { app } = await openMenu('/products?show=discounted', { products, categories });
  await userEvent.click(await screen.findByRole('button', { name: 'Show all products' }));
  await waitFor(() => expect(app.path()).toBe('/products'));
});

test('of as many products as a shop can have only the rows in sight are drawn', {
  tags: ['O4.15'],
}, async () => {
  const many = Array.from({ length: menuLimits.productsPerShop }, (_, index) =>
    sampleProduct({ _id: `product-${index}`, name: { en: `Dish ${index}` } }),
  );
  await openTable({ products: many });
  await screen.findByRole('textbox', { name: 'Name of Dish 0' });
  expect(screen.getByText('5,000 products', { selector: '[role=status]' })).toBeTruthy();
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('5003');
  expect(document.querySelectorAll('tbody tr').length).toBeLessThan(60);
});

test('a shop without products says what to do next instead of an empty table', {
  tags: ['O4.18'],
}, async () => {
  localStorage.setItem('products-view', 'table');
  await openMenu('/products', { products: [], categories });
  expect(await screen.findByText('No products found.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});
