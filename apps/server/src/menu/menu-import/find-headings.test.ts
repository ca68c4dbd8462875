import { expect, test } from 'vitest';
import { turnsLetIn } from '../../testing/turns-let-in.ts';
import { findTable } from './find-headings.ts';

const shop = { id: '', slug: '', source: 'tr', languages: ['tr'], currencies: ['KGS', 'EUR'] };
const menu = { shop, categories: [], products: [], groups: [], times: [] };

async function fieldsOf(headings: string, taught = new Map<string, string>(), currencies = shop.currencies) {
  const sheet = { rows: [headings.split(';')], kind: 'csv' as const, next: undefined };
  const ofShop = { ...menu, shop: { ...shop, currencies } };
  const { columns } = await findTable(() => Promise.resolve(sheet), ofShop, taught);
  return columns.map(({ field }) => field);
}

test.each([
  ['item_id;item_name;category_id;category_name;price', [null, 'name_tr', null, 'category', 'price_KGS']],
  ['Ürün No;Ürün adı;Kategori ID;Fiyat', [null, 'name_tr', null, 'price_KGS']],
  ['Item No;Ürün ID;Name;Name (NO);name_id', [null, null, 'name_tr', 'name_no', 'name_id']],
])('numbers and keys of another program are no names: %s', { tags: ['W5.5'] }, async (headings, fields) => {
  expect(await fieldsOf(headings)).toEqual(fields);
});

test.each([
  ['Name;Cost;Price', ['name_tr', null, 'price_KGS']],
  ['Name;Amount;Price (EUR)', ['name_tr', null, 'price_EUR']],
  ['Ürün;Fiyat;Tutar', ['name_tr', 'price_KGS', null]],
  ['Название;Стоимость;Цена', ['name_tr', null, 'price_KGS']],
  ['Name;Cost', ['name_tr', 'price_KGS']],
  ['Ürün;Tutar (KGS);Tutar (EUR)', ['name_tr', 'price_KGS', 'price_EUR']],
])('what may be a price is one where no other is: %s', { tags: ['W5.5'] }, async (headings, fields) => {
  expect(await fieldsOf(headings)).toEqual(fields);
});

test('what the shop taught of a price goes before a guess', { tags: ['W5.5'] }, async () => {
  expect(await fieldsOf('Name;Cost;Price', new Map([['cost', 'price_KGS']]))).toEqual([
    'name_tr',
    'price_KGS',
    null,
  ]);
  expect(await fieldsOf('Name;Cost;Ours', new Map([['ours', 'price_KGS']]))).toEqual([
    'name_tr',
    null,
    'price_KGS',
  ]);
});

test('what the shop taught goes before a guess further left', { tags: ['W5.5'] }, async () => {
  expect(await fieldsOf('Name;Price;Ours', new Map([['ours', 'price_KGS']]))).toEqual([
    'name_tr',
    null,
    'price_KGS',
  ]);
});

test('our own name for a field goes before what the shop taught', { tags: ['W5.5'] }, async () => {
  const taught = new Map([['maliyet', 'price_KGS']]);
  expect(await fieldsOf('product_id;price_KGS;Maliyet', taught)).toEqual(['product_id', 'price_KGS', null]);
  expect(await fieldsOf('product_id;Maliyet;price_KGS', taught)).toEqual(['product_id', null, 'price_KGS']);
  expect(await fieldsOf('product_id;Maliyet;price_KGS', new Map([...taught, ['price_kgs', '']]))).toEqual([
    'product_id',
    'price_KGS',
    null,
  ]);
});

test('columns that another program names after ours are no languages', { tags: ['W5.5'] }, async () => {
  expect(await fieldsOf('name_EN;name_turkish;variant_name;description_short;description_xx')).toEqual([
    'name_en',
    'name_tr',
    'variant_tr',
    null,
    'description_xx',
  ]);
});

test('a currency of the shop is known by its code, however rare', { tags: ['W5.5'] }, async () => {
  expect(await fieldsOf('Ürün;Fiyat (KGS);EUR')).toEqual(['name_tr', 'price_KGS', 'price_EUR']);
  expect(await fieldsOf('Ürün;KGS')).toEqual(['name_tr', 'price_KGS']);
  // A weight, and a currency that the shop does not take.
  expect(await fieldsOf('Ürün;kgs;Fiyat (THB)')).toEqual(['name_tr', null, null]);
});

