import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refuse } from '../../testing/api-server.ts';
import { openMenu, sampleProduct, sampleSize } from '../../testing/menu-api.ts';

const product = sampleProduct();
const address = `/products/${product._id}`;
const small = sampleSize('e1', 'Small', 45);
const large = sampleSize('e2', 'Large', 60);
const sized = sampleProduct({ variants: [small, large] });
const patches = (sent: (call: string) => Record<string, unknown>[]) => sent('PATCH /api/product');
const sizes = () => screen.findByRole('region', { name: 'Prices' });
const hasSizes = async () => within(await sizes()).getByRole('switch', { name: 'Has sizes' });
const cell = (field: string) =>
  document.querySelector<HTMLInputElement>(`[name="${field}"]`) as HTMLInputElement;
const update = () => userEvent.click(screen.getByRole('button', { name: 'Update' }));
const saved = () => screen.findByText('Product updated.');
const price = (amount: number, currency = 'TRY') => ({ currency, price: amount });

test('the prices of a dish become its first size, and three sizes are written by the keyboard alone', {
  tags: ['W2.20'],
}, async () => {
  const { sent } = await openMenu(address);
  (await hasSizes()).focus();
  await userEvent.keyboard(' ');
  expect(cell('variants.0.prices.0.price').value).toBe('45');
  cell('variants.0.name.en').focus();
  await userEvent.keyboard('Small{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(cell('variants.1.name.en')));
  await userEvent.keyboard('Medium{Tab}55{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(cell('variants.2.name.en')));
  await userEvent.keyboard('Large{Tab}65,5{ArrowUp}');
  expect(document.activeElement).toBe(cell('variants.1.prices.0.price'));
  await userEvent.keyboard('50{ArrowDown}');
  expect(document.activeElement).toBe(cell('variants.2.prices.0.price'));
  await update();
  await saved();
  expect(patches(sent)).toEqual([
    {
      _id: product._id,
      updatedAt: product.updatedAt,
      variants: ['Small', 'Medium', 'Large'].map((name, index) => ({
        name: { en: name },
        prices: [price([45, 50, 65.5][index] ?? 0)],
        portion: null,
        sku: null,
        is_active: true,
      })),
    },
  ]);
});

test('Enter on an empty last line adds no further one', { tags: ['W2.20'] }, async () => {
  await openMenu(address, { products: [sized] });
  await sizes();
  cell('variants.1.name.en').focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(cell('variants.2.name.en')));
  await userEvent.keyboard('{Enter}');
  expect(cell('variants.3.name.en')).toBeNull();
});

test('a block from a spreadsheet fills names and prices, and a currency of the shop that it has too', {
  tags: ['W2.20'],
}, async () => {
  const { sent } = await openMenu(address, { shop: { menu_currencies: ['TRY', 'USD'] } });
  await userEvent.click(await hasSizes());
  cell('variants.0.name.en').focus();
  await userEvent.paste('Small\t₺80,00\t2\r\nLarge\t1.250,50\t30.5\r\n');
  expect(await screen.findByText('6 cells were filled.')).toBeTruthy();
  await update();
  await saved();
  expect(patches(sent)[0]).toMatchObject({
    variants: [
      { name: { en: 'Small' }, prices: [price(80), price(2, 'USD')] },
      { name: { en: 'Large' }, prices: [price(1250.5), price(30.5, 'USD')] },
    ],
  });
});

test('a currency comes and goes for every size at once', { tags: ['W2.32', 'W2.20'] }, async () => {
  const { sent } = await openMenu(address, { products: [sized] });
  const section = within(await sizes());
  await userEvent.type(section.getByRole('combobox', { name: 'Add a currency' }), 'euro{Enter}');
  await userEvent.type(cell('variants.1.prices.1.price'), '3');
  await userEvent.click(section.getByRole('button', { name: 'Remove the price: TRY' }));
  await userEvent.type(cell('variants.0.prices.0.price'), '2');
  await update();
  await saved();
  expect(patches(sent)[0]).toMatchObject({
    variants: [
      { _id: small._id, prices: [price(2, 'EUR')] },
      { _id: large._id, prices: [price(3, 'EUR')] },
    ],
  });
});

test('usual names are set at one press in the languages of the menu', { tags: ['W2.20'] }, async () => {
  const { sent } = await openMenu(address);
  await userEvent.click(await hasSizes());
  await userEvent.click(screen.getByRole('button', { name: 'Single / Double' }));
  await userEvent.type(cell('variants.1.prices.0.price'), '80');
  await update();
  await saved();
  expect(patches(sent)[0]).toMatchObject({
    variants: [
      { name: { en: 'Single', tr: 'Tek' }, prices: [price(45)] },
      { name: { en: 'Double', tr: 'Duble' }, prices: [price(80)] },
    ],
  });
  expect(screen.queryByRole('button', { name: 'Single / Double' })).toBeNull();
});

test('several sizes are given up only after a question, and the leading one leaves its prices', {
  tags: ['W2.30', 'W2.20'],
}, async () => {
  const hidden = { ...small, is_active: false };
  const { sent } = await openMenu(address, { products: [sampleProduct({ variants: [hidden, large] })] });
  await userEvent.click(await hasSizes());
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the sizes?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove the sizes' }));
  expect(cell('prices.0.price').value).toBe('60');
  await update();
  await saved();
  expect(patches(sent)[0]).toMatchObject({ prices: [price(60)], variants: [] });
});

test('a hidden size says so; with all of them hidden the form says that guests do not see the dish', {
  tags: ['W2.9'],
}, async () => {
  await openMenu(address, { products: [sized] });
  const section = within(await sizes());
  await userEvent.click(section.getByRole('switch', { name: 'Show Small on the menu' }));
  expect(section.getAllByText('Hidden')).toHaveLength(1);
  await userEvent.click(section.getByRole('switch', { name: 'Show Large on the menu' }));
  expect(screen.getByText('Guests do not see it because all of its sizes are hidden.')).toBeTruthy();
});

test('what the server finds wrong with a size is said at that size', { tags: ['W2.6'] }, async () => {
  const errors = [{ path: 'variants.1.sku', message: 'Another product has this item number already.' }];
  await openMenu(address, {
    products: [sized],
    change: () => refuse('validation', 'Please check.', { errors }),
  });
  await sizes();
  await userEvent.type(cell('variants.1.prices.0.price'), '1');
  await update();
  await waitFor(() => expect(cell('variants.1.sku').getAttribute('aria-invalid')).toBe('true'));
  expect(cell('variants.0.sku').getAttribute('aria-invalid')).toBeNull();
});

test('a size without a name or price is said to miss it', { tags: ['W2.20'] }, async () => {
  const { sent } = await openMenu(address, { products: [sized] });
  await sizes();
  await userEvent.clear(cell('variants.0.name.en'));
  await userEvent.clear(cell('variants.1.prices.0.price'));
  await update();
  expect(await screen.findByText('Enter a name for the size.')).toBeTruthy();
  expect(screen.getByText('A price is required. Please add at least 1 price above 0.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(cell('variants.0.name.en')));
  expect(patches(sent)).toEqual([]);
});

test('a slip in one size is pointed out with its name', { tags: ['W2.20'] }, async () => {
  await openMenu(address, { products: [sized] });
  await sizes();
  await userEvent.clear(cell('variants.1.prices.0.price'));
  await userEvent.type(cell('variants.1.prices.0.price'), '6000');
  expect(
    await screen.findByText('Large: ₺60 → ₺6,000: a change of more than half. Is that right?'),
  ).toBeTruthy();
});

test('a percentage comes off every size, and a fixed discount stays below the cheapest', {
  tags: ['W2.7'],
}, async () => {
  await openMenu(address, { products: [sized] });
  const discount = within(await screen.findByRole('region', { name: 'Discount' }));
  await userEvent.selectOptions(discount.getByRole('combobox', { name: 'Discount type' }), 'Percentage');
  await userEvent.type(discount.getByRole('textbox', { name: 'Discount amount' }), '10');
  expect(discount.getByText('₺40.50')).toBeTruthy();
  expect(discount.getByText('₺54')).toBeTruthy();
  await userEvent.selectOptions(discount.getByRole('combobox', { name: 'Discount type' }), 'Fixed amount');
  await userEvent.clear(discount.getByRole('textbox', { name: 'Discount amount' }));
  await userEvent.type(discount.getByRole('textbox', { name: 'Discount amount' }), '50');
  await update();
  expect(
    await screen.findByText('The discount must be below the first price of the cheapest size.'),
  ).toBeTruthy();
});

test('what is typed into a new size while it is being saved stays, with the focus', {
  tags: ['W2.20'],
}, async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  const { sent } = await openMenu(address, { products: [sized], change: () => held });
  await userEvent.click(within(await sizes()).getByRole('button', { name: 'Add a size' }));
  await waitFor(() => expect(document.activeElement).toBe(cell('variants.2.name.en')));
  await userEvent.keyboard('Huge{Tab}90');
  await update();
  await waitFor(() => expect(patches(sent)).toHaveLength(1));
  cell('variants.2.name.en').focus();
  await userEvent.keyboard('{End}!');
  const typing = document.activeElement;
  release(undefined);
  await saved();
  expect(document.activeElement).toBe(typing);
  expect(cell('variants.2.name.en').value).toBe('Huge!');
  expect(cell('variants.3.name.en')).toBeNull();
  await update();
  await waitFor(() => expect(patches(sent)).toHaveLength(2));
  const variants = patches(sent)[1]?.variants as { _id?: string }[];
  expect(variants.map(({ _id }) => _id !== undefined)).toEqual([true, true, true]);
});

test('the live preview is asked for the sizes, the options and the marks', { tags: ['W2.20'] }, async () => {
  const asked: unknown[] = [];
  await openMenu(address, {
    products: [sampleProduct({ variants: [{ ...small, sku: 'S-1' }], diet: ['vegan'] })],
    preview: (body) => {
      asked.push(body.product);
      return undefined;
    },
  });
  await sizes();
  await waitFor(() => expect(asked).toHaveLength(1));
  const { sku, ...shown } = small;
  expect(asked[0]).toMatchObject({
    variants: [{ ...shown, prices: [price(45)] }],
    option_groups: [],
    diet: ['vegan'],
  });
  expect(asked[0]).not.toHaveProperty('prices');
});

test('on a phone each size is a card without anything beside the prices', { tags: ['W2.20'] }, async () => {
  await openMenu(address, { products: [sized] }, 360);
  await sizes();
  const prices = cell('variants.0.prices.0.price').closest('.col-span-2');
  expect(prices?.className).toContain('grid-cols-[repeat(auto-fill,minmax(7rem,1fr))]');
  expect(prices?.className).toContain('@xl:contents');
});
