import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refuse } from '../../testing/api-server.ts';
import { openMenu, sampleCategory } from '../../testing/menu-api.ts';
import { catchPictures, PictureRequest } from '../../testing/picture-request.ts';

const drinks = sampleCategory();
const soups = sampleCategory({
  _id: '0f8f2c9e-7f0b-4c1e-9b3a-0000000000c2',
  name: { en: 'Soups' },
  product_count: 0,
});

test('a category needs a name in some language', { tags: ['S5.15'] }, async () => {
  const { sent } = await openMenu('/categories/create');
  await userEvent.click(await screen.findByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Category name must be add.')).toBeTruthy();
  expect(sent('POST /api/category')).toEqual([]);
});

test('a new category opens in its form', { tags: ['S2.1.20', 'S2.13.1', 'S2.13.5', 'S4.26'] }, async () => {
  const { app, sent } = await openMenu('/categories/create');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name (English)' }), 'Salads');
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Category created.')).toBeTruthy();
  await waitFor(() => expect(app.path()).toBe(`/categories/${drinks._id}`));
  expect(sent('POST /api/category')[0]).toMatchObject({ name: { en: 'Salads' }, is_active: false });
});

test('a picture chosen for a new category is sent once it exists, and kept with it', {
  tags: ['S2.13.2'],
}, async () => {
  catchPictures();
  const { app, sent } = await openMenu('/categories/create');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name (English)' }), 'Salads');
  const file = new File(['x'], 'salad.png', { type: 'image/png' });
  await userEvent.upload(document.querySelector('input[name=cat_image]') as HTMLInputElement, file);
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  const pathInfo = `uploads/${drinks.shop_id}/categories/${drinks._id}`;
  await waitFor(() => expect(PictureRequest.last?.sent[0]).toEqual(['pathInfo', pathInfo]));
  const url = `/uploads/${drinks.shop_id}/categories/${'a'.repeat(32)}-640x480.webp`;
  PictureRequest.last.answer(201, { url });
  await waitFor(() => expect(sent('PATCH /api/category')).toEqual([{ _id: drinks._id, cat_image: url }]));
  await waitFor(() => expect(app.path()).toBe(`/categories/${drinks._id}`));
});

test('what is typed while the picture of a new category is on its way is stored too', async () => {
  catchPictures();
  const { app, sent } = await openMenu('/categories/create');
  const name = await screen.findByRole('textbox', { name: 'Name (English)' });
  await userEvent.type(name, 'Salads');
  const file = new File(['x'], 'salad.png', { type: 'image/png' });
  await userEvent.upload(document.querySelector('input[name=cat_image]') as HTMLInputElement, file);
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  await screen.findByText('Category created.');
  await userEvent.type(name, ' and soups');
  const url = `/uploads/${drinks.shop_id}/categories/${'a'.repeat(32)}-640x480.webp`;
  PictureRequest.last.answer(201, { url });
  await waitFor(() => expect(app.path()).toBe(`/categories/${drinks._id}`));
  expect(sent('POST /api/category')).toHaveLength(1);
  expect(sent('PATCH /api/category').at(-1)).toMatchObject({
    name: { en: 'Salads and soups' },
    cat_image: url,
  });
});

test('who undoes what could not be stored of a new category finds it as it is stored', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  const { app, sent } = await openMenu('/categories/create', {
    change: (call) => (call === 'POST /api/category' ? held : refuse('internal', 'Oh.')),
  });
  const name = await screen.findByRole('textbox', { name: 'Name (English)' });
  await userEvent.type(name, 'Salads');
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(sent('POST /api/category')).toHaveLength(1));
  await userEvent.type(name, ' and soups');
  release(undefined);
  await screen.findByText(/Oh\./);
  await userEvent.click(screen.getByRole('button', { name: 'Undo the changes' }));
  await waitFor(() => expect(app.path()).toBe(`/categories/${drinks._id}`));
});

