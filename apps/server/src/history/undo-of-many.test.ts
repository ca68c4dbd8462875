import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { products } from '../menu/products/products.table.ts';
import { latestChange, undo } from '../testing/history.ts';
import { allProducts, fillCategory, sweep } from '../testing/many-products.ts';
import { addCategory } from '../testing/menu.ts';
import { openShop, signUp } from '../testing/people.ts';
import { addPicture } from '../testing/pictures.ts';
import { useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp();
/** More than are written at once. */
const count = 520;

async function shopWithMany() {
  const owner = await signUp(testApp);
  const { _id: shopId } = await openShop(owner);
  const category = await addCategory(owner, shopId);
  await fillCategory(testApp, owner, category, count);
  return { owner, shopId };
}

/** How often the call speaks of products to the database. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const texts = query.mock.calls.map(([sent]) =>
    typeof sent === 'string' ? sent : ((sent as { text?: string }).text ?? ''),
  );
  query.mockRestore();
  return texts.filter((text) => /"(products|categories|images)"/.test(text)).length;
}

/** Without a page of differences. */
async function expectProducts(shopId: string, wanted: string[]) {
  const found = await allProducts(testApp, shopId);
  expect(found).toHaveLength(wanted.length);
  const different = found.findIndex((row, index) => row !== wanted[index]);
  expect(found[different]).toBe(wanted[different]);
}

/** A few for each five hundred, not a few for each. */
const fewStatements = 30;

test('an edit of hundreds is undone and undone again, with all that it changed, in a few statements', {
  tags: ['W1.45'],
}, async () => {
  const { owner, shopId } = await shopWithMany();
  const other = await addCategory(owner, shopId);
  const picture = await addPicture(testApp, owner, shopId);
  const before = await allProducts(testApp, shopId);
  // Of each third something else.
  await sweep(
    testApp,
    owner,
    shopId,
    sql`update ${products} set
        sku = null,
        name = case when third = 0 then json_build_object('tr', 'Urfa ' || position) else name end,
        description = case when third = 0 then '{"en":"hot"}'::json else description end,
        ingredients = case when third = 0 then '["Su"]'::json else ingredients end,
        ingredients_i18n = case when third = 0 then '[{"tr":"Su"}]'::json else ingredients_i18n end,
        prices = case when third = 1 then '[{"currency":"EUR","price":3,"symbol":"€"}]'::json else prices end,
        is_active = third = 1,
        category_id = case when third = 2 then ${other._id}::uuid else category_id end,
        product_images = case when third = 2 then ${JSON.stringify([picture])}::json else product_images end,
        portion = '{"amount":2,"unit":"piece"}'::json
      from (select id as thing, position % 3 as third from ${products} where shop_id = ${shopId}) as thirds
      where thing = id`,
  );
  const after = await allProducts(testApp, shopId);
  expect(after).not.toEqual(before);
  for (const wanted of [before, after, before]) {
    const { _id } = await latestChange(owner, shopId);
    const statements = await statementsOf(async () => {
      expect((await undo(owner, _id)).body).toMatchObject({ restored: count, left: [] });
    });
    expect(statements).toBeLessThan(fewStatements);
    await expectProducts(shopId, wanted);
  }
});

test('numbers that went round among hundreds go back', { tags: ['W1.45'] }, async () => {
  const { owner, shopId } = await shopWithMany();
  const before = await allProducts(testApp, shopId);
  await sweep(
    testApp,
    owner,
    shopId,
    sql`update ${products} set sku = 'n' || (position + 1) % ${count} where shop_id = ${shopId}`,
  );
  const after = await allProducts(testApp, shopId);
  for (const wanted of [before, after]) {
    const { _id } = await latestChange(owner, shopId);
    expect((await undo(owner, _id)).body).toMatchObject({ restored: count, left: [] });
    await expectProducts(shopId, wanted);
  }
});

test('hundreds that went come back and go again, in a few statements', { tags: ['W1.45'] }, async () => {
  const { owner, shopId } = await shopWithMany();
  const before = await allProducts(testApp, shopId);
  await sweep(testApp, owner, shopId, sql`delete from ${products} where shop_id = ${shopId}`);
  for (const wanted of [before, [], before]) {
    const { _id } = await latestChange(owner, shopId);
    const statements = await statementsOf(async () => {
      expect((await undo(owner, _id)).body).toMatchObject({ restored: count, left: [] });
    });
    expect(statements).toBeLessThan(fewStatements);
    await expectProducts(shopId, wanted);
  }
});
