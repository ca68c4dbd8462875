import * as contract from '@sofra/contract/categories';
import { deleteMenuTime } from '@sofra/contract/menu-times';
import { describe, expect, test } from 'vitest';
import { addCategory, addMenuTime, addProduct, problem } from '../../testing/menu.ts';
import { openShop, type Person, shopWithTeam, signUp } from '../../testing/people.ts';
import { addPicture } from '../../testing/pictures.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { categories } from './categories.table.ts';

const testApp = useTestApp();
const many = Array.from({ length: 12 });

async function ownerWithShop() {
  const owner = await signUp(testApp);
  return { owner, shop: await openShop(owner) };
}

const list = async (person: Person, shopId: string): Promise<contract.Category[]> =>
  (await person.call(contract.listCategories, { params: { shopId } })).body.categories;
const names = async (person: Person, shopId: string) =>
  (await list(person, shopId)).map(({ name }) => name.tr);
const patch = (person: Person, body: contract.CategoryPatch) => person.call(contract.patchCategory, { body });

describe('a new category', () => {
  test('is answered as it was stored, switched off unless said otherwise', {
    tags: ['S3.4.1', 'S4.17', 'S7.18', 'D6.37'],
  }, async () => {
    const { owner, shop } = await ownerWithShop();
    const body = { shop_id: shop._id, name: { tr: 'Çorbalar', en: '' } };
    const answer = await owner.call(contract.createCategory, { body });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      _id: expect.any(String),
      shop_id: shop._id,
      name: { tr: 'Çorbalar' },
      description: null,
      position: 0,
      is_active: false,
      cat_image: '',
      menu_time_id: null,
      product_count: 0,
      createdAt: expect.any(String),
      updatedAt: answer.body.createdAt,
    });
    expect(await list(owner, shop._id)).toEqual([answer.body]);
  });

  test('goes to the end, unless a position is sent', { tags: ['S3.4.1', 'D6.36'] }, async () => {
    const { owner, shop } = await ownerWithShop();
    for (const tr of ['Bir', 'İki', 'Üç']) await addCategory(owner, shop._id, { name: { tr } });
    await addCategory(owner, shop._id, { name: { tr: 'Baş' }, position: 0 });
    expect(await names(owner, shop._id)).toEqual(['Baş', 'Bir', 'İki', 'Üç']);
  });

  const refused: [what: string, wrong: object, expected: object, tags?: string[]][] = [
    ['no name', { name: {} }, problem('name', 'validation.category_name')],
    ['a name of blanks', { name: { tr: '  ' } }, problem('name', 'validation.category_name')],
    ['an unknown language', { name: { xx: 'a' } }, problem('name.xx', 'validation.language')],
    ['no language at all', { name: { Turkish: 'a' } }, problem('name.Turkish', 'validation.language')],
    [
      'an unknown language of the description',
      { description: { qq: 'a' } },
      problem('description.qq', 'validation.language'),
    ],
    ['a control character', { name: { tr: 'a\u0007' } }, problem('name.tr', 'validation.text_invalid')],
    ['a NUL', { name: { tr: 'a\u0000' } }, problem('name.tr', 'validation.text_invalid')],
    ['a direction override', { name: { tr: 'a\u202eb' } }, problem('name.tr', 'validation.text_invalid')],
    [
      'a name too long',
      { name: { tr: 'x'.repeat(201) } },
      problem('name.tr', 'validation.too_big.string', { maximum: 200 }),
      ['D6.59'],
    ],
    [
      'a description too long',
      { description: { tr: 'x'.repeat(2001) } },
      problem('description.tr', 'validation.too_big.string', { maximum: 2000 }),
      ['D6.59'],
    ],
    [
      "another shop's picture",
      { cat_image: '/uploads/x.webp' },
      problem('cat_image', 'validation.image_foreign'),
    ],
  ];
  for (const [what, wrong, expected, tags = []] of refused)
    test(`with ${what} is refused`, { tags }, async () => {
      const { owner, shop } = await ownerWithShop();
      const body = { shop_id: shop._id, name: { tr: 'Çay' }, ...wrong };
      const answer = await owner.call(contract.createCategory, { body });
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual([expected]);
      expect(await list(owner, shop._id)).toEqual([]);
    });

  test('without a shop is refused in the words of the form', { tags: ['S5.16'] }, async () => {
    const { owner } = await ownerWithShop();
    const body = { shop_id: '', name: { tr: 'Çay' } };
    const answer = await owner.call(contract.createCategory, { body });
    expect(answer.body.errors).toEqual([problem('shop_id', 'validation.shop_required')]);
  });

  test('past the five hundredth is refused, also when many come at once', { tags: ['D6.54'] }, async () => {
    const { owner, shop } = await ownerWithShop();
    const now = testApp.now();
    await testApp.db.insert(categories).values(
      Array.from({ length: 499 }, (_, position) => ({
        shopId: shop._id,
        name: { tr: 'x' },
        position,
        isActive: true,
        catImage: '',
        createdAt: now,
        updatedAt: now,
      })),
    );
    const body = { shop_id: shop._id, name: { tr: 'Çay' } };
    const answers = await Promise.all(many.map(() => owner.call(contract.createCategory, { body })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body.errors).toEqual([problem('', 'validation.limit.categories')]);
    const demo = await owner.call(contract.createDemoCategories, { body: { shopId: shop._id } });
    expect(demo.body.errors).toEqual([problem('', 'validation.limit.categories')]);
  });
});

