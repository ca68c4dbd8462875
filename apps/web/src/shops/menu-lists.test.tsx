import type { Shop } from '@sofra/contract/shops';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refuse, startApi } from '../testing/api-server.ts';
import { letDialogsOpen } from '../testing/dialogs.ts';
import { renderApp } from '../testing/render-app.tsx';
import { sampleShop } from '../testing/sample-shop.ts';

/** The form of a shop; what is sent is stored. */
async function openShop(changes: Partial<Shop> = {}, current?: Shop) {
  letDialogsOpen();
  const shop = sampleShop(changes);
  const patches: Record<string, unknown>[] = [];
  await startApi(({ call, body }) => {
    if (call.startsWith('GET /api/shop/user')) return { status: 200, json: { shops: [shop] } };
    if (call === `GET /api/shop/${shop._id}`) return { status: 200, json: shop };
    if (call !== 'PATCH /api/shop') return undefined;
    patches.push(JSON.parse(body));
    if (current && patches.length === 1) return refuse('edited_meanwhile', 'Edited.', { current });
    return { status: 200, json: { ...shop, ...JSON.parse(body), updatedAt: '2026-02-02T00:00:00.000Z' } };
  });
  renderApp(`/shops/edit/${shop._id}`);
  await screen.findByRole('group', { name: 'Languages of the menu' });
  return { patches };
}

const list = (name: string) => within(screen.getByRole('group', { name }));
const rows = (name: string) =>
  list(name)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const save = async () => {
  await press('Save Changes');
  await screen.findByText('The shop has been updated.');
};

test('a language is added by typing its name, moved up by its button and is then the source', async () => {
  const { patches } = await openShop();
  expect(rows('Languages of the menu')).toEqual(['EnglishSource language', 'TürkçeTurkish']);
  await press('Add a language');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('searchbox'), 'deutsch{Enter}');
  await press('Deutsch: move up');
  await press('Deutsch: move up');
  expect(rows('Languages of the menu')).toEqual(['DeutschGermanSource language', 'English', 'TürkçeTurkish']);
  expect(screen.getByText('Deutsch is now at place 1 of 3.')).toBeTruthy();
  // The button stays under the finger and does nothing more.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Deutsch: move up' }));
  await save();
  expect(patches).toEqual([expect.objectContaining({ menu_languages: ['de', 'en', 'tr'] })]);
});

test('a currency is added and moved with the keyboard, and the last one cannot be removed', {
  tags: ['W6.8'],
}, async () => {
  const { patches } = await openShop();
  expect(list('Currencies of the menu').queryByRole('button', { name: /remove/ })).toBeNull();
  await press('Add a currency');
  await userEvent.type(within(screen.getByRole('dialog')).getByRole('searchbox'), 'swiss{Enter}');
  screen.getByRole('button', { name: 'Turkish Lira: move down' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(rows('Currencies of the menu')).toEqual(['Swiss FrancCHFMain currency', 'Turkish LiraTRY']);
  await press('Turkish Lira: remove');
  expect(rows('Currencies of the menu')).toEqual(['Swiss FrancCHFMain currency']);
  await save();
  expect(patches).toEqual([expect.objectContaining({ menu_currencies: ['CHF'] })]);
});

test('a language that is removed keeps its text, and the screen says so', { tags: ['W6.8'] }, async () => {
  const { patches } = await openShop({ description_i18n: { en: 'Grill', tr: 'Izgara' } });
  expect(screen.getByText(/does not delete any text or price/)).toBeTruthy();
  await press('Türkçe: remove');
  expect(await screen.findByRole('tab', { name: 'Türkçe' })).toBeTruthy();
  await save();
  expect(patches).toEqual([
    { _id: expect.any(String), updatedAt: expect.any(String), menu_languages: ['en'] },
  ]);
});

test('the description is typed in every language of the menu, also in one just added', async () => {
  const { patches } = await openShop();
  const turkish = screen.getByRole('tab', { name: /Türkçe/ });
  expect(turkish.textContent).toContain('text missing');
  await userEvent.click(turkish);
  await userEvent.type(screen.getByRole('textbox', { name: 'Description (Türkçe)' }), '1987’den beri');
  expect(turkish.textContent).not.toContain('text missing');
  await press('Add a language');
  await userEvent.type(within(screen.getByRole('dialog')).getByRole('searchbox'), 'arabic{Enter}');
  await userEvent.click(screen.getByRole('tab', { name: /العربية/ }));
  const arabic = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description (العربية)' });
  expect([arabic.dir, arabic.lang]).toEqual(['rtl', 'ar']);
  await userEvent.type(arabic, 'منذ 1987');
  await save();
  expect(patches[0]).toMatchObject({
    menu_languages: ['en', 'tr', 'ar'],
    description_i18n: { en: 'Since 1987', tr: '1987’den beri', ar: 'منذ 1987' },
  });
});

test('where two people wrote in different languages, both texts are kept', async () => {
  const theirs = sampleShop({
    description_i18n: { en: 'Since 1987', tr: 'Onların' },
    updatedAt: '2026-01-05T00:00:00.000Z',
  });
  const { patches } = await openShop({}, theirs);
  await userEvent.type(screen.getByRole('textbox', { name: 'Description (English)' }), '!');
  await press('Save Changes');
  await waitFor(() => expect(patches).toHaveLength(2));
  expect(patches[1]).toMatchObject({ description_i18n: { en: 'Since 1987!', tr: 'Onların' } });
});

test('where two people changed the languages, the person chooses between both lists', async () => {
  const theirs = sampleShop({ menu_languages: ['tr', 'en'], updatedAt: '2026-01-05T00:00:00.000Z' });
  const { patches } = await openShop({}, theirs);
  await press('Türkçe: remove');
  await press('Save Changes');
  const dialog = within(await screen.findByRole('dialog', { name: /Somebody else made changes/ }));
  expect(dialog.getByRole('group', { name: 'Languages of the menu' }).textContent).toContain('Türkçe');
  await userEvent.click(dialog.getByRole('button', { name: 'Save the chosen values' }));
  await waitFor(() => expect(patches).toHaveLength(2));
  expect(patches[1]).toMatchObject({ menu_languages: ['en'] });
});

test('staff see the lists but cannot change them', async () => {
  await openShop({ my_role: 'staff' });
  for (const button of list('Languages of the menu').getAllByRole('button'))
    expect(button.matches(':disabled')).toBe(true);
});
