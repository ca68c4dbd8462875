import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refuse } from '../../testing/api-server.ts';
import { openMenu, sampleProduct } from '../../testing/menu-api.ts';

const product = sampleProduct();
const editAddress = `/products/${product._id}`;
const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const update = () => userEvent.click(screen.getByRole('button', { name: 'Update' }));

async function retype(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

test.each(['12,5', '12.5'])('a price typed as %s is saved as twelve and a half', async (typed) => {
  const { sent } = await openMenu(editAddress);
  await retype(await box('Price'), typed);
  await update();
  expect(await screen.findByText('Product updated.')).toBeTruthy();
  expect(sent('PATCH /api/product')).toEqual([
    { _id: product._id, updatedAt: product.updatedAt, prices: [{ currency: 'TRY', price: 12.5 }] },
  ]);
  expect((await box('Price')).value).toBe('12.50');
});

test.each(['12,5', '١٢٫٥'])(
  'a nutrition value typed with a comma or in Arabic digits is stored as that number: %s',
  async (typed) => {
    const { sent } = await openMenu(editAddress);
    await retype(await box('Protein'), typed);
    await update();
    expect(await screen.findByText('Product updated.')).toBeTruthy();
    expect(sent('PATCH /api/product')[0].nutrition_info).toMatchObject({ protein: 12.5, fat: 0 });
    expect((await box('Protein')).value).toBe('12.5');
  },
);

test('a nutrition value that cannot be read is told at its field', async () => {
  const { sent } = await openMenu(editAddress);
  await retype(await box('Protein'), 'much');
  await update();
  expect(await screen.findByText('This value is not valid.')).toBeTruthy();
  expect((await box('Protein')).value).toBe('much');
  expect(sent('PATCH /api/product')).toEqual([]);
});

test('what cannot be read as a price stays as typed and is said to be wrong', async () => {
  const { sent } = await openMenu(editAddress);
  const price = await box('Price');
  await retype(price, 'abc');
  await update();
  expect(await screen.findByText('Enter a price from 0 to 999,999,999.')).toBeTruthy();
  expect(price.value).toBe('abc');
  await waitFor(() => expect(document.activeElement).toBe(price));
  expect(sent('PATCH /api/product')).toEqual([]);
});

test('a portion has its unit, also one that is chosen first, and is gone when it is emptied', async () => {
  const { sent } = await openMenu(editAddress);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Unit' }), 'ml');
  await retype(await box('Amount'), '33');
  await update();
  expect(await screen.findByText('Product updated.')).toBeTruthy();
  expect(sent('PATCH /api/product')[0]).toMatchObject({ portion: { amount: 33, unit: 'ml' } });
  await retype(await box('Amount'), 'x');
  await update();
  expect(await screen.findByText('Please enter a valid portion.')).toBeTruthy();
  await userEvent.clear(await box('Amount'));
  await update();
  await waitFor(() => expect(sent('PATCH /api/product')).toHaveLength(2));
  expect(sent('PATCH /api/product')[1]).toMatchObject({ portion: null });
});

test('an item number that another product has is said at its field', { tags: ['W2.5', 'I3.2'] }, async () => {
  const errors = [{ path: 'sku', message: 'Another product has this item number already.' }];
  await openMenu(editAddress, { change: () => refuse('validation', 'Please check.', { errors }) });
  await userEvent.type(await box('Item number'), 'A-1');
  await update();
  expect((await box('Item number')).getAttribute('aria-invalid')).toBe('true');
});

test('the form shows the old and the new price while a discount is typed', {
  tags: ['S2.11.8'],
}, async () => {
  await openMenu(editAddress);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Discount type' }), 'Percentage');
  await retype(await box('Discount amount'), '10');
  const discount = within(screen.getByRole('region', { name: 'Discount' }));
  expect(discount.getByText('₺45').closest('del')).not.toBeNull();
  expect(discount.getByText('₺40.50').closest('ins')).not.toBeNull();
  await retype(await box('Discount amount'), '200');
  expect(screen.queryByText('What guests will see')).toBeNull();
});

test('a changed text marks the translations that were left as they are, until they are changed too', {
  tags: ['I4.3'],
}, async () => {
  const name = { en: 'Tea', tr: 'Çay' };
  await openMenu(editAddress, { products: [sampleProduct({ name, description: null })] });
  const turkish = await screen.findByRole('tab', { name: /Türkçe/ });
  const older = 'older than the text you changed';
  expect(turkish.textContent).not.toContain(older);
  await retype(await box('Name (English)'), 'Black tea');
  expect(turkish.textContent).toContain(older);
  expect(screen.getByRole('tab', { name: 'English' }).textContent).not.toContain(older);
  await userEvent.click(turkish);
  await retype(await box('Name (Türkçe)'), 'Siyah çay');
  expect(turkish.textContent).not.toContain(older);
});

test('a translation that is put right makes no other language older', async () => {
  const name = { en: 'Tea', tr: 'Çay', ar: 'شاي' };
  await openMenu(editAddress, {
    shop: { menu_languages: ['en', 'tr', 'ar'] },
    products: [sampleProduct({ name, description: null })],
  });
  await userEvent.click(await screen.findByRole('tab', { name: 'Türkçe' }));
  await retype(await box('Name (Türkçe)'), 'Siyah çay');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['English', 'Türkçe', 'العربية']),
  );
});

