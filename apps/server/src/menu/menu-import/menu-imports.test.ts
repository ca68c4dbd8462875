import { listCategories } from '@sofra/contract/categories';
import * as calls from '@sofra/contract/menu-import';
import { listProducts, type Product, patchProduct } from '@sofra/contract/products';
import { describe, expect, test } from 'vitest';
import { latestChange, undo } from '../../testing/history.ts';
import { addCategory, addMenuTime, addOptionGroup, addProduct, problem } from '../../testing/menu.ts';
import { download, readMenu, sendMenu } from '../../testing/menu-files.ts';
import { openShop, type Person, shopWithTeam, signUp } from '../../testing/people.ts';
import { rowOf, sheetXml, textCell, valueCell, workbook } from '../../testing/sheet-files.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { shortened } from './shortened.ts';

const testApp = useTestApp();

async function shopOfOwner() {
  const owner = await signUp(testApp);
  const shop = await openShop(owner, { menu_languages: ['tr', 'en'], menu_currencies: ['TRY', 'EUR'] });
  return { owner, shopId: shop._id };
}

const productsOf = async (person: Person, shopId: string): Promise<Product[]> =>
  (await person.call(listProducts, { params: { shopId }, query: {} })).body.products;

const read = (person: Person, shopId: string, ...lines: string[]) =>
  readMenu(testApp, person, shopId, lines.join('\n'));

const rowsOf = async (person: Person, id: string, kind?: calls.ImportKind): Promise<calls.ImportRow[]> =>
  (await person.call(calls.listImportRows, { params: { id }, query: kind ? { kind } : {} })).body.rows;

const apply = (person: Person, id: string, body: { skipErrors?: boolean } = {}) =>
  person.call(calls.applyMenuImport, { params: { id }, body });

describe('a price list with headings in Turkish', () => {
  test('becomes categories and products, once it is applied', {
    tags: ['W5.5', 'W5.9', 'W5.12'],
  }, async () => {
    const { owner, shopId } = await shopOfOwner();
    const found = await read(
      owner,
      shopId,
      'Kategori;Ürün;Açıklama;Fiyat;Fiyat (EUR);Not',
      'Çorbalar;Mercimek;Limonla;"120,50";3;x',
      'Çorbalar;Ezogelin;;110;;',
      'Tatlılar;Sütlaç;;1.250,00;;',
    );
    expect(found).toMatchObject({
      counts: { create: 3, update: 0, unchanged: 0, error: 0 },
      columns: [
        { header: 'Kategori', field: 'category' },
        { header: 'Ürün', field: 'name_tr' },
        { header: 'Açıklama', field: 'description_tr' },
        { header: 'Fiyat', field: 'price_TRY' },
        { header: 'Fiyat (EUR)', field: 'price_EUR' },
        { header: 'Not', field: null },
      ],
      new_categories: ['Çorbalar', 'Tatlılar'],
      errors: [],
      state: 'draft',
    });
    expect(await productsOf(owner, shopId)).toEqual([]);
    const { body } = await apply(owner, found._id);
    expect(body).toMatchObject({ counts: { create: 3 } });
    const stored = await productsOf(owner, shopId);
    expect(stored).toMatchObject([
      {
        name: { tr: 'Mercimek' },
        description: { tr: 'Limonla' },
        prices: [
          { currency: 'TRY', price: 120.5 },
          { currency: 'EUR', price: 3 },
        ],
        is_active: true,
      },
      { name: { tr: 'Ezogelin' }, prices: [{ currency: 'TRY', price: 110 }] },
      { name: { tr: 'Sütlaç' }, prices: [{ currency: 'TRY', price: 1250 }] },
    ]);
    const { categories } = (await owner.call(listCategories, { params: { shopId } })).body;
    expect(categories).toMatchObject([
      { name: { tr: 'Çorbalar' }, product_count: 2, is_active: true },
      { name: { tr: 'Tatlılar' } },
    ]);
    expect((await latestChange(owner, shopId))._id).toBe(body.change_set_id);
  });

  test('is applied once, however often it is asked for', { tags: ['W5.12'] }, async () => {
    const { owner, shopId } = await shopOfOwner();
    const { _id } = await read(owner, shopId, 'Kategori;Ürün;Fiyat', 'Çorbalar;Mercimek;120');
    const answers = [await apply(owner, _id), await apply(owner, _id)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await productsOf(owner, shopId)).toHaveLength(1);
  });

  test('is taken back with one undo, and can be applied again', { tags: ['W5.13'] }, async () => {
    const { owner, shopId } = await shopOfOwner();
    const { _id } = await read(owner, shopId, 'Kategori;Ürün;Fiyat', 'Çorbalar;Mercimek;120');
    const { body } = await apply(owner, _id);
    await undo(owner, body.change_set_id);
    expect(await productsOf(owner, shopId)).toEqual([]);
    expect((await owner.call(calls.getMenuImport, { params: { id: _id } })).body.state).toBe('undone');
    expect((await apply(owner, _id)).status).toBe(200);
    expect(await productsOf(owner, shopId)).toHaveLength(1);
  });
});

