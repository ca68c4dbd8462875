import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { startApi } from '../testing/api-server.ts';
import { renderApp } from '../testing/render-app.tsx';
import { sampleShop } from '../testing/sample-shop.ts';

const shop = sampleShop();
const product = { _id: 'p1', name: { en: 'Tea' }, is_deleted: false, views: 40 };

async function open(address: string, shops = [shop]) {
  const api = await startApi(({ call }) => {
    if (call === 'GET /api/shop/user') return { status: 200, json: { shops } };
    if (call === `GET /api/shop/${shop._id}`) return { status: 200, json: shop };
    if (!call.includes('/views')) return undefined;
    const days = [{ day: '2026-01-01', views: call.endsWith('days=7') ? 7 : 30 }];
    const languages = [{ language: 'tr', views: 21 }];
    return { status: 200, json: { total: days[0]?.views, days, languages, products: [product] } };
  });
  renderApp(address);
  return api;
}

test('the code, the cards for the tables and the price list on paper are on one page', {
  tags: ['O6.7'],
}, async () => {
  await open('/qr');
  await screen.findByRole('heading', { level: 1, name: 'QR and printing' });
  const hrefOf = async (name: string) =>
    (await within(screen.getByRole('main')).findByRole('link', { name })).getAttribute('href');
  expect(await hrefOf('Picture (PNG)')).toBe(`/api/shop/${shop._id}/qr.png?size=1024`);
  expect(await hrefOf('Download the cards (PDF)')).toBe(
    `/api/shop/${shop._id}/qr.pdf?design=plain&size=small&tables=`,
  );
  for (const [name, paper] of [
    ['Print on A4', 'a4'],
    ['Print on A5', 'a5'],
    ['Print a folding card', 'fold'],
  ] as const)
    expect(await hrefOf(name)).toBe(`/m/${shop.shop_slug}?print=${paper}`);
  expect(await hrefOf('View menu')).toBe(`/m/${shop.shop_slug}`);
});

test('an address that cannot be copied is selected, and the page says so', async () => {
  await open('/qr');
  fireEvent.click(await screen.findByRole('button', { name: 'Copy the address' }));
  expect(await screen.findByText(/^It could not be copied\. The text is selected/)).toBeTruthy();
  expect(String(document.getSelection())).toBe(`${window.location.origin}/m/${shop.shop_slug}`);
});

test('the cards are for the tables that are typed, in the look that is chosen', {
  tags: ['G5.1', 'G5.2'],
}, async () => {
  await open('/qr');
  await userEvent.click(await screen.findByRole('radio', { name: 'Coloured' }));
  await userEvent.click(screen.getByRole('radio', { name: /^Large/ }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Tables' }), 'Garden 1-9, VIP');
  expect(screen.getByText('10 cards · 3 sheets of A4')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Download the cards (PDF)' });
  expect(new URL(link.getAttribute('href') ?? '', 'http://x').search).toBe(
    '?design=colour&size=large&tables=Garden+1-9%2C+VIP',
  );
});

test('too many tables are told at the field, and there is nothing to download', {
  tags: ['G5.2'],
}, async () => {
  await open('/qr');
  const field = await screen.findByRole('textbox', { name: 'Tables' });
  await userEvent.type(field, '1-201');
  expect(screen.getByText('Enter at most 200 tables.')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('link', { name: 'Download the cards (PDF)' })).toBeNull();
  await userEvent.type(field, '{Backspace}0');
  expect(screen.getByRole('link', { name: 'Download the cards (PDF)' })).toBeTruthy();
});

test('a table whose name cannot be printed is told at the field, and there is nothing to download', {
  tags: ['G5.2'],
}, async () => {
  await open('/qr');
  const field = await screen.findByRole('textbox', { name: 'Tables' });
  fireEvent.change(field, { target: { value: '1–4, 包间' } });
  expect(screen.getByText(/^A table's name needs a letter or digit that can be printed/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Download the cards (PDF)' })).toBeNull();
  fireEvent.change(field, { target: { value: '1–4, 包间5' } });
  expect(screen.getByRole('link', { name: 'Download the cards (PDF)' })).toBeTruthy();
});

test('the team of the selected shop has a page of its own', { tags: ['O6.8'] }, async () => {
  await open('/team');
  await screen.findByRole('heading', { level: 1, name: 'Team' });
  expect(await screen.findByRole('heading', { name: 'Invite to the team' })).toBeTruthy();
  expect(screen.getByText('omer@example.org')).toBeTruthy();
});

test('the statistics tell views by day, product and language, for the time one chooses', {
  tags: ['O6.9'],
}, async () => {
  const api = await open('/statistics');
  expect(await screen.findByText('30')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Tea' }).getAttribute('href')).toBe('/products/p1');
  expect(screen.getByText('Turkish')).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last 7 days');
  expect(await screen.findByText('7')).toBeTruthy();
  expect(api.calls().filter((call) => call.includes('/views'))).toEqual([
    `GET /api/shop/${shop._id}/views?days=30`,
    `GET /api/shop/${shop._id}/views?days=7`,
  ]);
});

for (const path of ['/qr', '/team', '/statistics'])
  test(`without a shop ${path} leads to one`, { tags: ['O6.7', 'O6.8', 'O6.9'] }, async () => {
    await open(path, []);
    const link = await screen.findByRole('link', { name: 'Add Shop' });
    expect(link.getAttribute('href')).toBe('/shops/create');
  });
