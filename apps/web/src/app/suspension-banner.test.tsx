import type { Role } from '@sofra/contract/permissions';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startApi } from '../testing/api-server.ts';
import { renderApp } from '../testing/render-app.tsx';
import { sampleShop } from '../testing/sample-shop.ts';

const title = 'Guests do not see this menu at the moment';
const suspension = { since: '2026-11-05T09:00:00.000Z', reason: 'An unpaid invoice, number 114' };
const other = { _id: '0f8f2c9e-7f0b-4c1e-9b3a-0000000000a2', name: 'Lale', shop_slug: 'lale' };

async function open(address: string, shops = [sampleShop({ suspension })], width?: number) {
  const api = await startApi(({ call }) => {
    if (call === 'GET /api/shop/user') return { status: 200, json: { shops } };
    const shop = shops.find(({ _id }) => call === `GET /api/shop/${_id}`);
    return shop && { status: 200, json: shop };
  });
  renderApp(address, width);
  return api;
}

const banner = async () => within(await screen.findByRole('region', { name: title }));

test.each<Role>(['owner', 'admin', 'manager', 'staff', 'seller'])(
  '%s of a suspended shop reads since when and why, and whom to write to',
  { tags: ['R4.5'] },
  async (my_role) => {
    await open('/dashboard', [sampleShop({ my_role, suspension })]);
    const told = await banner();
    expect(told.getByText(/Suspended since November 5, 2026\. Reason:/)).toBeTruthy();
    expect(told.getByText(suspension.reason)).toBeTruthy();
    expect(told.getByText('Çiğ Köfteci Ömer')).toBeTruthy();
    const link = await told.findByRole('link', { name: 'Write to Sofra' });
    expect(link.getAttribute('href')).toBe('mailto:help@example.org');
  },
);

test.each(['/products', '/categories', '/kitchen', '/history', '/qr', '/statistics', '/team', '/profile'])(
  'the banner stands on %s',
  { tags: ['R4.5'] },
  async (address) => {
    await open(address, undefined, 375);
    expect((await banner()).getByText(suspension.reason)).toBeTruthy();
  },
);

test('a shop that guests see has no banner, and nobody is asked who runs the installation', {
  tags: ['R4.5'],
}, async () => {
  const api = await open('/dashboard', [sampleShop()]);
  await screen.findByRole('heading', { name: /Welcome/ });
  expect(screen.queryByRole('region', { name: title })).toBeNull();
  expect(api.calls()).not.toContain('GET /api/site');
});

test('on the page of another shop the banner is about that one', { tags: ['R4.5'] }, async () => {
  await open(`/shops/edit/${other._id}`, [sampleShop(), sampleShop({ ...other, suspension })]);
  expect((await banner()).getByText('Lale')).toBeTruthy();
});

test('and is gone on that of a shop that guests see', { tags: ['R4.5'] }, async () => {
  await open(`/shops/edit/${other._id}`, [sampleShop({ suspension }), sampleShop(other)]);
  await screen.findByRole('heading', { name: 'Edit Shop' });
  expect(screen.queryByRole('region', { name: title })).toBeNull();
});

test('the list of shops marks those that guests do not see', { tags: ['R4.5'] }, async () => {
  await open('/shops', [sampleShop({ suspension }), sampleShop(other)]);
  const marks = await screen.findAllByText('Suspended');
  expect(marks.map((mark) => mark.closest('li')?.querySelector('bdi')?.textContent)).toEqual([
    'Çiğ Köfteci Ömer',
  ]);
});
