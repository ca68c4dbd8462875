import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openMenu, sampleCategory, sampleProduct } from '../testing/menu-api.ts';

const category = sampleCategory();
const hiddenCategory = sampleCategory({ is_active: false });
const product = sampleProduct();
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const cardOf = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('li') as HTMLElement);

test('a product that is on inside a hidden category says on its card that the category hides it', {
  tags: ['O3.1'],
}, async () => {
  await openMenu('/products', { categories: [hiddenCategory] });
  const card = await cardOf('Tea');
  expect(card.getByText('Category hidden', { selector: '.badge' })).toBeTruthy();
  const toggle = card.getByRole<HTMLInputElement>('switch', { name: 'Show Tea on the menu' });
  expect(toggle.checked).toBe(true);
});

test('switching it on says that guests still do not see it and publishes the category at a press', {
  tags: ['O3.5'],
}, async () => {
  const { sent } = await openMenu('/products', {
    categories: [hiddenCategory],
    products: [sampleProduct({ is_active: false })],
  });
  const card = await cardOf('Tea');
  await userEvent.click(card.getByRole('switch'));
  expect(
    await screen.findByText('Tea is on, but the category Drinks is hidden: guests still do not see it.'),
  ).toBeTruthy();
  await press('Publish the category');
  expect(await screen.findByText('The category Drinks is live now.')).toBeTruthy();
  expect(sent('PATCH /api/category')).toEqual([{ _id: category._id, is_active: true }]);
  await waitFor(() => expect(card.queryByText('Category hidden', { selector: '.badge' })).toBeNull());
});

test('the list can show only what is hidden, for whatever reason', { tags: ['O3.6'] }, async () => {
  const soups = sampleCategory({
    _id: '0f8f2c9e-7f0b-4c1e-9b3a-0000000000c2',
    name: { en: 'Soups' },
    is_active: false,
  });
  const other = (end: string, changes: object) =>
    sampleProduct({ _id: `0f8f2c9e-7f0b-4c1e-9b3a-0000000000${end}`, ...changes });
  await openMenu('/products?show=hidden', {
    categories: [category, soups],
    products: [
      product,
      other('d2', { name: { en: 'Lentil' }, category_id: soups._id }),
      other('d3', { name: { en: 'Coffee' }, is_active: false }),
    ],
  });
  expect(await screen.findByText('2 products')).toBeTruthy();
  expect(screen.queryByRole('heading', { level: 2, name: 'Tea' })).toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Live');
  expect(await screen.findByRole('heading', { level: 2, name: 'Tea' })).toBeTruthy();
  expect(screen.queryByRole('heading', { level: 2, name: 'Lentil' })).toBeNull();
});

test('a new category says that it is hidden and is published from there', { tags: ['O3.3'] }, async () => {
  const { sent } = await openMenu('/categories/create', {
    change: (call, body) =>
      call.startsWith('POST ') ? { status: 201, json: { ...category, ...body } } : undefined,
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name (English)' }), 'Salads');
  await press('Create');
  expect(await screen.findByText('Category created.')).toBeTruthy();
  expect(screen.getByText('Hidden: guests do not see it yet.', { selector: '.text-muted' })).toBeTruthy();
  await press('Publish');
  expect(await screen.findByText('The category Salads is live now.')).toBeTruthy();
  expect(sent('PATCH /api/category')).toEqual([{ _id: category._id, is_active: true }]);
});

test('a category is created and published at one press', { tags: ['O3.2'] }, async () => {
  const { sent } = await openMenu('/categories/create');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name (English)' }), 'Salads');
  await press('Create and publish');
  expect(await screen.findByText('Category created.')).toBeTruthy();
  expect(sent('POST /api/category')[0]).toMatchObject({ name: { en: 'Salads' }, is_active: true });
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
});

test('a product published into a hidden category says so and offers the category', {
  tags: ['O3.2', 'O3.3'],
}, async () => {
  const { sent } = await openMenu('/products/create', { categories: [hiddenCategory] });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name (English)' }), 'Coffee');
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Category' }),
    screen.getByRole('option', { name: 'Drinks (hidden)' }),
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Price' }), '60');
  await press('Create and publish');
  expect(await screen.findByText('The category Drinks is hidden: guests do not see it yet.')).toBeTruthy();
  expect(sent('POST /api/product')[0]).toMatchObject({ is_active: true });
  const toast = within(screen.getByText('Product created.').closest('.Toastify__toast') as HTMLElement);
  await userEvent.click(toast.getByRole('button', { name: 'Publish the category' }));
  expect(await screen.findByText('The category Drinks is live now.')).toBeTruthy();
});

test('a hidden product that is saved is published with its hidden category, and its form shows it', {
  tags: ['O3.3', 'O3.4'],
}, async () => {
  const { sent } = await openMenu(`/products/${product._id}`, {
    categories: [hiddenCategory],
    products: [sampleProduct({ is_active: false })],
    change: (call, body) =>
      call === 'PATCH /api/product'
        ? {
            status: 200,
            json: {
              ...product,
              is_active: false,
              ...body,
              updatedAt: body.is_active ? '2026-03-03T00:00:00.000Z' : '2026-02-02T00:00:00.000Z',
            },
          }
        : undefined,
  });
  const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Show on the menu' });
  expect(screen.getByText('Hidden: guests do not see it.')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Name (English)' }), '!');
  await press('Update');
  await press('Publish with its category');
  expect(await screen.findByText('Tea! and the category Drinks are live now.')).toBeTruthy();
  expect(sent('PATCH /api/category')).toEqual([{ _id: category._id, is_active: true }]);
  expect(sent('PATCH /api/product').at(-1)).toEqual({ _id: product._id, is_active: true });
  await waitFor(() => expect(toggle.checked).toBe(true));
});
