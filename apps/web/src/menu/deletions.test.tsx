import { screen, waitFor } from '@testing-library/react';
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
