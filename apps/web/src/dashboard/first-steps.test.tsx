import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startApi } from '../testing/api-server.ts';
import { openMenu, sampleCategory, sampleProduct } from '../testing/menu-api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { sampleShop } from '../testing/sample-shop.ts';

const shop = sampleShop();
const stepsRegion = async () => within(await screen.findByRole('region', { name: 'First steps' }));

test('while every product is hidden the steps lead to them, and neither to the menu nor to the code', {
  tags: ['O3.7'],
}, async () => {
  localStorage.setItem(`menu-seen.${shop._id}`, '1');
  localStorage.setItem(`qr-printed.${shop._id}`, '1');
  await openMenu('/dashboard', { categories: [sampleCategory({ is_active: false })] });
  const steps = await stepsRegion();
  expect(steps.getByText('2 of 5 done')).toBeTruthy();
  expect(steps.getByText('Your products are hidden: publish one')).toBeTruthy();
  expect(steps.getByRole('link').getAttribute('href')).toBe('/products?show=hidden');
});

test('a product without a price is none that guests can read', { tags: ['O3.7'] }, async () => {
  await openMenu('/dashboard', {
    products: [sampleProduct({ prices: [{ currency: 'TRY', price: 0, symbol: '₺' }] })],
  });
  const steps = await stepsRegion();
  expect(steps.getByText('Your products have no price: give one a price')).toBeTruthy();
});

test('once guests can read a product the next step is the menu', { tags: ['O3.7'] }, async () => {
  await openMenu('/dashboard');
  const steps = await stepsRegion();
  expect(steps.getByText('3 of 5 done')).toBeTruthy();
  expect(steps.getByRole('link', { name: 'Open the menu' })).toBeTruthy();
});

test('what is hidden by a category counts as hidden, and is named among what is to do', {
  tags: ['O3.1', 'O3.6'],
}, async () => {
  await openMenu('/dashboard', { categories: [sampleCategory({ is_active: false })] });
  const todo = await screen.findByRole('link', {
    name: 'The category Drinks is hidden: 1 product is not shown',
  });
  expect(todo.getAttribute('href')).toBe(`/products?category=${sampleCategory()._id}`);
  const figure = (name: string) => screen.getByRole('link', { name }).closest('div')?.querySelector('dd');
  expect(figure('Live products')?.textContent).toBe('0');
  expect(figure('Hidden products')?.textContent).toBe('1');
});

test('who has shops and selected none is not told how far a shop of theirs is not', {
  tags: ['O3.8'],
}, async () => {
  const other = sampleShop({ _id: '0f8f2c9e-7f0b-4c1e-9b3a-0000000000a2', name: 'Other' });
  await startApi(({ call }) =>
    call === 'GET /api/shop/user' ? { status: 200, json: { shops: [shop, other] } } : undefined,
  );
  renderApp('/dashboard');
  expect(await screen.findAllByText('Other')).not.toEqual([]);
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
});

test('the only shop is meant even where none is selected', { tags: ['O3.8'] }, async () => {
  await startApi(({ call }) => {
    if (call === 'GET /api/shop/user') return { status: 200, json: { shops: [shop] } };
    if (call.startsWith('GET /api/category/'))
      return { status: 200, json: { categories: [sampleCategory()] } };
    if (call.startsWith('GET /api/product/all/'))
      return { status: 200, json: { products: [sampleProduct()], total: 1 } };
    return undefined;
  });
  renderApp('/dashboard');
  expect((await stepsRegion()).getByText('3 of 5 done')).toBeTruthy();
});