test('an import whose redo was undone is undone, and can be applied again', { tags: ['W5.13'] }, async () => {
  const { owner, shopId } = await shopOfOwner();
  const { _id } = await read(owner, shopId, 'Kategori;Ürün;Fiyat', 'Çorbalar;Mercimek;120');
  const { body } = await apply(owner, _id);
  const stands = async () => {
    const { state } = (await owner.call(calls.getMenuImport, { params: { id: _id } })).body;
    return [state, (await productsOf(owner, shopId)).length];
  };
  const undone = await undo(owner, body.change_set_id);
  await undo(owner, undone.body._id);
  expect(await stands()).toEqual(['applied', 1]);
  expect((await undo(owner, body.change_set_id)).status).toBe(200);
  expect(await stands()).toEqual(['undone', 0]);
  expect((await apply(owner, _id)).status).toBe(200);
  expect(await stands()).toEqual(['applied', 1]);
});

describe('a product', () => {
  test('is known by its id, and by its number without one', { tags: ['W5.6'] }, async () => {
    const { owner, shopId } = await shopOfOwner();
    const category = await addCategory(owner, shopId);
    const [first, second] = [
      await addProduct(owner, category, { name: { tr: 'Adana' } }),
      await addProduct(owner, category, { name: { tr: 'Urfa' }, sku: '00042' }),
    ];
    const found = await read(owner, shopId, 'product_id;sku;price_TRY', `${first._id};;150`, ';00042;160');
    expect(found.counts).toEqual({ create: 0, update: 2, unchanged: 0, error: 0 });
    await apply(owner, found._id);
    const prices = (await productsOf(owner, shopId)).map(({ _id, prices }) => [_id, prices[0]?.price]);
    expect(Object.fromEntries(prices)).toEqual({ [first._id]: 150, [second._id]: 160 });
  });

  test('two products swap their numbers though only one of them changes its price', {
    tags: ['W5.12', 'W2.6'],
  }, async () => {
    const { owner, shopId } = await shopOfOwner();
    const category = await addCategory(owner, shopId);
    const [first, second] = [
      await addProduct(owner, category, { sku: 'N1' }),
      await addProduct(owner, category, { sku: 'N2' }),
    ];
    const found = await read(
      owner,
      shopId,
      'product_id;sku;price_TRY',
      `${first._id};N2;150`,
      `${second._id};N1;`,
    );
    expect(found.errors).toEqual([]);
    expect((await apply(owner, found._id)).status).toBe(200);
    const numbers = (await productsOf(owner, shopId)).map(({ _id, sku }) => [_id, sku]);
    expect(Object.fromEntries(numbers)).toEqual({ [first._id]: 'N2', [second._id]: 'N1' });
  });

  test('of the same name in the category is pointed out and not merged', { tags: ['W5.6'] }, async () => {
    const { owner, shopId } = await shopOfOwner();
    const category = await addCategory(owner, shopId);
    await addProduct(owner, category);
    const found = await read(
      owner,
      shopId,
      'Category;Name;Price',
      'Kebabs;adana kebap;130',
      'Kebabs;Beyti;150',
      'Yeni;Beyti;150',
    );
    const rows = await rowsOf(owner, found._id);
    expect(rows.map(({ kind, notes }) => [kind, notes])).toEqual([
      ['create', ['same_name']],
      ['create', []],
      ['create', ['new_category']],
    ]);
  });

  test('keeps what empty cells say nothing about, and loses what #sil empties', {
    tags: ['W5.7'],
  }, async () => {
    const { owner, shopId } = await shopOfOwner();
    const category = await addCategory(owner, shopId);
    const before = await addProduct(owner, category, {
      description: { tr: 'Acılı', en: 'Hot' },
      prices: [
        { currency: 'TRY', price: 100 },
        { currency: 'EUR', price: 3 },
      ],
      allergens: ['gluten'],
      portion: { amount: 200, unit: 'g' },
      sku: 'A1',
      discount: { type: 'percentage', amount: 10 },
      ingredients_i18n: [{ tr: 'Kuzu' }],
    });
    const found = await read(
      owner,
      shopId,
      'product_id;name_en;description_en;price_TRY;price_EUR;allergens;portion;sku;discount;ingredients_tr;category',
      `${before._id};;#clear;;#sil;#SIL;#sil;#sil;#sil;#sil;`,
    );
    expect(found.errors).toEqual([]);
    await apply(owner, found._id);
    expect((await productsOf(owner, shopId))[0]).toMatchObject({
      name: before.name,
      description: { tr: 'Acılı' },
      prices: [{ currency: 'TRY', price: 100 }],
      allergens: [],
      portion: null,
      sku: null,
      discount: { type: '', amount: 0 },
      ingredients_i18n: [],
    });
  });

  test('in sizes has one row for each; sizes are known by id and by name', {
    tags: ['W5.1', 'W5.6'],
  }, async () => {
    const { owner, shopId } = await shopOfOwner();
    const category = await addCategory(owner, shopId);
    const latte = await addProduct(owner, category, {
      name: { tr: 'Latte' },
      prices: undefined,
      variants: [
        { name: { tr: 'Küçük' }, prices: [{ currency: 'TRY', price: 80 }] },
        { name: { tr: 'Büyük' }, prices: [{ currency: 'TRY', price: 110 }] },
      ],
    });
    const found = await read(
      owner,
      shopId,
      'product_id;category;name_tr;variant_id;variant_tr;price_TRY;variant_portion',
      `${latte._id};;;${latte.variants[0]?._id};Ufak;85;200 ml`,
      `${latte._id};;;;büyük;115;`,
      `${latte._id};;;;Dev;140;`,
      ';Kebaplar;Çay;;Bardak;30;',
      ';Kebaplar;Çay;;Fincan;45;',
    );
    expect(found.errors).toEqual([]);
    expect(found.counts).toEqual({ create: 1, update: 1, unchanged: 0, error: 0 });
    await apply(owner, found._id);
    const stored = await productsOf(owner, shopId);
    const sizes = stored.map(({ variants }) =>
      variants.map(({ name, prices, portion }) => [name.tr, prices[0]?.price, portion?.amount ?? null]),
    );
    expect(sizes).toEqual([
      [
        ['Ufak', 85, 200],
        ['Büyük', 115, null],
        ['Dev', 140, null],
      ],
      [
        ['Bardak', 30, null],
        ['Fincan', 45, null],
      ],
    ]);
    expect(stored[0]?.variants[0]?._id).toBe(latte.variants[0]?._id);
  });
});

