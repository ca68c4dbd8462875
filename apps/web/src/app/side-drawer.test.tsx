import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { startApi } from '../testing/api-server.ts';
import { renderApp } from '../testing/render-app.tsx';
import { sampleUser } from '../testing/sample-shop.ts';

const phone = 375;
const laptop = 1280;

async function openDashboard(width: number) {
  await startApi(() => undefined);
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
