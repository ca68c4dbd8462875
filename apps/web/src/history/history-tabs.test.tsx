import type { Change } from '@sofra/contract/history';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { startApi } from '../testing/api-server.ts';
import { itIs } from '../testing/it-is.ts';
import { openMenu, sampleCategory, sampleProduct } from '../testing/menu-api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { changeId, sampleChange } from '../testing/sample-change.ts';
import { sampleShop } from '../testing/sample-shop.ts';

// Days are named by their distance, which midnight would change.
beforeEach(() => itIs('2026-11-17T12:00:00'));

const product = sampleProduct();
const category = sampleCategory();
const shop = sampleShop();
const openTab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }));
const panel = () => screen.getByRole('tabpanel', { name: 'History' });

async function openShop(changes: Change[]) {
  const api = await startApi(({ call }) => {
    if (call === 'GET /api/shop/user') return { status: 200, json: { shops: [shop] } };
    if (call === `GET /api/shop/${shop._id}`) return { status: 200, json: shop };
    return call.includes('/changes') ? { status: 200, json: { changes, next: null } } : undefined;
  });
  renderApp(`/shops/edit/${shop._id}`);
  return api;
}

const forms = [
  [
    'product',
    product._id,
    () => openMenu(`/products/${product._id}`, { changes: [sampleChange()] }).then(({ api }) => api),
  ],
  [
    'category',
    category._id,
    () => openMenu(`/categories/${category._id}`, { changes: [sampleChange()] }).then(({ api }) => api),
  ],
  ['shop', shop._id, () => openShop([sampleChange()])],
] as const;

for (const [entity, id, open] of forms) {
  test(`the form of a ${entity} says who edited it last, and its history has a tab`, {
    tags: ['W1.21', 'W1.22'],
  }, async () => {
    const api = await open();
    const line = await screen.findByText(/Last edited by/);
    expect(line.textContent).toBe('Last edited by Ayşe, yesterday 2:05 PM');
    await openTab('History');
    expect(await within(panel()).findByText('Lentil Soup')).toBeTruthy();
    const about = `changes?entity=${entity}&entityId=${id}`;
    expect(api.calls().filter((call) => call.includes(about))).toEqual([
      `GET /api/shop/${shop._id}/${about}&limit=1`,
      `GET /api/shop/${shop._id}/${about}`,
    ]);
  });
}

test('who reads the history of a product in between loses nothing typed', { tags: ['W1.21'] }, async () => {
  const { sent } = await openMenu(`/products/${product._id}`, { changes: [sampleChange()] });
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name (English)' });
  await userEvent.type(name, ' with milk');
  await openTab('History');
  await within(panel()).findByText('Lentil Soup');
  await openTab('Details');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name (English)' }).value).toBe(
    'Tea with milk',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(sent('PATCH /api/product')).toMatchObject([{ name: { en: 'Tea with milk' } }]));
});

test('the last edit is the new one after a save', { tags: ['W1.22'] }, async () => {
  const changes = [sampleChange()];
  await openMenu(`/products/${product._id}`, {
    changes,
    change: () => {
      changes[0] = sampleChange({ _id: changeId(2), user: { _id: changeId(9), name: 'Bora' } });
      return undefined;
    },
  });
  await screen.findByText(/Last edited by/);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name (English)' }), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('Bora')).toBeTruthy();
});

test('an undo on the tab shows in the form that nothing was typed into', { tags: ['W1.21'] }, async () => {
  const products = [product];
  await openMenu(`/products/${product._id}`, {
    products,
    changes: [sampleChange()],
    change: (call) => {
      if (!call.includes('/undo')) return undefined;
      products[0] = { ...product, name: { en: 'Chai' }, updatedAt: '2026-03-03T00:00:00.000Z' };
      return { status: 200, json: { _id: changeId(2), restored: 1, left: [] } };
    },
  });
  await openTab('History');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo: Lentil Soup, price' }));
  await screen.findByText('Undone: Lentil Soup.');
  await openTab('Details');
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name (English)' }).value).toBe('Chai'),
  );
});
