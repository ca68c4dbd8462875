import * as calls from '@sofra/contract/menu-import';
import { expect, test } from 'vitest';
import { readMenu } from '../../testing/menu-files.ts';
import { openShop, type Person, signUp } from '../../testing/people.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { menuImportSheets } from './menu-imports.table.ts';

const testApp = useTestApp();

async function shopOfOwner() {
  const owner = await signUp(testApp);
  const shop = await openShop(owner, { menu_languages: ['tr', 'en'], menu_currencies: ['TRY', 'EUR'] });
  return { owner, shopId: shop._id };
}

const read = (person: Person, shopId: string, ...lines: string[]) =>
  readMenu(testApp, person, shopId, lines.join('\n'));

const long = (letter: string) => letter.repeat(9_999);

test('of long cells no more is told than shows what they were', async () => {
  const { owner, shopId } = await shopOfOwner();
  const { _id } = await read(
    owner,
    shopId,
    `Kategori;Ürün;Fiyat;${long('x')};${long('z')}`,
    `${long('c')};${long('n')};${long('y')};1;1`,
  );
  const looked = await owner.call(calls.getMenuImport, { params: { id: _id } });
  expect(looked.body.columns[3]).toEqual({ header: `${'x'.repeat(200)}…`, field: null });
  const { value } = looked.body.errors.find(({ column }: calls.ImportError) => column === 'Fiyat');
  expect(value).toBe(`${'y'.repeat(200)}…`);
  const rows = await owner.call(calls.listImportRows, { params: { id: _id }, query: {} });
  expect(rows.body.rows).toMatchObject([{ name: `${'n'.repeat(200)}…`, category: `${'c'.repeat(200)}…` }]);
  const listed = await owner.call(calls.listMenuImports, { params: { shopId } });
  for (const { text } of [looked, rows, listed]) expect(text.length).toBeLessThan(4000);
});

test('the categories that come with a file are told where it is looked at, and not in the list', async () => {
  const { owner, shopId } = await shopOfOwner();
  const { _id } = await read(owner, shopId, 'Kategori;Ürün;Fiyat', 'Çorbalar;Ezogelin;120');
  const looked = (await owner.call(calls.getMenuImport, { params: { id: _id } })).body;
  const listed = (await owner.call(calls.listMenuImports, { params: { shopId } })).body;
  expect(looked.new_categories).toEqual(['Çorbalar']);
  expect(listed.menu_imports).toMatchObject([{ _id, new_categories: [], columns: looked.columns }]);
});

test('a heading that was cut is matched by hand and remembered', async () => {
  const { owner, shopId } = await shopOfOwner();
  const lines = [`Kategori;Ürün;${long('x')}`, 'Çorbalar;Ezogelin;120'];
  const { _id, columns } = await read(owner, shopId, ...lines);
  const taught = columns.map((column, at) => (at === 2 ? { ...column, field: 'price_TRY' } : column));
  const { status } = await owner.call(calls.patchMenuImport, { body: { _id, columns: taught } });
  expect(status).toBe(200);
  expect((await read(owner, shopId, ...lines)).columns).toEqual(taught);
});

test('rows are told page by page, in the order of the file, with how many there are of their kind', async () => {
  const { owner, shopId } = await shopOfOwner();
  const lines = Array.from({ length: 7 }, (_, at) => `Çorbalar;Çorba ${at};${at % 2 === 0 ? 10 : 'çok'}`);
  const { _id } = await read(owner, shopId, 'Kategori;Ürün;Fiyat', ...lines);
  const page = async (query: object) => {
    const { body } = await owner.call(calls.listImportRows, { params: { id: _id }, query });
    return [body.total, ...body.rows.map(({ row }: calls.ImportRow) => row)];
  };
  expect(await page({})).toEqual([7, 2, 3, 4, 5, 6, 7, 8]);
  expect(await page({ limit: 2, offset: 3 })).toEqual([7, 5, 6]);
  expect(await page({ kind: 'error', limit: 2, offset: 1 })).toEqual([3, 5, 7]);
  expect(await page({ kind: 'create', offset: 100 })).toEqual([4]);
  expect(await page({ kind: 'unchanged' })).toEqual([0]);
});

test('of a file in which everything is wrong all is counted, and as much kept as somebody could mend', async () => {
  const { owner, shopId } = await shopOfOwner();
  const currencies = ['TRY', 'EUR', 'USD', 'GBP', 'RUB', 'AED', 'SAR', 'KWD', 'GEL'];
  const lines = Array.from({ length: 2500 }, (_, at) => `Çorbalar;Çorba ${at}${';x'.repeat(9)}`);
  const headings = ['Kategori', 'Ürün', ...currencies.map((code) => `price_${code}`)].join(';');
  const found = await read(owner, shopId, headings, ...lines);
  expect(found).toMatchObject({ error_total: 22_500, counts: { error: 2500 } });
  const [kept] = await testApp.db.select({ rows: menuImportSheets.rows }).from(menuImportSheets);
  const errors = kept?.rows.map((row) => row.errors.length) ?? [];
  expect(errors.reduce((sum, count) => sum + count)).toBeLessThan(21_000);
  expect(Math.min(...errors)).toBe(1);
});
