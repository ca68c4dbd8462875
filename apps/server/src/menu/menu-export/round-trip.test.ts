import { createDemoCategories } from '@sofra/contract/categories';
import * as calls from '@sofra/contract/menu-import';
import { createProduct, type ProductInput, patchProduct } from '@sofra/contract/products';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { drawProducts } from '../../testing/drawn-products.ts';
import { latestChange, undo } from '../../testing/history.ts';
import { fillCategory } from '../../testing/many-products.ts';
import { addCategory } from '../../testing/menu.ts';
import { download, readMenu } from '../../testing/menu-files.ts';
import type { Person } from '../../testing/people.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { fillWithHardDishes, type OwnedShop, openTravellersShop } from '../../testing/travelling-menu.ts';

const testApp = useTestApp();

const exported = (owner: Person, shopId: string, kind: 'xlsx' | 'csv') =>
  download(testApp, owner, `/shop/${shopId}/menu.${kind}`);

test('what was exported and is imported again changes nothing, as a spreadsheet and as CSV', {
  tags: ['W5.3', 'W5.4'],
}, async () => {
  const { owner, shopId } = await openTravellersShop(testApp);
  const dishes = await fillWithHardDishes({ owner, shopId });
  for (const kind of ['xlsx', 'csv'] as const) {
    const found = await readMenu(testApp, owner, shopId, await exported(owner, shopId, kind));
    const { rows } = (
      await owner.call(calls.listImportRows, { params: { id: found._id }, query: { kind: 'update' } })
    ).body;
    expect({ kind, errors: found.errors, rows: rows.slice(0, 3) }).toEqual({ kind, errors: [], rows: [] });
    expect(found.counts).toEqual({ create: 0, update: 0, unchanged: dishes, error: 0 });
  }
});

test('a menu that moves to another shop is the same there', { tags: ['W5.4'] }, async () => {
  const [from, to] = [await openTravellersShop(testApp), await openTravellersShop(testApp)];
  const category = await addCategory(from.owner, from.shopId);
  for (const one of drawProducts({ numRuns: 30, seed: 7 })) {
    const body = { shop_id: from.shopId, category_id: category._id, ...one } as ProductInput;
    const { status, text } = await from.owner.call(createProduct, { body });
    if (status !== 201) throw new Error(text);
  }
  for (const kind of ['xlsx', 'csv'] as const) {
    const { _id, counts, errors } = await readMenu(
      testApp,
      to.owner,
      to.shopId,
      await exported(from.owner, from.shopId, kind),
    );
    expect({ kind, errors, counts }).toMatchObject({ kind, errors: [], counts: { create: 30 } });
    await to.owner.call(calls.applyMenuImport, { params: { id: _id }, body: {} });
    const withoutIds = async ({ owner, shopId }: OwnedShop) =>
      (await exported(owner, shopId, 'csv')).toString().replace(/[\da-f]{8}-[\da-f-]{27}/g, 'id');
    expect(await withoutIds(to)).toBe(await withoutIds(from));
    await undo(to.owner, (await latestChange(to.owner, to.shopId))._id);
  }
});

test('an import of five thousand rows that is undone leaves the export byte by byte as it was', {
  tags: ['W5.13'],
  timeout: 300_000,
}, async () => {
  const { owner, shopId } = await openTravellersShop(testApp);
  const category = await addCategory(owner, shopId);
  await fillCategory(testApp, owner, category, 2500);
  await owner.call(createDemoCategories, { body: { shopId } });
  const before = await exported(owner, shopId, 'csv');
  const header = 'product_id;category;name_tr;price_TRY';
  const ids = (
    await testApp.db.execute<{ id: string }>(sql`select id from products where shop_id = ${shopId}`)
  ).rows;
  const file = [
    header,
    ...ids.map(({ id }, index) => `${id};Taşınan ${index % 3};Yeni ad ${index};${200 + (index % 50)}`),
    ...Array.from({ length: 2500 }, (_, index) => `;Yeni ${index % 20};Ürün ${index};${index + 1}`),
  ].join('\r\n');
  const { _id, counts } = await readMenu(testApp, owner, shopId, file);
  expect(counts).toEqual({ create: 2500, update: 2500, unchanged: 0, error: 0 });
  const { body } = await owner.call(calls.applyMenuImport, { params: { id: _id }, body: {} });
  expect((await exported(owner, shopId, 'csv')).equals(before)).toBe(false);
  await undo(owner, body.change_set_id);
  expect((await exported(owner, shopId, 'csv')).equals(before)).toBe(true);
});

test('a change of one cell is the only change', { tags: ['W5.4'] }, async () => {
  const { owner, shopId } = await openTravellersShop(testApp);
  const category = await addCategory(owner, shopId);
  const { body: one } = await owner.call(createProduct, {
    body: {
      shop_id: shopId,
      category_id: category._id,
      name: { tr: 'Çay' },
      prices: [{ currency: 'TRY', price: 20 }],
    },
  });
  await owner.call(patchProduct, { body: { _id: one._id, is_active: true } });
  const csv = (await exported(owner, shopId, 'csv')).toString().replace(';20;', ';25,5;');
  const { _id } = await readMenu(testApp, owner, shopId, csv);
  const { rows } = (await owner.call(calls.listImportRows, { params: { id: _id }, query: {} })).body;
  expect(rows).toMatchObject([
    { kind: 'update', changes: [{ field: 'price_TRY', size: null, old: '20', new: '25.5' }] },
  ]);
});
