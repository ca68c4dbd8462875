import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refuse } from '../testing/api-server.ts';
import { sampleShop } from '../testing/sample-shop.ts';
import { openShop } from '../testing/shop-api.ts';

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
const namesIn = (group: HTMLElement) =>
  within(group)
    .getAllByRole<HTMLInputElement>('radio')
    .map(({ value }) => value);

test('an owner chooses the layout and the typeface beside the theme, and only these are sent', {
  tags: ['G3.11'],
}, async () => {
  const { patches } = await openShop(sampleShop());
  const layouts = await screen.findByRole('group', { name: 'Menu layout' });
  const typefaces = screen.getByRole('group', { name: 'Typeface' });
  expect(namesIn(layouts)).toEqual(['cards', 'list', 'grid', 'typographic']);
  expect(namesIn(typefaces)).toEqual(['system', 'modern', 'classic']);
  expect(within(layouts).getByRole<HTMLInputElement>('radio', { name: /^Cards/ }).checked).toBe(true);
  expect(layouts.querySelectorAll('svg')).toHaveLength(4);
  await userEvent.click(within(layouts).getByRole('radio', { name: /^Words only/ }));
  await userEvent.click(within(typefaces).getByRole('radio', { name: /^Classic/ }));
  await save();
  expect(await screen.findByText('The shop has been updated.')).toBeTruthy();
  const { _id, updatedAt, ...sent } = patches()[0] ?? {};
  expect(sent).toEqual({ menu_layout: 'typographic', menu_typeface: 'classic' });
});

test('where two people chose another look, both are told in words', { tags: ['G3.12'] }, async () => {
  const theirs = sampleShop({
    menu_layout: 'grid',
    menu_typeface: 'modern',
    updatedAt: '2026-01-05T00:00:00.000Z',
  });
  await openShop(sampleShop(), () => refuse('edited_meanwhile', 'Edited.', { current: theirs }));
  await userEvent.click(await screen.findByRole('radio', { name: /^Words only/ }));
  await userEvent.click(screen.getByRole('radio', { name: /^Classic/ }));
  await save();
  const dialog = within(await screen.findByRole('dialog', { name: /Somebody else made changes/ }));
  const told = (name: string) => dialog.getByRole('group', { name }).textContent;
  expect(told('Menu layout')).toContain('Words only');
  expect(told('Menu layout')).toContain('Photos');
  expect(told('Typeface')).toContain('Classic');
  expect(told('Typeface')).toContain('Modern');
});