test('each category tells how many products it has', { tags: ['S7.17', 'D6.36'] }, async () => {
  const { owner, shop } = await ownerWithShop();
  const kebabs = await addCategory(owner, shop._id);
  await addCategory(owner, shop._id);
  await addProduct(owner, kebabs);
  await addProduct(owner, kebabs);
  expect((await list(owner, shop._id)).map(({ product_count }) => product_count)).toEqual([2, 0]);
  const changed = await patch(owner, { _id: kebabs._id, is_active: true });
  expect(changed.body.product_count).toBe(2);
});

describe('changing a category', () => {
  test('changes only what was sent', { tags: ['S7.20', 'D6.37'] }, async () => {
    const { owner, shop } = await ownerWithShop();
    const cat_image = await addPicture(testApp, owner, shop._id);
    const before = await addCategory(owner, shop._id, { description: { tr: 'Közde' }, cat_image });
    const answer = await patch(owner, { _id: before._id, shop_id: shop._id, name: { tr: 'Izgara' } });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ ...before, name: { tr: 'Izgara' }, updatedAt: answer.body.updatedAt });
    const emptied = await patch(owner, { _id: before._id, description: null, cat_image: '' });
    expect(emptied.body).toMatchObject({ name: { tr: 'Izgara' }, description: null, cat_image: '' });
  });

  test.each([
    ['its name', { name: {} }, problem('name', 'validation.category_name')],
    ['its languages', { name: { xx: 'a' } }, problem('name.xx', 'validation.language')],
    ['its picture', { cat_image: '/elsewhere.webp' }, problem('cat_image', 'validation.image_foreign')],
    ['its shop', { shop_id: crypto.randomUUID() }, problem('shop_id', 'validation.shop_fixed')],
  ])('to something wrong is refused: %s', async (_, wrong, expected) => {
    const { owner, shop } = await ownerWithShop();
    const before = await addCategory(owner, shop._id);
    const answer = await patch(owner, { _id: before._id, ...wrong });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([expected]);
    expect(await list(owner, shop._id)).toEqual([before]);
  });

  test('cannot move it to another shop of the same owner', { tags: ['D6.50'] }, async () => {
    const { owner, shop } = await ownerWithShop();
    const other = await openShop(owner);
    const category = await addCategory(owner, shop._id);
    const answer = await patch(owner, { _id: category._id, shop_id: other._id });
    expect(answer.body.errors).toEqual([problem('shop_id', 'validation.shop_fixed')]);
  });

  test("cannot use a picture of another shop, not even the owner's own", { tags: ['D6.51'] }, async () => {
    const { owner, shop } = await ownerWithShop();
    const other = await openShop(owner);
    const cat_image = await addPicture(testApp, owner, other._id);
    const category = await addCategory(owner, shop._id);
    const answer = await patch(owner, { _id: category._id, cat_image });
    expect(answer.body.errors).toEqual([problem('cat_image', 'validation.image_foreign')]);
  });

  test('that somebody else changed meanwhile answers what is there now', { tags: ['D6.46'] }, async () => {
    const { owner, manager, shop } = await shopWithTeam(testApp);
    const read = await addCategory(owner, shop._id);
    const theirs = await patch(manager, { _id: read._id, name: { tr: 'Izgara' }, updatedAt: read.updatedAt });
    expect(theirs.status).toBe(200);
    const mine = await patch(owner, { _id: read._id, is_active: true, updatedAt: read.updatedAt });
    expect(mine.status).toBe(409);
    expect(mine.body).toMatchObject({ error: 'edited_meanwhile', current: theirs.body });
    const again = await patch(owner, { _id: read._id, is_active: true, updatedAt: theirs.body.updatedAt });
    expect(again.body).toMatchObject({ is_active: true, name: { tr: 'Izgara' } });
  });

  test('from an older state is told of that also where its time is gone since', {
    tags: ['D6.46'],
  }, async () => {
    const { owner, shop } = await ownerWithShop();
    const { _id: menu_time_id } = await addMenuTime(owner, shop._id);
    const { _id, updatedAt } = await addCategory(owner, shop._id);
    await patch(owner, { _id, is_active: true });
    await owner.call(deleteMenuTime, { params: { id: menu_time_id } });
    const answer = await patch(owner, { _id, menu_time_id, updatedAt });
    expect([answer.status, answer.body.error]).toEqual([409, 'edited_meanwhile']);
    expect((await patch(owner, { _id, menu_time_id })).status).toBe(422);
  });

  test('by five people at once lets exactly one through, and every change has its own time', async () => {
    const { owner, shop } = await ownerWithShop();
    const { _id, updatedAt } = await addCategory(owner, shop._id);
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((tr) => patch(owner, { _id, name: { tr }, updatedAt })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    testApp.travel(-60_000);
    const times = [updatedAt];
    for (const tr of ['x', 'y', 'z']) times.push((await patch(owner, { _id, name: { tr } })).body.updatedAt);
    expect(times).toEqual([...new Set(times)].sort());
  });

  test('that is gone answers 404', async () => {
    const { owner } = await ownerWithShop();
    expect((await patch(owner, { _id: crypto.randomUUID(), is_active: true })).status).toBe(404);
  });
});

