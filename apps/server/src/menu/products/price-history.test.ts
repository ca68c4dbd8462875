import { getPriceHistory } from '@sofra/contract/price-history';
import { createProduct, deleteProduct, type ProductPatch, patchProduct } from '@sofra/contract/products';
import { deleteShop } from '@sofra/contract/shops';
import { deleteAccount } from '@sofra/contract/users';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { shops } from '../../shops/shops.table.ts';
import { latestChange, undo } from '../../testing/history.ts';
import { addCategory, addProduct, productBody } from '../../testing/menu.ts';
import { type Person, password, shopWithTeam } from '../../testing/people.ts';
import { type Caller, useTestApp } from '../../testing/test-app.ts';
import { priceChanges } from './price-changes.table.ts';

const testApp = useTestApp();
const hour = 60 * 60 * 1000;
const lira = (price: number) => ({ currency: 'TRY', price });
const euro = (price: number) => ({ currency: 'EUR', price });

const read = (person: Caller, id: string) => person.call(getPriceHistory, { params: { id } });
const entriesOf = async (person: Caller, id: string) => (await read(person, id)).body.entries;

async function teamWithProduct(overrides: object = {}) {
  const team = await shopWithTeam(testApp);
  const category = await addCategory(team.owner, team.shop._id);
  const product = await addProduct(team.owner, category, { is_active: true, ...overrides });
  return { ...team, category, _id: product._id, created: product.createdAt };
}

/** Changes it an hour later; answers when. */
async function change(person: Person, body: ProductPatch): Promise<string> {
  testApp.travel(hour);
  return (await person.call(patchProduct, { body })).body.updatedAt;
}