describe('cells that are wrong', () => {
  test('are told by row and column, and keep the whole file out', { tags: ['W5.10', 'W5.11'] }, async () => {
    const { owner, shopId } = await shopOfOwner();
    const found = await read(
      owner,
      shopId,
      'Kategori;Ürün;Fiyat;Alerjenler',
      'Çorbalar;Mercimek;120;gluten',
      'Çorbalar;Ezogelin;çok;',
      ';Sütlaç;100;tüy',
      'Tatlılar;;100;',
    );
    expect(found.counts).toEqual({ create: 1, update: 0, unchanged: 0, error: 3 });
    const say = (key: string) => problem('', key).message;
    expect(found.errors).toEqual([
      { row: 3, column: 'Fiyat', value: 'çok', message: say('validation.cell_price') },
      { row: 4, column: 'Alerjenler', value: 'tüy', message: say('validation.cell_allergen') },
      { row: 4, column: '', value: '', message: say('validation.cell_category') },
      { row: 5, column: '', value: '', message: say('validation.cell_name') },
    ]);
    const refused = await apply(owner, found._id);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [problem('skipErrors', 'validation.import_errors')],
    ]);
    expect(await productsOf(owner, shopId)).toEqual([]);
    expect((await apply(owner, found._id, { skipErrors: true })).body.counts).toMatchObject({ create: 1 });
    expect(await productsOf(owner, shopId)).toMatchObject([{ name: { tr: 'Mercimek' } }]);
  });

  test.each([
    ['price_TRY', '-5', 'validation.cell_price'],
    ['price_TRY', '12 EUR', 'validation.cell_currency'],
    ['price_TRY', '1.234', 'validation.cell_price_doubt'],
    ['price_TRY', '99.999', 'validation.cell_price_doubt'],
    ['price_TRY', '#sil', 'validation.product_price'],
    ['is_active', 'belki', 'validation.cell_yes_no'],
    ['is_active', '#sil', 'validation.cell_clear'],
    ['position', '1,5', 'validation.cell_number'],
    ['portion', '3 kova', 'validation.cell_portion'],
    ['portion', '1.500 ml', 'validation.cell_price_doubt'],
    ['portion', '1,500 ml', 'validation.cell_price_doubt'],
    ['discount', '1.500', 'validation.cell_price_doubt'],
    ['calories', '1.250', 'validation.cell_price_doubt'],
    ['discount', '0,1', 'validation.cell_discount'],
    ['discount', '250', 'validation.discount_fixed'],
    ['diet', 'keto', 'validation.cell_diet'],
    ['option_groups', 'Soslar', 'validation.cell_option_group'],
    ['option_groups', 'Yanında [5-9]', 'validation.option_max'],
    ['menu_time', 'Gece', 'validation.cell_menu_time'],
    ['category', '#sil', 'validation.cell_clear'],
    ['sku', 'taken', 'validation.sku_taken'],
    ['name_tr', 'x'.repeat(300), 'validation.too_big.string'],
    ['name_xx', 'Ad', 'validation.language'],
    ['variant_id', '00000000-0000-4000-8000-000000000000', 'validation.cell_variant'],
  ])('%s cannot be %j', { tags: ['W5.8', 'W5.10'] }, async (column, value, key) => {
    const { owner, shopId } = await shopOfOwner();
    const category = await addCategory(owner, shopId);
    await addOptionGroup(owner, shopId);
    await addProduct(owner, category, { name: { tr: 'Başka' }, sku: 'taken' });
    const { _id } = await addProduct(owner, category);
    const found = await read(owner, shopId, `product_id;${column}`, `${_id};${value}`);
    expect(found.counts.error).toBe(1);
    expect(found.errors).toEqual([
      expect.objectContaining({
        row: 2,
        column,
        value: shortened(value),
        message: problem('', key, { maximum: 200 }).message,
      }),
    ]);
  });

  test('an id that is not of this shop is one, unless all of the file is of another', {
    tags: ['W5.6'],
  }, async () => {
    const { owner, shopId } = await shopOfOwner();
    const own = await addProduct(owner, await addCategory(owner, shopId));
    const other = await shopOfOwner();
    const foreign = await addProduct(other.owner, await addCategory(other.owner, other.shopId));
    const mixed = await read(
      owner,
      shopId,
      'product_id;category;name_tr;price_TRY',
      `${own._id};;;120`,
      `${foreign._id};Kebaplar;Adana Kebap;100`,
    );
    expect(mixed.errors).toMatchObject([{ row: 3, column: 'product_id', value: foreign._id }]);
    const whole = await readMenu(
      testApp,
      owner,
      shopId,
      await download(testApp, other.owner, `/shop/${other.shopId}/menu.csv`),
    );
    expect(whole).toMatchObject({ counts: { create: 1, error: 0 } });
  });

  test('two rows that say different things of one product are', { tags: ['W5.10'] }, async () => {
    const { owner, shopId } = await shopOfOwner();
    const { _id } = await addProduct(owner, await addCategory(owner, shopId));
    const found = await read(owner, shopId, 'product_id;name_tr', `${_id};Bir`, `${_id};İki`);
    expect(found.errors).toMatchObject([{ row: 3, column: 'name_tr', value: 'İki' }]);
  });

  test('two rows that say different prices of one size are told', { tags: ['W5.10'] }, async () => {
    const { owner, shopId } = await shopOfOwner();
    const sent = (...rows: string[]) =>
      read(owner, shopId, 'Kategori;Ürün;Boy;Porsiyon;Fiyat', ...rows.map((row) => `Çaylar;Çay;${row}`));
    const found = await sent('Bardak;;30', 'Fincan;;45', 'Bardak;100 ml;', 'Bardak;120 ml;35');
    const message = problem('', 'validation.cell_two_values').message;
    expect(found.errors).toEqual([
      { row: 5, column: 'Porsiyon', value: '120 ml', message },
      { row: 5, column: 'Fiyat', value: '35', message },
    ]);
    const same = await sent('Bardak;100 ml;30', 'bardak;;30,00', 'Bardak;100 ML;30');
    expect(same).toMatchObject({ counts: { create: 1, error: 0 }, errors: [] });
  });

  test('more rows than a product has sizes are told and not read', { tags: ['W5.15'] }, async () => {
    const { owner, shopId } = await shopOfOwner();
    const rows = Array.from({ length: 5000 }, (_, index) => `Çaylar;Çay;Boy ${index};${index + 1}`);
    const found = await read(owner, shopId, 'Kategori;Ürün;Boy;Fiyat', ...rows, 'Çaylar;Ihlamur;;50');
    expect(found).toMatchObject({
      counts: { create: 1, error: 1 },
      errors: [{ row: 42, message: problem('', 'validation.limit.variants').message }],
    });
  });

  test('come back marked in a sheet, with what is wrong', { tags: ['W5.10'] }, async () => {
    const { owner, shopId } = await shopOfOwner();
    const { _id } = await read(owner, shopId, 'Kategori;Ürün;Fiyat', 'Çorbalar;Ezogelin;çok');
    const file = await download(testApp, owner, `/menu-import/${_id}/errors.xlsx`);
    const again = await readMenu(testApp, owner, shopId, file);
    expect(again.columns.at(-1)).toEqual({ header: 'To correct', field: null });
    expect(again.errors).toMatchObject([{ row: 2, column: 'Fiyat', value: 'çok' }]);
  });
});

