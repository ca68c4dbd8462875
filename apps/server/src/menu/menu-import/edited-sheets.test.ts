import * as calls from '@sofra/contract/menu-import';
import { patchOptionGroup } from '@sofra/contract/option-groups';
import { listProducts, type Product } from '@sofra/contract/products';
import { expect, test } from 'vitest';
import { addCategory, addOptionGroup, addProduct, problem } from '../../testing/menu.ts';
import { readMenu } from '../../testing/menu-files.ts';
import { openShop, type Person, signUp } from '../../testing/people.ts';
import { useTestApp } from '../../testing/test-app.ts';

const testApp = useTestApp();

async function shopOfOwner(currencies = ['TRY']) {
  const owner = await signUp(testApp);
  const shop = await openShop(owner, { menu_languages: ['tr'], menu_currencies: currencies });
  return { owner, shopId: shop._id, category: await addCategory(owner, shop._id) };
}

const read = (person: Person, shopId: string, ...lines: string[]) =>
  readMenu(testApp, person, shopId, lines.join('\n'));

const apply = (person: Person, id: string) =>
  person.call(calls.applyMenuImport, { params: { id }, body: {} });

const productsOf = async (person: Person, shopId: string): Promise<Product[]> =>
  (await person.call(listProducts, { params: { shopId }, query: {} })).body.products;

const inLira = (price: number) => [{ currency: 'TRY', price }];

test('a price list finds sizes by their numbers, and what it says of them is not said of the dish', {
  tags: ['W5.6'],
}, async () => {
  const { owner, shopId, category } = await shopOfOwner();
  await addProduct(owner, category, {
    name: { tr: 'Kola' },
    sku: 'COLA',
    prices: undefined,
    variants: [
      { name: { tr: 'Küçük' }, prices: inLira(30), sku: 'COLA-S' },
      { name: { tr: 'Büyük' }, prices: inLira(45), sku: 'COLA-L' },
    ],
  });
  const found = await read(owner, shopId, 'SKU;Porsiyon;Fiyat', 'COLA-L;500 ml;50', 'COLA-S;250 ml;35');
  expect(found).toMatchObject({ errors: [], counts: { create: 0, update: 1, error: 0 } });
  await apply(owner, found._id);
  expect((await productsOf(owner, shopId))[0]).toMatchObject({
    sku: 'COLA',
    portion: null,
    variants: [
      { sku: 'COLA-S', portion: { amount: 250, unit: 'ml' }, prices: [{ price: 35 }] },
      { sku: 'COLA-L', portion: { amount: 500, unit: 'ml' }, prices: [{ price: 50 }] },
    ],
  });
});

test('a list that names each size as a dish renames none', { tags: ['W5.6', 'W5.10'] }, async () => {
  const { owner, shopId, category } = await shopOfOwner();
  const variants = [{ name: { tr: 'Büyük' }, prices: inLira(45), sku: 'COLA-L' }];
  await addProduct(owner, category, { name: { tr: 'Kola' }, prices: undefined, variants });
  const sent = (name: string) => read(owner, shopId, 'Ürün;SKU;Fiyat', `${name};COLA-L;50`);
  expect((await sent('Kola')).counts).toMatchObject({ update: 1, error: 0 });
  const message = problem('', 'validation.sku_taken').message;
  expect((await sent('Kola Büyük')).errors).toMatchObject([{ row: 2, message }]);
});

test('a row without a number is about its dish, though that has sizes without numbers', {
  tags: ['W5.6'],
}, async () => {
  const { owner, shopId, category } = await shopOfOwner();
  const variants = [{ name: { tr: 'Büyük' }, prices: inLira(45) }];
  await addProduct(owner, category, { name: { tr: 'Kola' }, prices: undefined, variants });
  const found = await read(owner, shopId, 'Kategori;Ürün;Porsiyon;Fiyat', 'Gazlı;Kola;500 ml;50');
  expect(found).toMatchObject({ errors: [], counts: { create: 1, update: 0, error: 0 } });
  await apply(owner, found._id);
  expect((await productsOf(owner, shopId))[1]).toMatchObject({
    portion: { amount: 500, unit: 'ml' },
    variants: [],
  });
});

test('the number of a size is not given to a dish that is known by its id', { tags: ['W5.6'] }, async () => {
  const { owner, shopId, category } = await shopOfOwner();
  const variants = [{ name: { tr: 'Büyük' }, prices: inLira(45), sku: 'COLA-L' }];
  await addProduct(owner, category, { prices: undefined, variants });
  const { _id } = await addProduct(owner, category);
  const { errors } = await read(owner, shopId, 'product_id;sku', `${_id};COLA-L`);
  const message = problem('', 'validation.sku_taken').message;
  expect(errors).toEqual([{ row: 2, column: 'sku', value: 'COLA-L', message }]);
});

test('more digits behind a comma than the currency has are a doubt in a file of ours too', {
  tags: ['W5.8'],
}, async () => {
  const { owner, shopId, category } = await shopOfOwner(['TRY', 'KWD']);
  const { _id } = await addProduct(owner, category);
  const { errors } = await read(owner, shopId, 'product_id;price_TRY;price_KWD', `${_id};1,250;1,250`);
  const message = problem('', 'validation.cell_price_doubt').message;
  expect(errors).toEqual([{ row: 2, column: 'price_TRY', value: '1,250', message }]);
});

test('a dish that asks for more than its group has left keeps that, and is given another group', {
  tags: ['W5.1'],
}, async () => {
  const { owner, shopId, category } = await shopOfOwner();
  const options = ['Pilav', 'Bulgur', 'Salata'].map((tr) => ({ name: { tr } }));
  const sides = await addOptionGroup(owner, shopId, { options });
  const sauces = await addOptionGroup(owner, shopId, { name: { tr: 'Soslar' } });
  const kept = { group_id: sides._id, min: 3, max: null };
  const { _id } = await addProduct(owner, category, { option_groups: [kept] });
  await owner.call(patchOptionGroup, { body: { _id: sides._id, options: options.slice(1) } });
  const sent = (cell: string) => read(owner, shopId, 'product_id;option_groups', `${_id};"${cell}"`);
  expect((await sent('Yanında [3-3], Soslar')).counts.error).toBe(1);
  const found = await sent('Yanında [3-], Soslar');
  expect(found.errors).toEqual([]);
  await apply(owner, found._id);
  expect((await productsOf(owner, shopId))[0]?.option_groups).toEqual([
    kept,
    { group_id: sauces._id, min: null, max: null },
  ]);
});

test('what empties a cell does so in Turkish capitals', { tags: ['W5.7'] }, async () => {
  const { owner, shopId, category } = await shopOfOwner();
  const { _id } = await addProduct(owner, category, { description: { tr: 'Acılı' }, sku: 'A1' });
  const found = await read(owner, shopId, 'product_id;description_tr;sku', `${_id};#SİL;#SİL`);
  await apply(owner, found._id);
  const [stored] = await productsOf(owner, shopId);
  expect([stored?.description, stored?.sku]).toEqual([{}, null]);
});
