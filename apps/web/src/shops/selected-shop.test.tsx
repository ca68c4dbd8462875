import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { startApi } from '../testing/api-server.ts';
import { renderApp } from '../testing/render-app.tsx';
import { sampleShop } from '../testing/sample-shop.ts';

const first = sampleShop();
const second = sampleShop({ _id: '0f8f2c9e-7f0b-4c1e-9b3a-0000000000a2', name: 'Lale', shop_slug: 'lale' });

async function openShops(shops = [first, second]) {
  await startApi(({ call }) =>
    call === 'GET /api/shop/user' ? { status: 200, json: { shops } } : undefined,
  );
  const app = renderApp('/shops');
  await screen.findByRole('heading', { name: 'Shops' });
  return app;
}

const productsLink = () => screen.queryByRole('link', { name: 'Products' });

test('until a shop is chosen, the links to its menu stay hidden', {
  tags: ['S2.3.12', 'S4.12'],
}, async () => {
  await openShops();
  expect(await screen.findAllByRole('button', { name: 'Select' })).toHaveLength(2);
  expect(productsLink()).toBeNull();
  expect(screen.queryByRole('link', { name: 'View menu' })).toBeNull();
});

test('a chosen shop is marked, remembered and brings its links', {
  tags: ['S1.2', 'S2.7.3', 'S3.6.1', 'S4.13'],
}, async () => {
  await openShops();
  const [, chooseSecond] = await screen.findAllByRole('button', { name: 'Select' });
  await userEvent.click(chooseSecond ?? document.body);
  const selected = screen.getByRole<HTMLButtonElement>('button', { name: 'Selected' });
  expect(selected.disabled).toBe(true);
  expect(localStorage.getItem('shop')).toBe(second._id);
  expect(productsLink()).not.toBeNull();
  expect(screen.getByRole('link', { name: 'View menu' }).getAttribute('href')).toBe('/m/lale');
});

test('the shop chosen last time is selected once the list has come', { tags: ['S4.11'] }, async () => {
  localStorage.setItem('shop', first._id);
  await openShops();
  expect(await screen.findByRole('button', { name: `Shop: ${first.name}` })).toBeTruthy();
  expect(productsLink()).not.toBeNull();
});

test('a shop that is no longer in the list is forgotten', { tags: ['D2.21'] }, async () => {
  localStorage.setItem('shop', '0f8f2c9e-7f0b-4c1e-9b3a-0000000000ff');
  await openShops();
  await screen.findAllByRole('button', { name: 'Select' });
  await waitFor(() => expect(localStorage.getItem('shop')).toBeNull());
  expect(productsLink()).toBeNull();
});

test('without shops the page says so and offers to add one', async () => {
  await openShops([]);
  expect(await screen.findByText('You do not have a shop yet.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add a shop' }).getAttribute('href')).toBe('/shops/create');
});