describe('numbers', () => {
  test.each([
    [
      ['1.234,50', '12'],
      [1234.5, 12],
    ],
    [
      ['1,234.50', '99.9'],
      [1234.5, 99.9],
    ],
    [
      ['1.234', '1.234,50'],
      [1234, 1234.5],
    ],
    [
      ['₺120', '95 TL'],
      [120, 95],
    ],
    [
      ['١٢٠', '٩٥٫٥'],
      [120, 95.5],
    ],
  ])('a column of %j is read as a whole', { tags: ['W5.8'] }, async (written, expected) => {
    const { owner, shopId } = await shopOfOwner();
    const lines = written.map((price, index) => `Kategori ${index}\tÜrün ${index}\t${price}`);
    const found = await read(owner, shopId, 'Kategori\tÜrün\tFiyat', ...lines);
    expect(found.errors).toEqual([]);
    await apply(owner, found._id);
    expect((await productsOf(owner, shopId)).map(({ prices }) => prices[0]?.price)).toEqual(expected);
  });
});

test('a price that was wrong by its comma is put right, though it could be read as before', {
  tags: ['W5.8'],
}, async () => {
  const { owner, shopId } = await shopOfOwner();
  const prices = [{ currency: 'TRY', price: 125 }];
  const product = await addProduct(owner, await addCategory(owner, shopId), { prices });
  const { _id } = await read(owner, shopId, 'product_id;price_TRY', `${product._id};12,5`);
  await apply(owner, _id);
  expect((await productsOf(owner, shopId))[0]?.prices[0]?.price).toBe(12.5);
});

