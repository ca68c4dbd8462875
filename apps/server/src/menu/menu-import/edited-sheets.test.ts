import * as calls from '@sofra/contract/menu-import';
import { patchOptionGroup } from '@sofra/contract/option-groups';
import { listProducts, type Product } from '@sofra/contract/products';
import { expect, test } from 'vitest';
import { addCategory, addOptionGroup, addProduct, problem } from '../../testing/menu.ts';
import { download, readMenu } from '../../testing/menu-files.ts';
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

test('what is switched off by the number of a size is that size, and the dish stays', {
  tags: ['W5.6'],
}, async () => {
  const { owner, shopId, category } = await shopOfOwner();
  await addProduct(owner, category, {
    name: { tr: 'Kola' },
    is_active: true,
    prices: undefined,
    variants: [
      { name: { tr: 'Küçük' }, prices: inLira(30), sku: 'COLA-S' },
      { name: { tr: 'Büyük' }, prices: inLira(45), sku: 'COLA-L' },
    ],
  });
  const found = await read(owner, shopId, 'SKU;Fiyat;Aktif', 'COLA-S;30;TRUE', 'COLA-L;45;FALSE');
  expect(found).toMatchObject({ errors: [], counts: { update: 1 } });
  await apply(owner, found._id);
  expect((await productsOf(owner, shopId))[0]).toMatchObject({
    is_active: true,
    variants: [{ is_active: true }, { is_active: false }],
  });
});

test('one size that is switched off by its name is that size, and all of them are the dish', {
  tags: ['W5.6'],
}, async () => {
  const { owner, shopId, category } = await shopOfOwner();
  const { _id } = await addProduct(owner, category, {
    name: { tr: 'Kola' },
    is_active: true,
    prices: undefined,
    variants: ['Küçük', 'Büyük'].map((tr) => ({ name: { tr }, prices: inLira(30) })),
  });
  const after = async (...rows: string[]) => {
    const lines = rows.map((row) => `${_id};${row}`);
    const found = await read(owner, shopId, 'product_id;Boy;Aktif', ...lines);
    expect(found.errors).toEqual([]);
    await apply(owner, found._id);
    const [dish] = await productsOf(owner, shopId);
    return [dish?.is_active, ...(dish?.variants ?? []).map(({ is_active }) => is_active)];
  };
  expect(await after('Büyük;FALSE')).toEqual([true, true, false]);
  expect(await after('Küçük;FALSE', 'Büyük;FALSE')).toEqual([false, true, false]);
  expect(await after('Küçük;TRUE')).toEqual([false, true, false]);
  expect(await after('Küçük;FALSE', 'Büyük;evet')).toEqual([true, false, true]);
  expect(await after('Küçük;TRUE', 'Büyük;TRUE')).toEqual([true, true, true]);
});

