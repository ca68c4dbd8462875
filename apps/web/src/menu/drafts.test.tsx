import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { draftKey, draftsOf, writeDraft } from '../lib/drafts.ts';
import { openMenu, sampleCategory, sampleProduct } from '../testing/menu-api.ts';
import { sampleShop, sampleUser } from '../testing/sample-shop.ts';

const category = sampleCategory();
const form = `category:${category._id}`;
const values = (name: string, changes: object = {}) => ({
  shop_id: category.shop_id,
  name: { en: name, tr: 'İçecekler' },
  description: { en: '', tr: '' },
  is_active: true,
  cat_image: '',
  ...changes,
});
const keep = (name: string, content: { base: object; values: object; pictures?: number }) =>
  writeDraft(draftKey(sampleUser._id, name, 'left'), { pictures: 0, ...content } as never);
const kept = (name = form) => draftsOf(sampleUser._id, name);

const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ });
const offer = () => screen.queryByText(/^You have unsaved changes from/);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('what is typed is kept, and gone from the device once it is saved', {
  tags: ['O5.5', 'O5.8'],
}, async () => {
  const { sent } = await openMenu(`/categories/${category._id}`);
  await userEvent.type(await nameField(), ' and teas');
  await waitFor(() => expect(kept()[0]?.values).toMatchObject({ name: { en: 'Drinks and teas' } }));
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(sent('PATCH /api/category')).toHaveLength(1));
  await waitFor(() => expect(kept()).toEqual([]));
});

test('what is discarded is not kept', { tags: ['O5.8'] }, async () => {
  await openMenu(`/categories/${category._id}`);
  await userEvent.type(await nameField(), '!');
  await waitFor(() => expect(kept()).toHaveLength(1));
  await press('Undo the changes');
  await waitFor(() => expect(kept()).toEqual([]));
});

test('what is typed is kept at once when the page is hidden', { tags: ['O5.5'] }, async () => {
  await openMenu(`/categories/${category._id}`);
  await userEvent.type(await nameField(), '!');
  window.dispatchEvent(new Event('pagehide'));
  expect(kept()[0]?.values).toMatchObject({ name: { en: 'Drinks!' } });
});

test('what was left is offered with its time; until then the form shows what is stored', {
  tags: ['O5.6'],
}, async () => {
  keep(form, { base: values('Drinks'), values: values('Beverages') });
  await openMenu(`/categories/${category._id}`);
  const name = await nameField();
  expect(await screen.findByText(/^You have unsaved changes from today \d{1,2}:\d\d/)).toBeTruthy();
  expect(name.value).toBe('Drinks');
  await press('Restore');
  expect(name.value).toBe('Beverages');
  expect(offer()).toBeNull();
  expect(screen.getByText('You have unsaved changes')).toBeTruthy();
  expect(kept().map(({ key, values }) => [key.endsWith(':left'), values.name])).toEqual([
    [false, { en: 'Beverages', tr: 'İçecekler' }],
  ]);
});

test('what was left can be discarded', { tags: ['O5.6'] }, async () => {
  keep(form, { base: values('Drinks'), values: values('Beverages') });
  await openMenu(`/categories/${category._id}`);
  const name = await nameField();
  await screen.findByText(/^You have unsaved changes from/);
  await press('Discard');
  expect([name.value, offer(), kept()]).toEqual(['Drinks', null, []]);
});

test('what others saved since stays beside what was left', { tags: ['O5.7'] }, async () => {
  keep(form, { base: values('Old name'), values: values('Old name', { is_active: false }) });
  const { sent } = await openMenu(`/categories/${category._id}`);
  const name = await nameField();
  await press('Restore');
  expect(name.value).toBe('Drinks');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(sent('PATCH /api/category')).toHaveLength(1));
  expect(sent('PATCH /api/category')[0]).toMatchObject({ is_active: false, updatedAt: category.updatedAt });
  expect(sent('PATCH /api/category')[0]).not.toHaveProperty('name');
});

test('where both changed the same, the person chooses, and nothing is saved by that', {
  tags: ['O5.7'],
}, async () => {
  keep(form, { base: values('Old name'), values: values('My name') });
  const { sent } = await openMenu(`/categories/${category._id}`);
  const name = await nameField();
  await press('Restore');
  await screen.findByRole('dialog', { name: 'These fields have changed since' });
  expect(name.value).toBe('Drinks');
  await press('Put into the form');
  expect(name.value).toBe('My name');
  expect(sent('PATCH /api/category')).toEqual([]);
});

test('what does not fit the form is not offered, and the form works', { tags: ['O5.9'] }, async () => {
  keep(form, { base: values('Drinks'), values: { ...values('Drinks'), name: ['Drinks'] } });
  await openMenu(`/categories/${category._id}`);
  const name = await nameField();
  await userEvent.type(name, '!');
  await waitFor(() => expect(kept()).toHaveLength(2));
  expect([name.value, offer()]).toEqual(['Drinks!', null]);
});

test('what another open tab is writing is not offered, and stays', { tags: ['O5.10'] }, async () => {
  keep(form, { base: values('Drinks'), values: values('Beverages') });
  const held = [{ name: draftKey(sampleUser._id, form, 'left'), mode: 'exclusive' as const }];
  const query = vi.fn(async () => ({ held, pending: [] }));
  vi.stubGlobal('navigator', Object.assign(navigator, { locks: { query, request: async () => {} } }));
  await openMenu(`/categories/${category._id}`);
  await userEvent.type(await nameField(), '!');
  await waitFor(() => expect(kept()).toHaveLength(2));
  expect([query.mock.calls.length > 0, offer()]).toEqual([true, null]);
  Reflect.deleteProperty(navigator, 'locks');
});

test('a new product is offered too, and the pictures that were chosen are named as not kept', {
  tags: ['O5.6', 'O5.11'],
}, async () => {
  const shop = sampleShop();
  const { position: _, ingredients: __, ...content } = sampleProduct();
  const blank = { ...content, name: { en: '', tr: '' }, description: { en: '', tr: '' } };
  keep(`product:new:${shop._id}`, {
    base: blank,
    values: { ...blank, name: { en: 'Lemonade', tr: '' } },
    pictures: 1,
  });
  await openMenu('/products/create');
  expect(await screen.findByText(/pictures you had chosen were not kept/)).toBeTruthy();
  await press('Restore');
  expect((await nameField()).value).toBe('Lemonade');
});

test('who leaves is told that what is typed is kept', { tags: ['O5.5'] }, async () => {
  await openMenu(`/categories/${category._id}`);
  await userEvent.type(await nameField(), '!');
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  expect(await screen.findByText(/This device keeps them for a week/)).toBeTruthy();
  await press('Leave');
  await waitFor(() => expect(kept()[0]?.values).toMatchObject({ name: { en: 'Drinks!' } }));
});