test('thousandths that a file of ours says are taken as they are written', {
  tags: ['W5.4', 'W5.8'],
}, async () => {
  const { owner, shopId } = await shopOfOwner();
  const portion = { amount: 1.125, unit: 'kg' as const };
  const prices = [{ currency: 'TRY', price: 900 }];
  const category = await addCategory(owner, shopId);
  await addProduct(owner, category, {
    prices,
    portion,
    nutrition_info: { calories: 250, protein: 2.125, carbohydrates: 0.125, fat: 0 },
    variants: [{ name: { tr: 'Tepsi' }, prices, portion }],
  });
  const other = await shopOfOwner();
  for (const kind of ['csv', 'xlsx']) {
    const file = await download(testApp, owner, `/shop/${shopId}/menu.${kind}`);
    expect((await readMenu(testApp, owner, shopId, file)).counts).toMatchObject({ unchanged: 1 });
    const found = await readMenu(testApp, other.owner, other.shopId, file);
    expect(found.errors).toEqual([]);
    await apply(other.owner, found._id);
    expect((await productsOf(other.owner, other.shopId)).at(-1)).toMatchObject({
      portion,
      nutrition_info: { protein: 2.125, carbohydrates: 0.125 },
      variants: [{ portion }],
    });
  }
});

test('a size whose portion could be read in two ways is told, in a file of its own shop too', {
  tags: ['W5.8'],
}, async () => {
  const { owner, shopId } = await shopOfOwner();
  const { _id } = await addProduct(owner, await addCategory(owner, shopId), {
    prices: undefined,
    variants: [{ name: { tr: 'Sürahi' }, prices: [{ currency: 'TRY', price: 80 }] }],
  });
  const found = await read(
    owner,
    shopId,
    'product_id;variant_tr;variant_portion;price_TRY',
    `${_id};Sürahi;1.500 ml;80`,
  );
  const message = problem('', 'validation.cell_price_doubt').message;
  expect(found.errors).toEqual([{ row: 2, column: 'variant_portion', value: '1.500 ml', message }]);
});