describe('the order', () => {
  const order = (person: Person, shopId: string, ids: string[]) =>
    person.call(contract.orderCategories, { body: { shopId, ids } });

  test('is the one given, and the categories not named stay where they are', {
    tags: ['D6.34'],
  }, async () => {
    const { owner, shop } = await ownerWithShop();
    const made = new Map<string, string>();
    for (const tr of ['A', 'B', 'C', 'D'])
      made.set(tr, (await addCategory(owner, shop._id, { name: { tr } }))._id);
    const ids = (text: string) => [...text].map((tr) => made.get(tr) ?? '');
    expect((await order(owner, shop._id, ids('DCBA'))).status).toBe(204);
    expect(await names(owner, shop._id)).toEqual(['D', 'C', 'B', 'A']);
    await order(owner, shop._id, ids('AD'));
    expect(await names(owner, shop._id)).toEqual(['A', 'C', 'B', 'D']);
  });

  test('holds also where all had the same position', async () => {
    const { owner, shop } = await ownerWithShop();
    const ids: string[] = [];
    for (const tr of ['A', 'B', 'C'])
      ids.push((await addCategory(owner, shop._id, { name: { tr }, position: 0 }))._id);
    expect(await names(owner, shop._id)).toEqual(['C', 'B', 'A']);
    await order(owner, shop._id, ids);
    expect(await names(owner, shop._id)).toEqual(['A', 'B', 'C']);
  });

  test('passes over what is gone or of another shop, and leaves that where it is', async () => {
    const { owner, shop } = await ownerWithShop();
    const other = await openShop(owner);
    const made: string[] = [];
    for (const tr of ['A', 'B', 'C', 'D'])
      made.push((await addCategory(owner, shop._id, { name: { tr } }))._id);
    const [a = '', b = '', c = '', d = ''] = made;
    const foreign = await addCategory(owner, other._id, { name: { tr: 'Y' } });
    await addCategory(owner, other._id, { name: { tr: 'Z' } });
    await owner.call(contract.deleteCategory, { params: { id: b }, query: {} });
    const answer = await order(owner, shop._id, [d, b, foreign._id, c, a]);
    expect(answer.status).toBe(204);
    expect(await names(owner, shop._id)).toEqual(['D', 'C', 'A']);
    expect(await names(owner, other._id)).toEqual(['Y', 'Z']);
    expect((await order(owner, shop._id, [foreign._id])).status).toBe(204);
    expect((await order(owner, shop._id, [])).status).toBe(204);
  });

  test('that names one twice is refused and changes nothing', async () => {
    const { owner, shop } = await ownerWithShop();
    const a = await addCategory(owner, shop._id, { name: { tr: 'A' } });
    const b = await addCategory(owner, shop._id, { name: { tr: 'B' } });
    for (const again of [b._id, b._id.toUpperCase()]) {
      const answer = await order(owner, shop._id, [b._id, a._id, again]);
      expect(answer.body.errors).toEqual([problem('ids', 'validation.order_twice')]);
    }
    expect(await names(owner, shop._id)).toEqual(['A', 'B']);
  });
});
