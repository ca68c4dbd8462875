import type { Role } from '@sofra/contract/permissions';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { startApi } from '../testing/api-server.ts';
import { renderApp } from '../testing/render-app.tsx';
import { sampleShop, sampleUser } from '../testing/sample-shop.ts';

const phone = 375;
const laptop = 1280;

async function openDashboard(width: number, role?: Role) {
  const shops = role ? [sampleShop({ my_role: role })] : [];
  await startApi(({ call }) =>
    call === 'GET /api/shop/user' ? { status: 200, json: { shops } } : undefined,
  );
  const app = renderApp('/dashboard', width);
  await screen.findByRole('heading', { name: `Welcome, ${sampleUser.name}` });
  return app;
}

const drawer = () => screen.queryByRole('navigation', { name: 'Main navigation' });
const menuButton = () => screen.getByRole('button', { name: 'Menu' });

test('on a laptop the drawer folds to its icons, and stays so on the next visit', {
  tags: ['S2.3.2'],
}, async () => {
  await openDashboard(laptop);
  expect(menuButton().getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(menuButton());
  expect(menuButton().getAttribute('aria-expanded')).toBe('false');
  expect(screen.getByRole('link', { name: 'Profile' }).title).toBe('Profile');
  expect(localStorage.getItem('drawer')).toBe('closed');
});

test('the page one is on is marked', { tags: ['S2.3.13'] }, async () => {
  await openDashboard(laptop);
  expect(screen.getByRole('link', { name: 'Overview', current: 'page' })).toBeTruthy();
});

test('on a phone the drawer is closed until asked for, and a click beside it closes it again', {
  tags: ['S2.3.10', 'I8.4'],
}, async () => {
  await openDashboard(phone);
  expect(drawer()).toBeNull();
  await userEvent.click(menuButton());
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Overview' }));
  await userEvent.click(screen.getByTestId('backdrop'));
  expect(drawer()).toBeNull();
  expect(document.activeElement).toBe(menuButton());
});

test('on a phone choosing a page or Escape closes the drawer too', { tags: ['S2.3.10'] }, async () => {
  const app = await openDashboard(phone);
  await userEvent.click(menuButton());
  await userEvent.click(screen.getByRole('link', { name: 'Profile' }));
  await screen.findByRole('heading', { level: 1, name: 'Profile' });
  expect(app.path()).toBe('/profile');
  expect(drawer()).toBeNull();
  await userEvent.click(menuButton());
  await userEvent.keyboard('{Escape}');
  expect(drawer()).toBeNull();
});

const linksIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

const everyLink = [
  ['Overview', '/dashboard'],
  ['Kitchen', '/kitchen'],
  ['Products', '/products'],
  ['Categories', '/categories'],
  ['Options', '/options'],
  ['Menu times', '/menu-times'],
  ['Price changes', '/price-runs'],
  ['Import and export', '/menu-files'],
  ['History', '/history'],
  ['QR and printing', '/qr'],
  ['Team', '/team'],
  ['Statistics', '/statistics'],
  ['Shop settings', `/shops/edit/${sampleShop()._id}`],
  ['Profile', '/profile'],
];

for (const role of ['owner', 'staff'] as const)
  test(`with a shop the drawer leads ${role} to what the role may do`, { tags: ['O6.4'] }, async () => {
    await openDashboard(laptop, role);
    await screen.findByRole('link', { name: 'Team' });
    const expected = role === 'owner' ? everyLink : everyLink.filter(([name]) => name !== 'Shop settings');
    expect(linksIn(screen.getByRole('navigation', { name: 'Main navigation' }))).toEqual(expected);
    expect(screen.queryByRole('navigation', { name: 'Quick links' })).toBeNull();
  });

test('on a phone a bar leads to the most used pages and opens the drawer for the others', {
  tags: ['O6.5'],
}, async () => {
  await openDashboard(phone, 'owner');
  await screen.findByRole('link', { name: 'Products' });
  const bar = screen.getByRole('navigation', { name: 'Quick links' });
  expect(linksIn(bar)).toEqual([everyLink[0], everyLink[1], everyLink[2], ['QR', '/qr']]);
  expect(within(bar).getByRole('link', { name: 'QR and printing' }).textContent).toBe('QR');
  const more = within(bar).getByRole('button', { name: 'More' });
  await userEvent.click(more);
  expect(linksIn(screen.getByRole('navigation'))).toEqual(everyLink);
  await userEvent.keyboard('{Escape}');
  expect(drawer()).toBeNull();
  expect(document.activeElement).toBe(more);
});