test('ingredients in one language take none away in another', { tags: ['W5.7'] }, async () => {
  const { owner, shopId } = await shopOfOwner();
  const ingredients_i18n = ['un', 'su', 'tuz'].map((tr) => ({ tr }));
  const product = await addProduct(owner, await addCategory(owner, shopId), { ingredients_i18n });
  const { _id } = await read(owner, shopId, 'product_id;ingredients_en', `${product._id};flour`);
  await apply(owner, _id);
  expect((await productsOf(owner, shopId))[0]?.ingredients_i18n).toEqual([
    { tr: 'un', en: 'flour' },
    { tr: 'su' },
    { tr: 'tuz' },
  ]);
});

describe('headings', () => {
  test('that nobody gave a meaning by hand are not taught', { tags: ['W5.5'] }, async () => {
    const { owner, shopId } = await shopOfOwner();
    const { _id, columns } = await read(
      owner,
      shopId,
      'Kategori;Ürün;Fiyat;Fiyat (TRY);Not',
      'Çorbalar;Ezogelin;110;110;x',
    );
    expect(columns.find(({ header }) => header === 'Fiyat (TRY)')?.field).toBeNull();
    const told = columns.map((one) => (one.header === 'Not' ? { ...one, field: 'description_tr' } : one));
    await owner.call(calls.patchMenuImport, { body: { _id, columns: told } });
    const next = await read(owner, shopId, 'Kategori;Ürün;Fiyat (TRY);Not', 'Çorbalar;Ezogelin;110;x');
    expect(next.columns.map(({ field }) => field)).toEqual([
      'category',
      'name_tr',
      'price_TRY',
      'description_tr',
    ]);
  });

  test('can be given a meaning by hand, which the shop remembers', { tags: ['W5.5'] }, async () => {
    const { owner, shopId } = await shopOfOwner();
    const lines = ['Kategori;Ürün;Tutarımız;Fiyat', 'Çorbalar;Ezogelin;110;1'];
    const { _id, columns } = await read(owner, shopId, ...lines);
    const wanted = columns.map(({ header, field }) => ({
      header,
      field: header === 'Tutarımız' ? 'price_TRY' : field === 'price_TRY' ? null : field,
    }));
    const { body } = await owner.call(calls.patchMenuImport, { body: { _id, columns: wanted } });
    expect(body.columns).toEqual(wanted);
    expect((await rowsOf(owner, _id))[0]?.changes).toContainEqual({
      field: 'price_TRY',
      size: null,
      old: '',
      new: '110',
    });
    expect((await read(owner, shopId, ...lines)).columns).toEqual(wanted);
    const other = await openShop(owner, { menu_languages: ['tr'], menu_currencies: ['TRY'] });
    expect((await read(owner, other._id, ...lines)).columns).toEqual(columns);
  });

  test('cannot mean the same twice, nor be other than in the file', { tags: ['W5.5'] }, async () => {
    const { owner, shopId } = await shopOfOwner();
    const { _id, columns } = await read(owner, shopId, 'Kategori;Ürün;Fiyat;Not', 'Çorbalar;Ezogelin;110;x');
    const patch = (sent: calls.ImportColumn[]) =>
      owner.call(calls.patchMenuImport, { body: { _id, columns: sent } });
    const twice = columns.map((one) => (one.header === 'Not' ? { ...one, field: 'price_TRY' } : one));
    expect((await patch(twice)).body.errors).toEqual([
      problem('columns.3.field', 'validation.sheet_column_twice'),
    ]);
    expect((await patch(columns.slice(1))).status).toBe(422);
    const unknown = columns.map((one) => (one.header === 'Not' ? { ...one, field: 'secret' } : one));
    expect((await patch(unknown)).body.errors).toEqual([
      problem('columns.3.field', 'validation.sheet_field'),
    ]);
  });

  test('may stand below a title, and in two rows', { tags: ['W5.16'] }, async () => {
    const { owner, shopId } = await shopOfOwner();
    const found = await read(
      owner,
      shopId,
      'Lale Restoran 2026;;;',
      ';;;',
      'Kategori;Ürün;Fiyat;',
      ';;TRY;EUR',
      'Çorbalar;Ezogelin;110;3',
    );
    expect(found).toMatchObject({ counts: { create: 1, error: 0 } });
    expect(found.columns.map(({ field }) => field)).toEqual([
      'category',
      'name_tr',
      'price_TRY',
      'price_EUR',
    ]);
  });

  test('may be on a sheet behind a cover, but not on one that nobody sees', { tags: ['W5.16'] }, async () => {
    const { owner, shopId } = await shopOfOwner();
    const cover = sheetXml(rowOf(1, textCell('A1', 'Lale Restoran 2026')));
    const menu = sheetXml(
      rowOf(1, textCell('A1', 'Kategori'), textCell('B1', 'Ürün'), textCell('C1', 'Fiyat')) +
        rowOf(2, textCell('A2', 'Çorbalar'), textCell('B2', 'Ezogelin'), valueCell('C2', '110')),
    );
    const found = await readMenu(testApp, owner, shopId, workbook({ sheets: [cover, cover, menu] }));
    expect(found).toMatchObject({ counts: { create: 1, error: 0 } });
    const unseen = workbook({ sheets: [cover, sheetXml(''), menu], hidden: [3] });
    expect((await sendMenu(testApp, owner, shopId, unseen)).body.errors).toEqual([
      problem('file', 'validation.sheet_headings'),
    ]);
  });

  test('of one sheet are read, and the other sheets of the file are named', { tags: ['W5.16'] }, async () => {
    const { owner, shopId } = await shopOfOwner();
    const sheetOf = (dish: string) =>
      sheetXml(
        rowOf(1, textCell('A1', 'Kategori'), textCell('B1', 'Ürün'), textCell('C1', 'Fiyat')) +
          rowOf(2, textCell('A2', 'Yemekler'), textCell('B2', dish), valueCell('C2', '110')),
      );
    const file = workbook({
      sheets: [sheetOf('Ezogelin'), sheetOf('Sütlaç'), sheetXml(''), sheetOf('Eski')],
      names: ['Çorbalar', "Tatlılar &amp; Can's"],
      hidden: [4],
    });
    const found = await readMenu(testApp, owner, shopId, file);
    expect(found).toMatchObject({ counts: { create: 1 }, unread_sheets: ["Tatlılar & Can's"] });
    const csv = await read(owner, shopId, 'Kategori;Ürün;Fiyat', 'Çorbalar;Ezogelin;110');
    expect(csv.unread_sheets).toEqual([]);
  });

  test('that nobody understands are refused with what to do', { tags: ['W5.16'] }, async () => {
    const { owner, shopId } = await shopOfOwner();
    const answer = await sendMenu(testApp, owner, shopId, 'a;b\n1;2');
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      [problem('file', 'validation.sheet_headings')],
    ]);
  });
});

