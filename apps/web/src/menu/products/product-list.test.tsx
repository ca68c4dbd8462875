import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refuse } from '../../testing/api-server.ts';
import type { Reply } from '../../testing/contract-check.ts';
import { openMenu, sampleProduct } from '../../testing/menu-api.ts';
import { changeId, sampleChange } from '../../testing/sample-change.ts';

const product = sampleProduct();
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const lists = (calls: string[]) => calls.filter((call) => call.startsWith('GET /api/product/all/'));

test('the search waits until the person has paused, and stands in the address', {
  tags: ['S2.10.3', 'S2.10.12', 'S4.21'],
}, async () => {
  const { app, api } = await openMenu('/products');
  await screen.findByText('Tea');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search products' }), 'çay');
  expect(lists(api.calls())).toHaveLength(1);
  await waitFor(() => expect(app.path()).toBe(`/products?name=${encodeURIComponent('çay')}`));
  await waitFor(() => expect(lists(api.calls())).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  await waitFor(() => expect(app.path()).toBe('/products'));
});

test('a search that finds nothing offers to be cleared', { tags: ['O1.4'] }, async () => {
  const { app } = await openMenu('/products?name=su', { products: [] });
  const empty = await screen.findByText('Try another word or clear the search.');
  const around = within(empty.parentElement as HTMLElement);
  await userEvent.click(around.getByRole('button', { name: 'Clear the search' }));
  await waitFor(() => expect(app.path()).toBe('/products'));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});

test('sort and category stand in the address and take the place of the entry before', {
  tags: ['S2.10.4', 'S2.10.12', 'S4.22', 'S7.13'],
}, async () => {
  const { app } = await openMenu('/products');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort' }), 'Newest first');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Drinks');
  await waitFor(() => expect(app.path()).toBe(`/products?sort=createdAtAsc&category=${product.category_id}`));
  expect(app.router.state.historyAction).toBe('REPLACE');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'All Categories');
  await waitFor(() => expect(app.path()).toBe('/products?sort=createdAtAsc'));
});

test('a product is switched off on its card, and on again by undo', { tags: ['S4.17', 'I6.1'] }, async () => {
  const products = [product];
  const { sent, api } = await openMenu('/products', {
    products,
    changes: [sampleChange({ fields: [{ field: 'is_active', old: true, new: false }] })],
    change: (call) => {
      const isUndo = call.includes('/undo');
      products[0] = { ...product, is_active: isUndo };
      return isUndo ? { status: 200, json: { _id: changeId(2), restored: 1, left: [] } } : undefined;
    },
  });
  const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Show Tea on the menu' });
  await userEvent.click(toggle);
  expect(toggle.checked).toBe(false);
  expect(await screen.findByText('Tea is hidden from the menu.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone: Tea.')).toBeTruthy();
  expect(sent('PATCH /api/product')).toEqual([{ _id: product._id, is_active: false }]);
  expect(api.calls()).toContain(`POST /api/change-set/${changeId(1)}/undo`);
  await waitFor(() => expect(toggle.checked).toBe(true));
});

test('a product that is copied by a double tap is copied once', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  const { app, sent } = await openMenu('/products', { change: () => held });
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Duplicate: Tea' }));
  await waitFor(() => expect(sent('POST /api/product')).toHaveLength(1));
  release(undefined);
  await waitFor(() => expect(app.path()).toBe(`/products/${product._id}`));
  expect(sent('POST /api/product')).toHaveLength(1);
});

/** Two products, of which the first is copied while the answer is lost. */
async function loseCopy(refuseAll?: (call: string) => Reply | undefined) {
  const coffee = sampleProduct({ _id: changeId(60), name: { en: 'Coffee' } });
  const copy = sampleProduct({ _id: changeId(61), name: { en: 'Tea (2)', tr: 'Çay (2)' } });
  const products = [product, coffee];
  const changes = [sampleChange()];
  const opened = await openMenu('/products', {
    products,
    changes,
    refuseAll: (call) => refuseAll?.(call),
    change: () => {
      if (products[0] === copy) return undefined;
      products.unshift(copy);
      changes.unshift(
        sampleChange({ _id: changeId(5), kind: 'create', entity_id: copy._id, title: copy.name, fields: [] }),
      );
      return refuse('database_unavailable', 'Busy.');
    },
  });
  await press('Duplicate: Tea');
  await screen.findByText('Error Busy.');
  await screen.findByRole('button', { name: 'Duplicate: Tea (2)' });
  return { ...opened, copy };
}

test('a copy whose answer was lost is seen on the list and opened by the next press', async () => {
  const { app, sent, copy } = await loseCopy();
  await press('Duplicate: Tea');
  await waitFor(() => expect(app.path()).toBe(`/products/${copy._id}`));
  expect(sent('POST /api/product')).toHaveLength(1);
});

test('the copy of one product is not taken for that of another', async () => {
  const { app, sent } = await loseCopy();
  await press('Duplicate: Coffee');
  await waitFor(() => expect(app.path()).not.toBe('/products'));
  expect(sent('POST /api/product').map(({ name }) => name.en)).toEqual(['Tea (2)', 'Coffee (2)']);
});

