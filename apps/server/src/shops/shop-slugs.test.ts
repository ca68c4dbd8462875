import * as contract from '@sofra/contract/shops';
import { describe, expect, test } from 'vitest';
import { openShop, type Person, signUp } from '../testing/people.ts';
import { useTestApp } from '../testing/test-app.ts';
import { shopSlugs } from './shops.table.ts';

const testApp = useTestApp();

const create = (person: Person, shop_slug: string) =>
  person.call(contract.createShop, { body: { name: 'Lale', description: 'Grill', shop_slug } });
const rename = (person: Person, shop: contract.Shop, shop_slug: string) =>
  person.call(contract.patchShop, { body: { _id: shop._id, shop_slug } });

describe('the address of a shop', () => {
  test('belongs to one shop, and a free one is suggested to the next', { tags: ['D6.28'] }, async () => {
    const owner = await signUp(testApp);
    expect((await create(owner, 'lale')).status).toBe(201);
    const refused = await create(owner, 'lale');
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ error: 'slug_taken', suggestion: 'lale-2' });
    expect((await create(owner, 'lale-2')).status).toBe(201);
    expect((await create(owner, 'lale')).body.suggestion).toBe('lale-3');
    expect((await create(owner, 'lale-2')).body.suggestion).toBe('lale-3');
  });

  test('is suggested within its length, and does not end in a hyphen', async () => {
    const owner = await signUp(testApp);
    const long = `${'a'.repeat(57)}-bc`;
    await create(owner, long);
    const { suggestion } = (await create(owner, long)).body;
    expect(suggestion).toBe(`${'a'.repeat(57)}-2`);
    expect((await create(owner, suggestion)).status).toBe(201);
  });

  test('finds a free suggestion also where every small number is taken', async () => {
    const owner = await signUp(testApp);
    const shop = await openShop(owner, { shop_slug: 'lale' });
    const taken = Array.from({ length: 15 }, (_, i) => ({ slug: `lale-${i + 2}`, shopId: shop._id }));
    await testApp.db.insert(shopSlugs).values(taken);
    const { suggestion } = (await create(owner, 'lale')).body;
    expect(suggestion).toMatch(/^lale-\d{3,5}$/);
    expect((await create(owner, suggestion)).status).toBe(201);
  });

  test('is kept for the shop after it has moved to another one', async () => {
    const owner = await signUp(testApp);
    const other = await signUp(testApp);
    const shop = await openShop(owner, { shop_slug: 'old-place' });
    expect((await rename(owner, shop, 'new-place')).body.shop_slug).toBe('new-place');
    expect((await create(other, 'old-place')).body).toMatchObject({
      error: 'slug_taken',
      suggestion: 'old-place-2',
    });
    expect((await rename(owner, shop, 'old-place')).body.shop_slug).toBe('old-place');
    const kept = await testApp.db.select().from(shopSlugs);
    expect(kept.map(({ slug }) => slug).sort()).toEqual(['new-place', 'old-place']);
  });

  test('is given up once the shop has moved twenty times since', { tags: ['H6'] }, async () => {
    const owner = await signUp(testApp);
    const other = await signUp(testApp);
    const shop = await openShop(owner, { shop_slug: 'first' });
    await rename(owner, shop, 'second');
    // Back and away again: it was left later than the second.
    await rename(owner, shop, 'first');
    for (let i = 3; i <= 21; i++) expect((await rename(owner, shop, `place-${i}`)).status).toBe(200);
    expect(await testApp.db.$count(shopSlugs)).toBe(20);
    expect((await create(other, 'first')).status).toBe(409);
    expect((await create(other, 'second')).status).toBe(201);
    await rename(owner, shop, 'place-22');
    expect((await create(other, 'first')).status).toBe(201);
  });

  test('cannot be taken from another shop by editing', async () => {
    const owner = await signUp(testApp);
    await openShop(owner, { shop_slug: 'lale' });
    const shop = await openShop(owner, { shop_slug: 'gul' });
    const refused = await rename(owner, shop, 'lale');
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ error: 'slug_taken', suggestion: 'lale-2' });
    const { body } = await owner.call(contract.getShop, { params: { id: shop._id } });
    expect(body).toEqual(shop);
  });

  test('is not one that our own files stand below', { tags: ['D6.28'] }, async () => {
    const owner = await signUp(testApp);
    const taken = { error: 'slug_taken', suggestion: 'assets-2' };
    const refused = await create(owner, 'assets');
    expect([refused.status, refused.body]).toMatchObject([409, taken]);
    const shop = await openShop(owner);
    expect((await rename(owner, shop, 'assets')).body).toMatchObject(taken);
    expect((await create(owner, 'assets-2')).status).toBe(201);
  });

  test('stays what it is when it is sent again', async () => {
    const owner = await signUp(testApp);
    const shop = await openShop(owner, { shop_slug: 'lale' });
    expect((await rename(owner, shop, 'lale')).status).toBe(200);
  });

  test('is free again once its shop is deleted', async () => {
    const owner = await signUp(testApp);
    const shop = await openShop(owner, { shop_slug: 'lale' });
    await owner.call(contract.deleteShop, { params: { id: shop._id } });
    expect((await create(owner, 'lale')).status).toBe(201);
  });

  test('goes to one of fifty who ask for it at once; the others get a free suggestion', async () => {
    const owners = await Promise.all(Array.from({ length: 10 }, () => signUp(testApp)));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => create(owners[i % owners.length] as Person, 'lale')),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(49);
    for (const { body } of refused) expect(body).toMatchObject({ error: 'slug_taken', suggestion: 'lale-2' });
    expect(await testApp.db.$count(shopSlugs)).toBe(1);
  });

  test('goes to one of those who open, and those who rename, at once', async () => {
    const owner = await signUp(testApp);
    const shops = await Promise.all([openShop(owner), openShop(owner), openShop(owner)]);
    const answers = await Promise.all([
      ...shops.map((shop) => rename(owner, shop, 'lale')),
      ...shops.map(() => create(owner, 'lale')),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  });
});

test('the code on the table cards stays the same when the address changes', async () => {
  const owner = await signUp(testApp);
  const shop = await openShop(owner);
  const renamed = (await rename(owner, shop, 'another')).body;
  expect(renamed.qr_code).toBe(shop.qr_code);
  expect((await openShop(owner)).qr_code).not.toBe(shop.qr_code);
});
