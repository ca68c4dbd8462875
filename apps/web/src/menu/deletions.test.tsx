import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refuse } from '../testing/api-server.ts';
import { openMenu, sampleCategory, sampleGroup, sampleProduct, sampleTime } from '../testing/menu-api.ts';
import { changeId, sampleChange } from '../testing/sample-change.ts';

const product = sampleProduct();
const category = sampleCategory({ product_count: 0 });
const group = sampleGroup();
const time = sampleTime();
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function confirmDeletion() {
  await press('Delete');
  await press('Yes, Delete');
}

/** A fresh menu each time: a test may delete from its lists. */
const menu = () => ({ categories: [category], products: [product], groups: [group], times: [time] });

const paths = { categories: 'category', groups: 'option-group', times: 'menu-time' };

const pages = [
  ['a product', 'products', product._id, 'Product deleted.', ['W1.26']],
  ['a category', 'categories', category._id, 'Category deleted.', ['W1.26']],
  ['an option group', 'options', group._id, 'Option group deleted.', ['W2.12']],
  ['a menu time', 'menu-times', time._id, 'Menu time deleted.', ['W3.10']],
] as const;

for (const [what, list, id, told, tags] of pages)
  test(`${what} that is gone already is told as deleted, with a way back`, {
    tags: [...tags],
  }, async () => {
    const deletion = sampleChange({ _id: changeId(5), kind: 'delete' });
    const { app, api } = await openMenu(`/${list}/${id}`, {
      ...menu(),
      changes: [deletion],
      change: (call) =>
        call.startsWith('DELETE ')
          ? refuse('not_found')
          : { status: 200, json: { _id: changeId(6), restored: 1, left: [] } },
    });
    await confirmDeletion();
    expect(await screen.findByText(told)).toBeTruthy();
    await waitFor(() => expect(app.path()).toBe(`/${list}`));
    await press('Undo');
    await waitFor(() => expect(api.calls()).toContain(`POST /api/change-set/${deletion._id}/undo`));
  });

for (const [what, list, id, told] of pages)
  test(`whoever was removed from the team is not told that ${what} was deleted`, async () => {
    let isRemoved = false;
    const { app, api } = await openMenu(`/${list}/${id}`, {
      ...menu(),
      refuseAll: (call) =>
        isRemoved && call === 'GET /api/shop/user' ? { status: 200, json: { shops: [] } } : undefined,
      change: () => {
        isRemoved = true;
        return refuse('not_found', 'Nothing there.');
      },
    });
    await confirmDeletion();
    expect(await screen.findByText(/Nothing there\./)).toBeTruthy();
    await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
    expect(screen.getByText(/Nothing there\./)).toBeTruthy();
    expect(screen.queryByText(told)).toBeNull();
    expect(api.calls().filter((call) => call.includes('/undo'))).toEqual([]);
  });

test('a deletion that is not allowed is not taken for done', { tags: ['W1.26'] }, async () => {
  const { app } = await openMenu(`/categories/${category._id}`, {
    ...menu(),
    change: () => refuse('forbidden', 'Not you.'),
  });
  await confirmDeletion();
  expect((await screen.findByRole('alert')).textContent).toContain('Not you.');
  expect(app.path()).toBe(`/categories/${category._id}`);
});

test('a product whose deletion lost its answer goes from the list', { tags: ['W1.26'] }, async () => {
  const products = [product, sampleProduct({ _id: changeId(60), name: { en: 'Coffee' } })];
  await openMenu('/products', {
    products,
    change: () => {
      products.shift();
      return refuse('database_unavailable', 'Busy.');
    },
  });
  await press('Delete: Tea');
  await press('Yes, Delete');
  expect(await screen.findByText('Error: Busy.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete: Tea' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Delete: Coffee' })).toBeTruthy();
});

test('whoever deletes a product is not asked about what they had typed into it', async () => {
  const { app } = await openMenu(`/products/${product._id}`, menu());
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name (English)' }), '!');
  await confirmDeletion();
  expect(await screen.findByText('Product deleted.')).toBeTruthy();
  await waitFor(() => expect(app.path()).toBe('/products'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

const inLists = [
  ['a category', 'categories', category._id, 'categories', 'Category deleted.', ['W1.26']],
  ['an option group', 'options', group._id, 'groups', 'Option group deleted.', ['W2.12']],
  ['a menu time', 'menu-times', time._id, 'times', 'Menu time deleted.', ['W3.10']],
] as const;

for (const [what, list, id, among, told, tags] of inLists) {
  const address = `/${list}/${id}`;
  const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name (English)' });

  test(`${what} whose deletion lost its answer can be deleted once more`, { tags: [...tags] }, async () => {
    const stored = menu();
    const { app, api } = await openMenu(address, {
      ...stored,
      change: () => {
        if (stored[among].length === 0) return refuse('not_found');
        stored[among].length = 0;
        return refuse('database_unavailable', 'Busy.');
      },
    });
    await userEvent.type(await nameField(), '!');
    const reads = () => api.calls().filter((call) => call.startsWith(`GET /api/${paths[among]}/`));
    const before = reads().length;
    await confirmDeletion();
    expect((await screen.findByRole('alert')).textContent).toContain('Busy.');
    await waitFor(() => expect(reads().length).toBeGreaterThan(before));
    await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
    await press('Yes, Delete');
    expect(await screen.findByText(told)).toBeTruthy();
    await waitFor(() => expect(app.path()).toBe(`/${list}`));
  });

  test(`whoever types into the form of ${what} keeps it when somebody deletes that`, {
    tags: ['I3.6'],
  }, async () => {
    const stored = menu();
    const { app } = await openMenu(address, { ...stored, change: () => refuse('not_found', 'Gone.') });
    const name = await nameField();
    await userEvent.type(name, '!');
    stored[among].length = 0;
    // As coming back from another tab does.
    await act(() => app.queryClient.invalidateQueries());
    expect(name.isConnected).toBe(true);
    await press('Update');
    expect(await screen.findByText(/Gone\./)).toBeTruthy();
    expect((await nameField()).value).toMatch(/!$/);
  });
}