test('a copy whose answer was lost and that was deleted since is made again', async () => {
  let isGone = true;
  const { app, sent } = await loseCopy((call) => {
    if (call !== `GET /api/product/${changeId(61)}` || !isGone) return undefined;
    isGone = false;
    return refuse('not_found');
  });
  await press('Duplicate: Tea');
  await waitFor(() => expect(app.path()).not.toBe('/products'));
  expect(sent('POST /api/product')).toHaveLength(2);
});

test('a switch that the server refuses goes back', { tags: ['I6.3'] }, async () => {
  await openMenu('/products', { change: () => refuse('database_unavailable', 'Busy.') });
  const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Show Tea on the menu' });
  await userEvent.click(toggle);
  expect(await screen.findByText('Error: Busy.')).toBeTruthy();
  expect(toggle.checked).toBe(true);
});

test('a product is deleted after a question that names it', { tags: ['I3.11', 'I6.2'] }, async () => {
  const { api } = await openMenu('/products', { change: () => ({ status: 204 }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete: Tea' }));
  expect(screen.getByRole('dialog', { name: 'Tea will be deleted. Are you sure?' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Yes, Delete' }));
  expect(await screen.findByText('Product deleted.')).toBeTruthy();
  expect(api.calls()).toContain(`DELETE /api/product/${product._id}`);
});

test.each([
  { role: 'seller', edit: false, remove: false },
  { role: 'staff', edit: true, remove: false },
  { role: 'manager', edit: true, remove: true },
] as const)('a $role sees only what they may do', { tags: ['D4.14'] }, async ({ role, edit, remove }) => {
  await openMenu('/products', { role });
  expect(await screen.findByRole('switch', { name: 'Show Tea on the menu' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Edit: Tea' }) !== null).toBe(edit);
  expect(screen.queryByRole('link', { name: 'Add product' }) !== null).toBe(edit);
  expect(screen.queryByRole('button', { name: 'Delete: Tea' }) !== null).toBe(remove);
});

test('of fifteen hundred products only those in sight are drawn', { tags: ['I5.3'] }, async () => {
  const products = Array.from({ length: 1500 }, (_, index) =>
    sampleProduct({ _id: `product-${index}`, name: { en: `Dish ${index}` } }),
  );
  await openMenu('/products', { products });
  expect(await screen.findByText('Dish 0')).toBeTruthy();
  expect(screen.getByText('1,500 products')).toBeTruthy();
  expect(document.querySelectorAll('[role=switch]').length).toBeLessThan(60);
});

test('a product that is off is dimmed and says so, one with a discount has its old and its new price', {
  tags: ['I5.1', 'I5.2'],
}, async () => {
  const dear = sampleProduct({ _id: '0f8f2c9e-7f0b-4c1e-9b3a-0000000000d3', name: { en: 'Cake' } });
  const prices = [{ currency: 'TRY', price: 100, symbol: '₺' }];
  const products = [
    sampleProduct({ is_active: false }),
    { ...dear, is_active: true, prices, discount: { type: 'percentage' as const, amount: 10 } },
  ];
  await openMenu('/products', { products });
  const cardOf = (name: string) =>
    screen.getByRole('heading', { level: 2, name }).closest('li') as HTMLElement;
  await screen.findByRole('heading', { level: 2, name: 'Tea' });
  expect(within(cardOf('Tea')).getByText('Hidden', { selector: '.badge' })).toBeTruthy();
  expect(cardOf('Tea').querySelector('.opacity-40')).not.toBeNull();
  expect(within(cardOf('Cake')).queryByText('Hidden', { selector: '.badge' })).toBeNull();
  expect(cardOf('Cake').querySelector('.opacity-40')).toBeNull();
  expect(cardOf('Cake').querySelector('del')?.textContent).toContain('100');
  expect(cardOf('Cake').querySelector('ins')?.textContent).toContain('90');
});

const two = [product, sampleProduct({ _id: '0f8f2c9e-7f0b-4c1e-9b3a-0000000000d2', name: { en: 'Coffee' } })];
const inCategory = `category=${product.category_id}`;

for (const [address, role, isShown] of [
  [`/products?${inCategory}`, 'owner', true],
  ['/products', 'owner', false],
  [`/products?${inCategory}&name=e`, 'owner', false],
  [`/products?${inCategory}&sort=aZ`, 'owner', false],
  [`/products?${inCategory}`, 'seller', false],
] as const)
  test(`at ${address} ${role} is ${isShown ? '' : 'not '}invited to drag`, { tags: ['O6.13'] }, async () => {
    await openMenu(address, { role, products: two });
    await screen.findByText('Coffee');
    const invitation = screen.queryByText('Drag the cards to change the order.');
    expect(invitation !== null).toBe(isShown);
    expect(screen.queryAllByRole('button', { name: /: change its place$/ }).length > 0).toBe(isShown);
  });

test('a seller opens a product and reads its allergens, and can change nothing', {
  tags: ['O9.11'],
}, async () => {
  const products = [sampleProduct({ allergens: ['milk'], contains_alcohol: true })];
  await openMenu('/products', { role: 'seller', products });
  await userEvent.click(await screen.findByRole('link', { name: 'Tea' }));
  expect(await screen.findByText('Milk (including lactose)')).toBeTruthy();
  expect(screen.getByText('Contains alcohol')).toBeTruthy();
  expect(document.querySelectorAll('main :is(input, textarea, select)')).toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Update' })).toBeNull();
});
