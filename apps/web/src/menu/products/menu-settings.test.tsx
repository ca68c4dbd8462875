import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refuse } from '../../testing/api-server.ts';
import { openMenu, sampleProduct } from '../../testing/menu-api.ts';

const milk = { en: 'Milk', tr: 'Süt' };
const product = sampleProduct({ ingredients: ['Milk'], ingredients_i18n: [milk] });
const editAddress = `/products/${product._id}`;
const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const tabs = (list: HTMLElement) =>
  within(list)
    .getAllByRole('tab')
    .map(({ textContent }) => textContent);

test('the form has the languages of the shop, the source first and open, then those the product has beside', {
  tags: ['W6.7'],
}, async () => {
  await openMenu(editAddress, {
    shop: { menu_languages: ['ru', 'tr'] },
    products: [sampleProduct({ name: { en: 'Tea', tr: 'Çay', ru: 'Чай' } })],
  });
  expect((await box('Name (Русский)')).value).toBe('Чай');
  expect(tabs(screen.getByRole('tablist', { name: 'Languages' }))).toEqual(['Русский', 'Türkçe', 'English']);
});

test('ingredients are typed in the languages of the name, under tabs that turn together', async () => {
  const { sent } = await openMenu(editAddress, { products: [product] });
  const english = await box('Ingredient 1 (English)');
  await userEvent.type(english, '{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Ingredient 2 (English)' })).toBe(document.activeElement),
  );
  await userEvent.keyboard('Sugar');
  const [names, ingredients] = screen.getAllByRole('tablist', { name: 'Languages' });
  if (!names || !ingredients) throw new Error('There is a row of tabs missing.');
  expect(within(ingredients).getByRole('tab', { name: /Türkçe/ }).textContent).toContain('text missing');
  await userEvent.click(within(names).getByRole('tab', { name: /Türkçe/ }));
  expect((await box('Ingredient 1 (Türkçe)')).value).toBe('Süt');
  const second = await box('Ingredient 2 (Türkçe)');
  expect(second.placeholder).toBe('Sugar');
  await userEvent.type(second, 'Şeker');
  expect(within(ingredients).getByRole('tab', { name: 'Türkçe' }).textContent).not.toContain('text missing');
  await press('Update');
  expect(await screen.findByText('Product updated.')).toBeTruthy();
  expect(sent('PATCH /api/product')).toEqual([
    {
      _id: product._id,
      updatedAt: product.updatedAt,
      ingredients_i18n: [milk, { en: 'Sugar', tr: 'Şeker' }],
    },
  ]);
});

test('whoever removes an ingredient goes on at the next, and after the last at adding one', async () => {
  const three = ['Milk', 'Sugar', 'Tea'].map((en) => ({ en }));
  await openMenu(editAddress, { products: [sampleProduct({ ingredients_i18n: three })] });
  await box('Ingredient 3 (English)');
  const isFocused = (name: string) =>
    waitFor(() => expect(screen.getByRole('button', { name })).toBe(document.activeElement));
  await press('Ingredient 2: remove');
  await isFocused('Ingredient 2: remove');
  await userEvent.keyboard('{Enter}');
  await isFocused('Add an ingredient');
});

test('a language that is taken from the product takes its ingredients along', async () => {
  const { sent } = await openMenu(editAddress, { products: [product] });
  await box('Ingredient 1 (English)');
  const [names] = screen.getAllByRole('tablist', { name: 'Languages' });
  await userEvent.click(within(names as HTMLElement).getByRole('tab', { name: /Türkçe/ }));
  await press('Remove Türkçe');
  await press('Update');
  expect(await screen.findByText('Product updated.')).toBeTruthy();
  expect(sent('PATCH /api/product')[0]).toMatchObject({
    name: { en: 'Tea' },
    ingredients_i18n: [{ en: 'Milk' }],
  });
});

test('where two people changed the ingredients, the person chooses between both lists in all languages', async () => {
  const theirs = { ingredients: ['Oat milk'], ingredients_i18n: [{ en: 'Oat milk', tr: 'Yulaf sütü' }] };
  const current = { ...product, ...theirs, updatedAt: '2026-01-02T00:00:00.000Z' };
  await openMenu(editAddress, {
    products: [product],
    change: () => refuse('edited_meanwhile', 'Edited.', { current }),
  });
  await userEvent.type(await box('Ingredient 1 (English)'), '!');
  await press('Update');
  const choice = within(await screen.findByRole('dialog')).getByRole('group', { name: 'Ingredients' });
  expect(choice.textContent).toContain('Milk!\nSüt');
  expect(choice.textContent).toContain('Oat milk\nYulaf sütü');
});

test('a refused ingredient opens the tab of its language', async () => {
  await openMenu(editAddress, {
    products: [product],
    change: () =>
      refuse('validation', 'Please check.', {
        errors: [{ path: 'ingredients_i18n.0.tr', message: 'Too odd.' }],
      }),
  });
  await userEvent.type(await box('Ingredient 1 (English)'), '!');
  await press('Update');
  const turkish = await box('Ingredient 1 (Türkçe)');
  await waitFor(() => expect(document.activeElement).toBe(turkish));
  expect(turkish.getAttribute('aria-invalid')).toBe('true');
});

test('a new product is priced in the main currency, and the next price in the next of the shop', {
  tags: ['W6.7'],
}, async () => {
  await openMenu('/products/create', { shop: { menu_currencies: ['CHF', 'EUR'] } });
  const currency = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Currency' });
  expect(currency.value).toBe('Swiss Franc');
  await userEvent.click(currency);
  const offered = within(screen.getByRole('listbox')).getAllByRole('option').slice(0, 4);
  expect(offered.map(({ textContent }) => textContent?.slice(-3))).toEqual(['CHF', 'EUR', 'USD', 'TRY']);
  await press('Add a price');
  const second = screen.getAllByRole<HTMLInputElement>('combobox', { name: 'Currency' })[1];
  expect(second?.value).toBe('Euro');
});

test('cards show the main currency first; the fixed discount stays one of the price it was given for', {
  tags: ['W6.7'],
}, async () => {
  const prices = [
    { currency: 'TRY', price: 200, symbol: '₺' },
    { currency: 'EUR', price: 6, symbol: '€' },
  ];
  await openMenu('/products', {
    shop: { menu_currencies: ['EUR', 'TRY'] },
    products: [sampleProduct({ prices, discount: { type: 'fixed', amount: 100 } })],
  });
  const reduced = (await screen.findAllByRole('insertion')).map(({ textContent }) => textContent);
  expect(reduced).toEqual([expect.stringContaining('€3'), expect.stringContaining('₺100')]);
});