test.each([
  ['السعر (د.ع);السعر ($)', ['IQD', 'USD'], ['price_IQD', 'price_USD']],
  ['السعر (د.ع.\u200f)', ['IQD'], ['price_IQD']],
  ['Name;Price (Rs.)', ['PKR'], ['name_tr', 'price_PKR']],
  ['Название;Цена, сом', ['KGS'], ['name_tr', 'price_KGS']],
  ['Name;Price kr', ['SEK', 'NOK'], ['name_tr', 'price_SEK']],
  ['Name;Price ฿', ['THB'], ['name_tr', 'price_THB']],
  // Of a currency that the shop does not take, and a letter that may mean anything.
  ['Name;Price (Rs.)', ['TRY'], ['name_tr', null]],
  ['Name;Price R', ['ZAR'], ['name_tr', null]],
  // Sauce, to a Turk in Mogadishu.
  ['Ürün;Sos', ['SOS'], ['name_tr', null]],
])(
  'a currency of the shop is known by what is written at home: %s of %j',
  { tags: ['W5.5'] },
  async (headings, currencies, fields) => {
    expect(await fieldsOf(headings, undefined, currencies)).toEqual(fields);
  },
);

const manySheets = (...firstCells: string[]) => {
  const asked: number[] = [];
  const readFrom = (from: number) => {
    asked.push(from);
    const next = from + 1 < firstCells.length ? from + 1 : undefined;
    return Promise.resolve({ rows: [(firstCells[from] ?? '').split(';')], kind: 'xlsx' as const, next });
  };
  return { asked, found: findTable(readFrom, menu, new Map()) };
};

test('sheets are looked at until one has headings, and not for ever', {
  tags: ['W5.15', 'W5.16'],
}, async () => {
  const second = manySheets('Lale 2026', 'Ürün;Fiyat', 'Name;Price');
  expect((await second.found).sheet).toEqual({ kind: 'xlsx', rows: [['Ürün', 'Fiyat']] });
  expect(second.asked).toEqual([0, 1]);
  const none = manySheets(...Array<string>(50).fill('a;b'));
  await expect(none.found).rejects.toMatchObject({ code: 'validation' });
  expect(none.asked).toEqual([0, 1, 2, 3, 4]);
});

test.each(['Açıklama', 'Description', 'Grup', 'Restoran;Lale;Durum'])(
  'a cover that says %s is not taken for the menu behind it',
  { tags: ['W5.16'] },
  async (cover) => {
    const { sheet } = await manySheets(cover, 'Kategori;Ürün;Fiyat').found;
    expect(sheet.rows).toEqual([['Kategori', 'Ürün', 'Fiyat']]);
  },
);

test('columns that do not tell what they are about are read where no other sheet has any', {
  tags: ['W5.16'],
}, async () => {
  expect((await manySheets('Kategori;Fiyat', 'Lale 2026', 'Grup').found).sheet.rows).toEqual([
    ['Kategori', 'Fiyat'],
  ]);
});

const table = (rows: string[][]) =>
  findTable(() => Promise.resolve({ rows, kind: 'csv' as const, next: undefined }), menu, new Map());

test('a table whose every heading was made to take for ever is refused like any other of no headings', async () => {
  const row = (mark: string) => Array<string>(300).fill(`${mark.repeat(9999)}x`);
  const marks = Array.from({ length: 21 }, (_, at) => [':', '*', '(id)'][at % 3] ?? '');
  await expect(table(marks.map(row))).rejects.toMatchObject({ code: 'validation' });
});

test('of a heading as long as a text no more is kept than tells what it was', async () => {
  const { columns } = await table([['Ürün', 'x'.repeat(10_000), `Fiyat${' '.repeat(9000)}`]]);
  expect(columns).toEqual([
    { header: 'Ürün', field: 'name_tr' },
    { header: `${'x'.repeat(200)}…`, field: null },
    { header: 'Fiyat', field: 'price_KGS' },
  ]);
});

test('two rows of long headings make one that is no longer than each', async () => {
  const { columns, count } = await table([
    ['Ürün', 'x'.repeat(150), 'Fiyat', ''],
    ['', 'y'.repeat(150), 'KGS', 'EUR'],
  ]);
  expect(count).toBe(2);
  expect(columns.map(({ header }) => header.length)).toEqual([4, 201, 9, 9]);
});

test('a table of many headings lets others in while it is read', async () => {
  const words = Array.from({ length: 20 }, (_, at) => `word${at}`).join(' ');
  const rows = Array(20).fill(Array(100).fill(words));
  const turns = await turnsLetIn(() => expect(table(rows)).rejects.toMatchObject({ code: 'validation' }));
  expect(turns).toBeGreaterThanOrEqual(rows.length);
});