describe('the price history of a product', () => {
  test('has its first price, every other and every discount, with who and from when to when', {
    tags: ['W1.16'],
  }, async () => {
    const { owner, staff, _id, created } = await teamWithProduct({ prices: [lira(100), euro(4)] });
    const raised = await change(staff, { _id, prices: [lira(120), euro(4)] });
    const reduced = await change(owner, { _id, discount: { type: 'percentage', amount: 10 } });
    const ended = await change(staff, { _id, discount: null, prices: [lira(120)] });
    const by = (person: Person) => ({ _id: person.id, name: person.email });
    const entry = { variant_id: null, discounted_price: null };
    expect(await entriesOf(owner, _id)).toEqual([
      { ...entry, currency: 'EUR', price: 4, from: created, to: reduced, user: by(owner) },
      { ...entry, currency: 'TRY', price: 100, from: created, to: raised, user: by(owner) },
      { ...entry, currency: 'TRY', price: 120, from: raised, to: reduced, user: by(staff) },
      {
        ...entry,
        currency: 'EUR',
        price: 4,
        discounted_price: 3.6,
        from: reduced,
        to: ended,
        user: by(owner),
      },
      {
        ...entry,
        currency: 'TRY',
        price: 120,
        discounted_price: 108,
        from: reduced,
        to: ended,
        user: by(owner),
      },
      { ...entry, currency: 'TRY', price: 120, from: ended, to: null, user: by(staff) },
    ]);
  });

  test('has one entry for a price that was set out of sight and shown later', {
    tags: ['W1.16'],
  }, async () => {
    const { owner, _id, created } = await teamWithProduct({ is_active: false });
    await change(owner, { _id, is_active: true });
    await change(owner, { _id, is_active: false });
    await change(owner, { _id, is_active: true });
    expect(await entriesOf(owner, _id)).toMatchObject([{ price: 100, from: created, to: null }]);
  });

  test('is for everybody in the shop and nobody else', { tags: ['W1.16', 'W1.5'] }, async () => {
    const { owner, admin, manager, staff, seller, stranger, nobody, _id } = await teamWithProduct();
    for (const person of [owner, admin, manager, staff, seller])
      expect(await entriesOf(person, _id)).toHaveLength(1);
    expect((await read(stranger, _id)).status).toBe(404);
    expect((await read(nobody, _id)).status).toBe(401);
    expect((await read(owner, crypto.randomUUID())).status).toBe(404);
  });

  test('outlives the product and goes on when it comes back', { tags: ['W1.16'] }, async () => {
    const { owner, seller, stranger, shop, _id, created } = await teamWithProduct();
    testApp.travel(hour);
    await owner.call(deleteProduct, { params: { id: _id } });
    const gone = testApp.now().getTime();
    const { body } = await read(seller, _id);
    expect(body).toMatchObject({ entries: [{ price: 100, from: created }], discount_reference: null });
    const end = Date.parse(body.entries[0].to);
    expect(Math.abs(end - gone)).toBeLessThan(hour);
    expect((await read(stranger, _id)).status).toBe(404);
    testApp.travel(hour);
    await undo(owner, (await latestChange(owner, shop._id))._id);
    const entries = await entriesOf(owner, _id);
    expect(entries).toMatchObject([{ price: 100 }, { price: 100, to: null }]);
    expect(Date.parse(entries[1].from)).toBeGreaterThan(end);
    await owner.call(deleteShop, { params: { id: shop._id } });
    expect((await read(seller, _id)).status).toBe(404);
  });

  test('goes with its shop, and that of other shops stays', { tags: ['W1.16'] }, async () => {
    const [{ shop: gone }, { shop: kept }] = [await teamWithProduct(), await teamWithProduct()];
    await testApp.db.delete(shops).where(eq(shops.id, gone._id));
    const left = await testApp.db.select({ shopId: priceChanges.shopId }).from(priceChanges);
    const shopIds = left.map(({ shopId }) => shopId);
    expect(shopIds).toContain(kept._id);
    expect(shopIds).not.toContain(gone._id);
  });

  test('names nobody whose account is deleted', { tags: ['W1.16'] }, async () => {
    const { owner, staff, _id } = await teamWithProduct();
    await change(staff, { _id, prices: [lira(110)] });
    await staff.call(deleteAccount, { body: { password } });
    expect((await entriesOf(owner, _id)).at(-1)).toMatchObject({ price: 110, user: null });
  });

  test('is taken back with a change, as a further step', { tags: ['W1.16'] }, async () => {
    const { owner, shop, _id } = await teamWithProduct();
    await change(owner, { _id, prices: [lira(110)], discount: { type: 'fixed', amount: 10 } });
    testApp.travel(hour);
    await undo(owner, (await latestChange(owner, shop._id))._id);
    expect(await entriesOf(owner, _id)).toMatchObject([
      { price: 100, discounted_price: null },
      { price: 110, discounted_price: 100 },
      { price: 100, discounted_price: null, to: null },
    ]);
  });

  test('says what a discount would be measured from, and what one is', { tags: ['W1.30'] }, async () => {
    const { owner, _id } = await teamWithProduct();
    await change(owner, { _id, prices: [lira(150), euro(5)] });
    const reference = async () => (await read(owner, _id)).body.discount_reference;
    const prices = expect.toSatisfy(
      (listed: { currency: string; price: number }[]) =>
        listed.length === 2 &&
        listed.every(({ currency, price }) => price === (currency === 'TRY' ? 100 : 5)),
    );
    expect(await reference()).toEqual({ days: 30, is_settled: false, prices });
    await change(owner, { _id, discount: { type: 'percentage', amount: 10 } });
    testApp.travel(20 * 24 * hour);
    expect(await reference()).toEqual({ days: 30, is_settled: true, prices });
  });
});

test('a price is written down by the statement that writes the change down', {
  tags: ['W1.32'],
}, async () => {
  const { owner, category, _id } = await teamWithProduct();
  const calls = {
    creation: () => owner.call(createProduct, { body: productBody(category) }),
    price: () => owner.call(patchProduct, { body: { _id, prices: [lira(130)] } }),
    discount: () => owner.call(patchProduct, { body: { _id, discount: { type: 'fixed', amount: 5 } } }),
    deletion: () => owner.call(deleteProduct, { params: { id: _id } }),
  };
  for (const call of Object.values(calls)) {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await call();
    const texts = query.mock.calls.map(([sent]) =>
      typeof sent === 'string' ? sent : ((sent as { text?: string }).text ?? ''),
    );
    query.mockRestore();
    const about = texts.filter((text) => /"(change_sets|changes)"/.test(text));
    expect(about).toHaveLength(1);
    expect(about[0]).toContain('insert into "price_changes"');
    expect(texts.filter((text) => /insert into "price_changes"/.test(text))).toEqual(about);
  }
});