test('what a dish has once is not said by the number of one of its sizes', { tags: ['W5.10'] }, async () => {
  const { owner, shopId, category } = await shopOfOwner();
  await addProduct(owner, category, {
    name: { tr: 'Kola' },
    sku: 'COLA',
    prices: undefined,
    variants: [{ name: { tr: 'Büyük' }, prices: inLira(45), sku: 'COLA-L' }],
  });
  const heads = 'SKU;Fiyat;İndirim;Kalori';
  const found = await read(owner, shopId, heads, 'COLA-L;50;10 %;120');
  const message = problem('', 'validation.cell_whole_product').message;
  expect(found.errors).toEqual([
    { row: 2, column: 'İndirim', value: '10 %', message },
    { row: 2, column: 'Kalori', value: '120', message },
  ]);
  for (const nought of ['0', '0%', '% 0,00']) {
    const { counts } = await read(owner, shopId, heads, `COLA-L;50;${nought};0`);
    expect(counts).toMatchObject({ update: 1, error: 0 });
  }
  expect((await read(owner, shopId, heads, 'COLA;;10 %;120')).counts).toMatchObject({ update: 1, error: 0 });
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

test('a sheet of ours without the columns that are empty in it changes nothing', {
  tags: ['W5.4', 'W5.6'],
}, async () => {
  const { owner, shopId, category } = await shopOfOwner();
  const { _id, variants } = await addProduct(owner, category, {
    name: { tr: 'Kola' },
    sku: 'COLA',
    portion: { amount: 330, unit: 'ml' },
    prices: undefined,
    variants: ['Küçük', 'Büyük'].map((tr) => ({ name: { tr }, prices: inLira(30) })),
  });
  const found = await read(
    owner,
    shopId,
    'product_id;variant_id;name_tr;variant_tr;sku;portion;price_TRY',
    ...variants.map((size) => `${_id};${size._id};Kola;${size.name.tr};COLA;330 ml;30`),
  );
  expect(found).toMatchObject({ errors: [], counts: { unchanged: 1, update: 0, error: 0 } });
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

test('texts whose letters were lost when the file was saved are told and not taken', {
  tags: ['W5.10'],
}, async () => {
  const owner = await signUp(testApp);
  const { _id: shopId } = await openShop(owner, { menu_languages: ['ru'], menu_currencies: ['RUB'] });
  const category = await addCategory(owner, shopId, { name: { ru: 'Супы' } });
  const { _id, variants } = await addProduct(owner, category, {
    name: { ru: 'Борщ' },
    description: { ru: 'С чесноком, 300 г' },
    prices: undefined,
    variants: [{ name: { ru: 'Большой' }, prices: [{ currency: 'RUB', price: 300 }] }],
  });
  const sent = (...cells: string[]) =>
    read(
      owner,
      shopId,
      'product_id;category;name_ru;description_ru;variant_id;variant_ru;price_RUB',
      [_id, ...cells.slice(0, 3), variants[0]?._id, ...cells.slice(3)].join(';'),
    );
  const found = await sent('????', '????', '? ????????, 300 ?', '???????', '320');
  const message = problem('', 'validation.cell_letters').message;
  expect(found.counts).toMatchObject({ update: 0, error: 1 });
  expect(found.errors.map((error) => [error.column, error.message]).toSorted()).toEqual([
    ['category', message],
    ['description_ru', message],
    ['name_ru', message],
    ['variant_ru', message],
  ]);
  const asked = await sent('', 'Борщ?', 'С чесноком?', '', '320');
  expect(asked).toMatchObject({ errors: [], counts: { update: 1 } });
});

test('letters that were lost are told in what is new to the menu too', { tags: ['W5.10'] }, async () => {
  const { owner, shopId, category } = await shopOfOwner();
  const { _id } = await addProduct(owner, category, {
    prices: undefined,
    variants: [{ name: { tr: 'Küçük' }, prices: inLira(30) }],
  });
  const found = await read(
    owner,
    shopId,
    'product_id;category;name_tr;description_tr;variant_tr;price_TRY',
    `${_id};;;????? ???;;`,
    `${_id};;;;K???k;35`,
    ';??????? 0,5;Kola;;;30',
    ';Sıcaklar;??li k?fte;;;200',
  );
  const message = problem('', 'validation.cell_letters').message;
  const at = (row: number, column: string, value: string) => ({ row, column, value, message });
  expect(found.errors).toEqual([
    at(2, 'description_tr', '????? ???'),
    at(3, 'variant_tr', 'K???k'),
    at(4, 'category', '??????? 0,5'),
    at(5, 'name_tr', '??li k?fte'),
  ]);
});

test('an amount off the price comes out as a number and back as it was', {
  tags: ['W5.1', 'W5.4'],
}, async () => {
  const { owner, shopId, category } = await shopOfOwner();
  const discount = { type: 'fixed' as const, amount: 12.5 };
  await addProduct(owner, category, { prices: inLira(100), discount });
  const csv = await download(testApp, owner, `/shop/${shopId}/menu.csv`);
  expect(csv.toString()).toContain(';"12,5";');
  expect(csv.toString()).not.toContain('12.5');
  const other = await shopOfOwner();
  for (const file of [csv, await download(testApp, owner, `/shop/${shopId}/menu.xlsx`)]) {
    expect((await readMenu(testApp, owner, shopId, file)).counts).toMatchObject({ unchanged: 1, error: 0 });
    const found = await readMenu(testApp, other.owner, other.shopId, file);
    await apply(other.owner, found._id);
    expect((await productsOf(other.owner, other.shopId)).at(-1)).toMatchObject({ discount });
  }
});

test('an amount below one off the price travels to another shop and can be changed', {
  tags: ['W5.1', 'W5.4'],
}, async () => {
  const { owner, shopId, category } = await shopOfOwner(['KWD']);
  const discount = { type: 'fixed' as const, amount: 0.5 };
  const prices = [{ currency: 'KWD', price: 2 }];
  const { _id } = await addProduct(owner, category, { prices, discount });
  const other = await shopOfOwner(['KWD']);
  const file = await download(testApp, owner, `/shop/${shopId}/menu.csv`);
  const found = await readMenu(testApp, other.owner, other.shopId, file);
  expect(found).toMatchObject({ errors: [], counts: { create: 1 } });
  await apply(other.owner, found._id);
  expect((await productsOf(other.owner, other.shopId))[0]).toMatchObject({ discount });
  const changed = await read(owner, shopId, 'product_id;discount', `${_id};0,25`);
  await apply(owner, changed._id);
  expect((await productsOf(owner, shopId))[0]?.discount).toEqual({ type: 'fixed', amount: 0.25 });
});

test('a tenth that is typed over an amount off the price, or beside a new dish, is a doubt', {
  tags: ['W5.8'],
}, async () => {
  const { owner, shopId, category } = await shopOfOwner();
  const discount = { type: 'fixed' as const, amount: 15 };
  const { _id } = await addProduct(owner, category, { prices: inLira(100), discount });
  const { errors } = await read(
    owner,
    shopId,
    'product_id;category;name_tr;price_TRY;discount',
    `${_id};;;;0,1`,
    ';Tatlılar;Sütlaç;90;0,1',
  );
  const message = problem('', 'validation.cell_discount').message;
  expect(errors).toEqual([2, 3].map((row) => ({ row, column: 'discount', value: '0,1', message })));
});