describe('what moved since it was looked at', () => {
  test('by a colleague who gave the columns another meaning is told too', { tags: ['W5.12'] }, async () => {
    const { owner, shopId } = await shopOfOwner();
    const { _id, columns, seen } = await read(owner, shopId, 'Kategori;Ürün;Fiyat', 'Çorbalar;Ezogelin;110');
    const inEuro = columns.map((one) => (one.header === 'Fiyat' ? { ...one, field: 'price_EUR' } : one));
    const { body } = await owner.call(calls.patchMenuImport, { body: { _id, columns: inEuro } });
    const sent = (what: string) =>
      owner.call(calls.applyMenuImport, { params: { id: _id }, body: { seen: what } });
    expect((await sent(seen)).body.error).toBe('changed_since');
    expect((await sent(body.seen)).status).toBe(200);
  });

  test('is told instead of applied, and what is kept is what it would be now', {
    tags: ['W5.12'],
  }, async () => {
    const { owner, shopId } = await shopOfOwner();
    const product = await addProduct(owner, await addCategory(owner, shopId));
    const { _id } = await read(owner, shopId, 'product_id;price_TRY', `${product._id};150`);
    await owner.call(patchProduct, { body: { _id: product._id, prices: [{ currency: 'TRY', price: 140 }] } });
    const refused = await apply(owner, _id);
    expect([refused.status, refused.body.error]).toEqual([409, 'changed_since']);
    expect((await rowsOf(owner, _id))[0]?.changes).toEqual([
      { field: 'price_TRY', size: null, old: '140', new: '150' },
    ]);
    expect((await apply(owner, _id)).status).toBe(200);
    expect((await productsOf(owner, shopId))[0]?.prices[0]?.price).toBe(150);
  });

  test('does not trouble whoever changed something else', { tags: ['W5.12'] }, async () => {
    const { owner, shopId } = await shopOfOwner();
    const category = await addCategory(owner, shopId);
    const [one, other] = [await addProduct(owner, category), await addProduct(owner, category)];
    const { _id } = await read(owner, shopId, 'product_id;price_TRY', `${one._id};150`);
    await owner.call(patchProduct, { body: { _id: other._id, is_active: true } });
    expect((await apply(owner, _id)).status).toBe(200);
  });
});