test('each language has its tab, those without a name a mark, and the text box its direction', {
  tags: ['S1.9', 'I4.1', 'I4.2'],
}, async () => {
  await openMenu(editAddress, {
    shop: { menu_languages: ['en', 'tr', 'ar'] },
  });
  const arabic = await screen.findByRole('tab', { name: /العربية/ });
  expect(arabic.textContent).toContain('no name yet');
  expect(screen.getByRole('tab', { name: 'Türkçe' }).textContent).not.toContain('no name yet');
  await userEvent.click(arabic);
  const name = await box('Name (العربية)');
  expect(name.dir).toBe('rtl');
  expect(name.name).toBe('name.ar');
  await userEvent.type(name, 'شاي');
  expect(arabic.textContent).not.toContain('no name yet');
});

test('another language is found by typing its name, added and removed again', {
  tags: ['S1.4', 'S2.11.2', 'I4.4'],
}, async () => {
  const { sent } = await openMenu(editAddress);
  await userEvent.click(await screen.findByRole('button', { name: 'Add a language' }));
  const dialog = screen.getByRole('dialog');
  await userEvent.type(within(dialog).getByRole('searchbox'), 'deutsch');
  await userEvent.click(within(dialog).getByRole('button', { name: /Deutsch/ }));
  await userEvent.type(await box('Name (Deutsch)'), 'Tee');
  await userEvent.click(screen.getByRole('tab', { name: 'Türkçe' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Türkçe' }));
  expect(screen.queryByRole('tab', { name: 'Türkçe' })).toBeNull();
  await update();
  expect(await screen.findByText('Product updated.')).toBeTruthy();
  expect(sent('PATCH /api/product')[0].name).toEqual({ en: 'Tea', de: 'Tee' });
});

test('a refused text opens the tab of its language', { tags: ['I4.5'] }, async () => {
  await openMenu(editAddress, {
    change: () => ({
      status: 422,
      json: { error: 'validation', message: 'Check.', errors: [{ path: 'name.tr', message: 'Too odd.' }] },
    }),
  });
  await userEvent.type(await box('Name (English)'), '!');
  await update();
  const turkish = await box('Name (Türkçe)');
  await waitFor(() => expect(document.activeElement).toBe(turkish));
  expect(screen.getByText('Too odd.')).toBeTruthy();
});

test('a new product says what is missing and puts the person there', {
  tags: ['S5.13', 'I3.1'],
}, async () => {
  const { sent } = await openMenu('/products/create');
  await userEvent.click(await screen.findByRole('button', { name: 'Create' }));
  expect(
    await screen.findByText('The product name is required. Please enter the product name.'),
  ).toBeTruthy();
  expect(screen.getByText('Category must be select')).toBeTruthy();
  expect(screen.getByText('A price is required. Please add at least 1 price above 0.')).toBeTruthy();
  const name = await box('Name (English)');
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(sent('POST /api/product')).toEqual([]);
});

test('without pictures a new product opens in its form', { tags: ['S2.1.19', 'S4.25', 'D2.9'] }, async () => {
  const { app, sent } = await openMenu('/products/create');
  await userEvent.type(await box('Name (English)'), 'Coffee');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Drinks');
  await userEvent.type(await box('Price'), '60');
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Product created.')).toBeTruthy();
  await waitFor(() => expect(app.path()).toBe(editAddress));
  expect(sent('POST /api/product')[0]).toMatchObject({
    name: { en: 'Coffee' },
    prices: [{ currency: 'TRY', price: 60 }],
  });
});

test('where two people changed the same price, the person chooses', async () => {
  const current = {
    ...product,
    prices: [{ currency: 'TRY', price: 50, symbol: '₺' }],
    updatedAt: '2026-01-02T00:00:00.000Z',
  };
  const { sent } = await openMenu(editAddress, {
    change: (_call, body) =>
      body.updatedAt === product.updatedAt
        ? refuse('edited_meanwhile', 'Edited.', { current })
        : { status: 200, json: { ...current, ...body } },
  });
  await retype(await box('Price'), '55');
  await update();
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('₺55')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('radio', { name: /₺50/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save the chosen values' }));
  await waitFor(() => expect(sent('PATCH /api/product')).toHaveLength(2));
  await waitFor(async () => expect((await box('Price')).value).toBe('50'));
});

test('where one emptied the portion that another changed, the person chooses, and theirs can stay', async () => {
  const served = sampleProduct({ portion: { amount: 250, unit: 'g' } });
  const current = { ...served, portion: { amount: 33, unit: 'cl' }, updatedAt: '2026-01-02T00:00:00.000Z' };
  await openMenu(editAddress, {
    products: [served],
    change: (_call, body) =>
      body.updatedAt === served.updatedAt
        ? refuse('edited_meanwhile', 'Edited.', { current })
        : { status: 200, json: { ...current, ...body } },
  });
  await userEvent.clear(await box('Amount'));
  await update();
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getAllByText('Portion')).toHaveLength(1);
  await userEvent.click(within(dialog).getByRole('radio', { name: /33 cl/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save the chosen values' }));
  await waitFor(async () => expect((await box('Amount')).value).toBe('33'));
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Unit' })).value).toBe('cl');
});

test('changes to different fields are put together', async () => {
  const water = { ingredients: ['Water'], ingredients_i18n: [{ en: 'Water' }] };
  const current = { ...product, ...water, updatedAt: '2026-01-02T00:00:00.000Z' };
  const { sent } = await openMenu(editAddress, {
    change: (_call, body) =>
      body.updatedAt === product.updatedAt ? refuse('edited_meanwhile', 'Edited.', { current }) : undefined,
  });
  await retype(await box('Price'), '55');
  await update();
  expect(await screen.findByText(/both were saved together: Ingredients/)).toBeTruthy();
  await waitFor(() => expect(sent('PATCH /api/product')).toHaveLength(2));
  expect(sent('PATCH /api/product')[1]).toEqual({
    _id: product._id,
    updatedAt: current.updatedAt,
    prices: [{ currency: 'TRY', price: 55 }],
  });
});

test('what is typed while a product is being saved stays, counts as unsaved and goes with the next save', {
  tags: ['I3.6'],
}, async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  const { sent } = await openMenu(editAddress, { change: () => held });
  const name = await box('Name (English)');
  await userEvent.type(name, '!');
  await update();
  await waitFor(() => expect(sent('PATCH /api/product')).toHaveLength(1));
  const price = await box('Price');
  await retype(price, '55');
  release(undefined);
  expect(await screen.findByText('Product updated.')).toBeTruthy();
  expect(name.value).toBe('Tea!');
  // The keys still go where the person is typing.
  expect(document.activeElement).toBe(price);
  expect(price.value).toBe('55');
  expect(screen.getByText('You have unsaved changes')).toBeTruthy();
  await update();
  await waitFor(() => expect(screen.queryByText('You have unsaved changes')).toBeNull());
  expect(sent('PATCH /api/product').slice(1)).toEqual([
    {
      _id: product._id,
      updatedAt: '2026-02-02T00:00:00.000Z',
      prices: [{ currency: 'TRY', price: 55 }],
    },
  ]);
});

test('what is typed while two changes are put together stays too', async () => {
  const water = { ingredients: ['Water'], ingredients_i18n: [{ en: 'Water' }] };
  const current = { ...product, ...water, updatedAt: '2026-01-02T00:00:00.000Z' };
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  const { sent } = await openMenu(editAddress, {
    change: async (_call, body) => {
      if (body.updatedAt === current.updatedAt) return undefined;
      await held;
      return refuse('edited_meanwhile', 'Edited.', { current });
    },
  });
  await retype(await box('Price'), '55');
  await update();
  await waitFor(() => expect(sent('PATCH /api/product')).toHaveLength(1));
  await userEvent.type(await box('Name (English)'), '!');
  release(undefined);
  expect(await screen.findByText('Product updated.')).toBeTruthy();
  expect(sent('PATCH /api/product')[1]).toMatchObject({
    name: { en: 'Tea!', tr: 'Çay' },
    prices: [{ currency: 'TRY', price: 55 }],
  });
  expect((await box('Name (English)')).value).toBe('Tea!');
});

test('a product of another shop is not shown', { tags: ['S2.11.11'] }, async () => {
  await openMenu(editAddress, { products: [sampleProduct({ shop_id: 'another' })] });
  expect(await screen.findByText('This product is not in the selected shop.')).toBeTruthy();
});

test('numbers bring the keys for numbers, and stand beside their unit', {
  tags: ['I3.5', 'I8.3'],
}, async () => {
  await openMenu('/products/create');
  await screen.findByRole('textbox', { name: 'Name (English)' });
  const fields = ['prices.0.price', 'nutrition_info.calories', 'nutrition_info.fat'].map((name) =>
    document.querySelector<HTMLInputElement>(`[name="${name}"]`),
  );
  expect(fields.map((field) => field?.getAttribute('inputmode'))).toEqual(Array(3).fill('decimal'));
  expect(fields.map((field) => field?.parentElement?.textContent)).toEqual(['₺', 'kcal', 'g']);
  for (const field of fields) expect(field?.className).toContain('text-end');
});
