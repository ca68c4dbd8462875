import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { startApi } from '../testing/api-server.ts';
import { renderApp } from '../testing/render-app.tsx';
import { sampleShop, sampleUser } from '../testing/sample-shop.ts';

const first = sampleShop();
const second = sampleShop({ _id: '0f8f2c9e-7f0b-4c1e-9b3a-0000000000a2', name: 'Lale', shop_slug: 'lale' });

async function openShops(shops = [first, second], last_shop_id: string | null = null) {
  const api = await startApi(({ call, body }) => {
    if (call === 'GET /api/shop/user') return { status: 200, json: { shops } };
    if (call === 'GET /api/user/profile') return { status: 200, json: { ...sampleUser, last_shop_id } };
    return call.startsWith('PATCH ')
      ? { status: 200, json: { ...sampleUser, ...JSON.parse(body) } }
      : undefined;
  });
  const app = renderApp('/shops');
  await screen.findByRole('heading', { name: 'Shops' });
  /** The shops that the server was told of. */
  const told = () =>
    api.received
      .filter(({ call }) => call.startsWith('PATCH '))
      .map(({ body }) => JSON.parse(body).last_shop_id);
  return { ...app, told };
}

const selected = (name: string) => screen.findByRole('button', { name: `Shop: ${name}` });
const productsLink = () => screen.queryByRole('link', { name: 'Products' });

test('without a shop the links to its menu stay hidden', { tags: ['S2.3.12', 'S4.12'] }, async () => {
  await openShops([]);
  await screen.findByText('You do not have a shop yet.');
  expect(productsLink()).toBeNull();
  expect(screen.queryByRole('link', { name: 'View menu' })).toBeNull();
});

test('on a device that knows no shop the one used last elsewhere is selected', {
  tags: ['O6.2'],
}, async () => {
  const { told } = await openShops([first, second], second._id);
  await selected('Lale');
  await waitFor(() => expect(localStorage.getItem('shop')).toBe(second._id));
  expect(productsLink()).not.toBeNull();
  expect(told()).toEqual([]);
});

test('where none was ever used the first is selected, and the server is told', {
  tags: ['O6.2'],
}, async () => {
  const { told } = await openShops();
  await selected(first.name);
  await waitFor(() => expect(told()).toEqual([first._id]));
});

test('what this device worked on comes before what another one did, and is the last one from then on', {
  tags: ['O6.2'],
}, async () => {
  localStorage.setItem('shop', first._id);
  const { told, queryClient } = await openShops([first, second], second._id);
  await selected(first.name);
  await waitFor(() => expect(told()).toEqual([first._id]));
  // Another device goes on with its own: nothing changes here.
  queryClient.setQueryData(['users', 'current'], { ...sampleUser, last_shop_id: second._id });
  await selected(first.name);
  expect(told()).toEqual([first._id]);
});

test('a chosen shop is marked, remembered and brings its links', {
  tags: ['S1.2', 'S2.7.3', 'S3.6.1', 'S4.13'],
}, async () => {
  const { told } = await openShops();
  // The first is selected, so that there is one to choose.
  await userEvent.click(await screen.findByRole('button', { name: 'Select' }));
  const chosen = screen.getByRole<HTMLButtonElement>('button', { name: 'Selected' });
  expect(chosen.disabled).toBe(true);
  await waitFor(() => expect(told()).toEqual([first._id, second._id]));
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

test('a shop that is no longer in the list is forgotten for one that is', {
  tags: ['D2.21', 'O6.2'],
}, async () => {
  localStorage.setItem('shop', '0f8f2c9e-7f0b-4c1e-9b3a-0000000000ff');
  await openShops();
  await selected(first.name);
  await waitFor(() => expect(localStorage.getItem('shop')).toBe(first._id));
});

test('the last of the shops that is gone leaves nothing behind', { tags: ['D2.21'] }, async () => {
  localStorage.setItem('shop', first._id);
  await openShops([]);
  await waitFor(() => expect(localStorage.getItem('shop')).toBeNull());
});

test('without shops the page says so and offers to add one', async () => {
  await openShops([]);
  expect(await screen.findByText('You do not have a shop yet.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add a shop' }).getAttribute('href')).toBe('/shops/create');
});