test('who may edit the menu prepares imports, and who may change many things applies them', {
  tags: ['W5.14'],
}, async () => {
  const team = await shopWithTeam(testApp);
  const lines = 'Kategori;Ürün;Fiyat\nÇorbalar;Ezogelin;110';
  const sent = async (person: Person) => (await sendMenu(testApp, person, team.shop._id, lines)).status;
  const { owner, admin, manager, staff, seller, stranger } = team;
  expect(await Promise.all([owner, admin, manager, staff, seller, stranger].map(sent))).toEqual([
    201, 201, 201, 201, 403, 404,
  ]);
  const { _id } = await readMenu(testApp, staff, team.shop._id, lines);
  expect((await apply(staff, _id)).status).toBe(403);
  expect((await apply(manager, _id)).status).toBe(200);
});

test('a form without a shop or a file is refused', { tags: ['W5.15'] }, async () => {
  const { owner, shopId } = await shopOfOwner();
  const answers = [
    await sendMenu(testApp, owner, undefined, 'x'),
    await sendMenu(testApp, owner, 'not-a-shop', 'x'),
    await sendMenu(testApp, owner, shopId, undefined),
    await sendMenu(testApp, owner, shopId, ''),
  ];
  expect(answers.map(({ status, body }) => [status, body.errors])).toEqual([
    [422, [problem('shopId', 'validation.shop_required')]],
    [422, [problem('shopId', 'validation.shop_required')]],
    [422, [problem('file', 'validation.sheet_missing')]],
    [422, [problem('file', 'validation.sheet_missing')]],
  ]);
});

test('things that a product names are found by their names', { tags: ['W5.1'] }, async () => {
  const { owner, shopId } = await shopOfOwner();
  const group = await addOptionGroup(owner, shopId);
  const time = await addMenuTime(owner, shopId);
  const { _id } = await addProduct(owner, await addCategory(owner, shopId));
  const found = await read(
    owner,
    shopId,
    'product_id;option_groups;menu_time;allergens;diet;category;ingredients_tr;ingredients_en;calories;contains_alcohol',
    `${_id};Yanında [1-2];breakfast;"Süt, gluten";vejetaryen;Yeni;"Un, su";"Flour; water";120;evet`,
  );
  expect(found.errors).toEqual([]);
  await apply(owner, found._id);
  expect((await productsOf(owner, shopId))[0]).toMatchObject({
    option_groups: [{ group_id: group._id, min: 1, max: 2 }],
    menu_time_id: time._id,
    allergens: ['milk', 'gluten'],
    diet: ['vegetarian'],
    ingredients_i18n: [
      { tr: 'Un', en: 'Flour' },
      { tr: 'su', en: 'water' },
    ],
    nutrition_info: { calories: 120, protein: 0 },
    contains_alcohol: true,
  });
});