test('a picture chosen in the form of a category is sent at once and saved with it', {
  tags: ['S2.13.2'],
}, async () => {
  catchPictures();
  const { sent } = await openMenu(`/categories/${drinks._id}`);
  await screen.findByRole('textbox', { name: 'Name (English)' });
  const file = new File(['x'], 'tea.png', { type: 'image/png' });
  await userEvent.upload(document.querySelector('input[name=cat_image]') as HTMLInputElement, file);
  const url = `/uploads/${drinks.shop_id}/categories/${'b'.repeat(32)}-640x480.webp`;
  PictureRequest.last.answer(201, { url });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Update' }).getAttribute('aria-disabled')).toBeNull(),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() =>
    expect(sent('PATCH /api/category')).toMatchObject([{ _id: drinks._id, cat_image: url }]),
  );
});

test('sample categories are one button away', { tags: ['S2.13.4'] }, async () => {
  const { app, sent } = await openMenu('/categories/create', {
    change: () => ({ status: 201, json: { categories: [drinks] } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Create demo categories.' }));
  expect(await screen.findByText('Demo categories created.')).toBeTruthy();
  expect(sent('POST /api/category/createdemo')).toEqual([{ shopId: drinks.shop_id }]);
  await waitFor(() => expect(app.path()).toBe('/categories'));
});

test('whoever deletes a category with products says where they go', {
  tags: ['S2.13.3', 'I6.2'],
}, async () => {
  const { app, api } = await openMenu(`/categories/${drinks._id}`, {
    categories: [drinks, soups],
    change: () => ({ status: 204 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = screen.getByRole('dialog', { name: 'Drinks will be deleted. Are you sure?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Yes, Delete' }));
  expect(within(dialog).getByText('Choose the category to move the products to.')).toBeTruthy();
  await userEvent.selectOptions(within(dialog).getByRole('combobox'), 'Soups');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Yes, Delete' }));
  expect(await screen.findByText('Category deleted.')).toBeTruthy();
  expect(api.calls()).toContain(`DELETE /api/category/${drinks._id}?moveTo=${soups._id}`);
  await waitFor(() => expect(app.path()).toBe('/categories'));
});

test('what is typed while a category is being saved stays and counts as unsaved', {
  tags: ['I3.6'],
}, async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  const { sent } = await openMenu(`/categories/${drinks._id}`, { change: () => held });
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name (English)' });
  await userEvent.type(name, '!');
  await userEvent.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(sent('PATCH /api/category')).toHaveLength(1));
  await userEvent.type(name, '?');
  release(undefined);
  expect(await screen.findByText('Category updated.')).toBeTruthy();
  expect(name.value).toBe('Drinks!?');
  expect(screen.getByText('You have unsaved changes')).toBeTruthy();
});

test('a new name whose answer was lost stands in the list once it is saved again', {
  tags: ['O5.17'],
}, async () => {
  const current = {
    ...drinks,
    name: { ...drinks.name, en: 'Drinks!' },
    updatedAt: '2026-01-02T00:00:00.000Z',
  };
  let tries = 0;
  const { app, sent } = await openMenu(`/categories/${drinks._id}`, {
    change: () =>
      tries++ === 0
        ? refuse('database_unavailable', 'Busy.')
        : refuse('edited_meanwhile', 'Edited.', { current }),
    // From then on the list cannot be read again.
    refuseAll: (call) =>
      tries > 0 && call.startsWith('GET /api/category/') ? refuse('database_unavailable') : undefined,
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name (English)' }), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Update' }));
  await screen.findByText(/Busy\./);
  await userEvent.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('Category updated.')).toBeTruthy();
  expect(sent('PATCH /api/category')).toHaveLength(2);
  await act(() => app.router.navigate('/categories'));
  expect(await screen.findByRole('link', { name: 'Edit: Drinks!' })).toBeTruthy();
});

test('leaving a form with changes is asked about first', { tags: ['I3.7'] }, async () => {
  const { app } = await openMenu(`/categories/${drinks._id}`);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name (English)' }), '!');
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(app.path()).toBe('/categories'));
});

test('a seller switches categories but cannot open their forms', { tags: ['D4.14'] }, async () => {
  await openMenu('/categories', { role: 'seller' });
  expect(await screen.findByRole('switch', { name: 'Show Drinks on the menu' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Edit: Drinks' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Add category' })).toBeNull();
});
