import type { Role } from '@sofra/contract/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openMenu, sampleCategory, sampleProduct } from '../../testing/menu-api.ts';
import { sampleShop } from '../../testing/sample-shop.ts';

const soup = sampleProduct({ name: { en: 'Lentil soup', tr: 'Mercimek çorbası' } });
const settings = `/shops/edit/${sampleShop()._id}`;

async function openPalette(role: Role = 'owner') {
  const { app } = await openMenu('/profile', { role, products: [soup], categories: [sampleCategory()] });
  await screen.findByRole('link', { name: 'Team' });
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Find' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  return { app, field };
}

const options = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map((option) => option.querySelector('bdi')?.textContent);
const activeName = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.querySelector('bdi')
    ?.textContent;

type Found = [typed: string, name: string, path: string];
const found: Found[] = [
  ['mercimek', 'Lentil soup', `/products/${soup._id}`],
  ['corbasi merc', 'Lentil soup', `/products/${soup._id}`],
  ['mercimke', 'Lentil soup', `/products/${soup._id}`],
  ['içecek', 'Drinks', `/categories/${sampleCategory()._id}`],
  ['opening hours', 'Hours', `${settings}?tab=hours`],
  ['statistics', 'Statistics', '/statistics'],
  ['ürün ekle', 'Add product', '/products/create'],
  ['fiyat', 'Products', '/products'],
  ['price', 'Products', '/products'],
  ['سعر', 'Products', '/products'],
  ['цена', 'Products', '/products'],
];
for (const [typed, name, path] of found)
  test(`Ctrl+K and ${typed} lead to ${name}`, { tags: ['O6.10'] }, async () => {
    const { app, field } = await openPalette();
    await waitFor(() => expect(options()).toContain('Logout'));
    await userEvent.type(field, typed);
    await waitFor(() => expect(screen.queryByRole('listbox') && options()).toContain(name));
    while (activeName(field) !== name) await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(app.path()).toBe(path));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

test('a seller is offered nothing that sellers may not do', { tags: ['O6.10'] }, async () => {
  const { field } = await openPalette('seller');
  expect(options()).not.toContain('Add product');
  expect(options()).toContain('View menu');
  await userEvent.type(field, 'add product');
  expect(await screen.findByText('Nothing found')).toBeTruthy();
  expect([field.getAttribute('aria-expanded'), screen.queryByRole('listbox')]).toEqual(['false', null]);
});

test('themes and languages are chosen there, and what was used of late comes first the next time', {
  tags: ['O6.10', 'O6.11'],
}, async () => {
  const { field } = await openPalette();
  const before = options();
  await userEvent.type(field, 'theme dracula{Enter}');
  expect(document.documentElement.dataset.theme).toBe('dracula');
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('group', { name: 'Recently used' });
  expect(options()).toEqual(['Dracula', ...before]);
});

test('arrows go around, Escape closes it, and the focus is where it was', { tags: ['O6.10'] }, async () => {
  const { field } = await openPalette();
  const names = options();
  expect(activeName(field)).toBe(names[0]);
  await userEvent.keyboard('{ArrowUp}');
  expect(activeName(field)).toBe(names.at(-1));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(activeName(field)).toBe(names[1]);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getAllByRole('button', { name: 'Quick find' })[0] as HTMLElement);
  await screen.findByRole('combobox', { name: 'Find' });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Quick find');
});
