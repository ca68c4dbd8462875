import { deleteCategory } from '@sofra/contract/categories';
import { deleteOptionGroup } from '@sofra/contract/option-groups';
import * as contract from '@sofra/contract/products';
import { describe, expect, test } from 'vitest';
import { addCategory, addOptionGroup, addProduct, problem, productBody } from '../../testing/menu.ts';
import { openShop, type Person, shopWithTeam, signUp } from '../../testing/people.ts';
import { addPicture } from '../../testing/pictures.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { products } from './products.table.ts';

const testApp = useTestApp();
const many = Array.from({ length: 12 });

async function ownerWithMenu() {
  const owner = await signUp(testApp);
  const shop = await openShop(owner);
  return { owner, shop, category: await addCategory(owner, shop._id) };
}

const patch = (person: Person, body: contract.ProductPatch) => person.call(contract.patchProduct, { body });
const read = async (person: Person, id: string) =>
  (await person.call(contract.getProduct, { params: { id } })).body;

describe('a new product', () => {
  test('is answered as it was stored, with what was not sent filled in', {
    tags: ['S3.3.1', 'S4.17', 'S7.14', 'D2.29', 'D6.32', 'D6.33'],
  }, async () => {
    const { owner, shop, category } = await ownerWithMenu();
    const answer = await owner.call(contract.createProduct, { body: productBody(category) });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      _id: expect.any(String),
      shop_id: shop._id,
      category_id: category._id,
      name: { tr: 'Adana Kebap', en: 'Adana Kebab' },
      description: null,
      position: 0,
      product_images: [],
      is_active: false,
      nutrition_info: { calories: 0, protein: 0, carbohydrates: 0, fat: 0 },
      prices: [{ currency: 'TRY', price: 100, symbol: '₺' }],
      discount: { type: '', amount: 0 },
      ingredients: [],
      ingredients_i18n: [],
      allergens: [],
      contains_alcohol: false,
      contains_pork: false,
      portion: null,
      sku: null,
      variants: [],
      option_groups: [],
      diet: [],
      menu_time_id: null,
      sold_out: null,
      createdAt: expect.any(String),
      updatedAt: answer.body.createdAt,
    });
    expect(await read(owner, answer.body._id)).toEqual(answer.body);
    const next = await owner.call(contract.createProduct, { body: productBody(category) });
    expect(next.body.position).toBe(1);
  });

  test('keeps everything that is sent, and no blanks or repeats', {
    tags: ['S1.4', 'S1.11', 'D2.29'],
  }, async () => {
    const { owner, shop, category } = await ownerWithMenu();
    const sent = {
      description: { tr: 'Acılı\nKöz biberle', ar: 'حار' },
      product_images: [await addPicture(testApp, owner, shop._id)],
      is_active: true,
      nutrition_info: { calories: 820, protein: 41.5, carbohydrates: 60, fat: 38 },
      discount: { type: 'percentage' as const, amount: 12.5 },
      contains_alcohol: true,
      contains_pork: true,
    };
    const product = await addProduct(owner, category, {
      ...sent,
      ingredients: ['Kuzu', '  ', '', 'Biber <b>'],
      allergens: ['milk', 'gluten', 'milk'],
    });
    expect(product).toMatchObject({
      ...sent,
      ingredients: ['Kuzu', 'Biber <b>'],
      allergens: ['milk', 'gluten'],
    });
  });

  const refused: [what: string, wrong: object, expected: object, tags?: string[]][] = [
    ['no name', { name: {} }, problem('name', 'validation.product_name'), ['S5.12']],
    ['an unknown language', { name: { xx: 'a' } }, problem('name.xx', 'validation.language')],
    [
      'an unknown language of the description',
      { description: { qq: 'a' } },
      problem('description.qq', 'validation.language'),
    ],
    ['a direction override', { name: { tr: 'a\u202eb' } }, problem('name.tr', 'validation.text_invalid')],
    ['half a character', { name: { tr: 'a\ud800' } }, problem('name.tr', 'validation.text_invalid')],
    ['no category', { category_id: '' }, problem('category_id', 'validation.product_category'), ['S5.13']],
    [
      'an unknown category',
      { category_id: crypto.randomUUID() },
      problem('category_id', 'validation.product_category_foreign'),
    ],
    [
      'a picture from elsewhere',
      { product_images: ['https://example.com/a.png'] },
      problem('product_images.0', 'validation.image_foreign'),
    ],
    [
      'a picture without an address',
      { product_images: [''] },
      problem('product_images.0', 'validation.image_foreign'),
    ],
    [
      'too many pictures',
      { product_images: Array(21).fill('/uploads/x') },
      problem('product_images', 'validation.limit.images'),
      ['D6.56'],
    ],
    [
      'too many ingredients',
      { ingredients: Array(101).fill('x') },
      problem('ingredients', 'validation.limit.ingredients'),
      ['D6.56'],
    ],
    ['an unknown allergen', { allergens: ['milk', 'dust'] }, problem('allergens.1', 'validation.allergen')],
    [
      'a negative value',
      { nutrition_info: { fat: -1 } },
      problem('nutrition_info.fat', 'validation.too_small.number', { minimum: 0 }),
    ],
  ];
  for (const [what, wrong, expected, tags = []] of refused)
    test(`with ${what} is refused`, { tags }, async () => {
      const { owner, category } = await ownerWithMenu();
      const body = productBody(category, wrong);
      const answer = await owner.call(contract.createProduct, { body });
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual([expected]);
      expect(await testApp.db.$count(products)).toBe(0);
    });

  test('with several things wrong is told all of them at once', { tags: ['D6.4'] }, async () => {
    const { owner, category } = await ownerWithMenu();
    const body = productBody(category, {
      name: { xx: 'a' },
      prices: [{ currency: 'ABC', price: 1 }],
      allergens: ['dust'],
    });
    const answer = await owner.call(contract.createProduct, { body });
    expect(answer.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'name.xx',
      'prices.0.currency',
      'allergens.0',
    ]);
  });

  test("cannot be put into another shop's category or use its pictures", { tags: ['D6.49'] }, async () => {
    const { owner, category } = await ownerWithMenu();
    const other = await openShop(owner);
    const elsewhere = await addCategory(owner, other._id);
    const picture = await addPicture(testApp, owner, other._id);
    const inForeign = await owner.call(contract.createProduct, {
      body: productBody(category, { category_id: elsewhere._id }),
    });
    expect(inForeign.body.errors).toEqual([problem('category_id', 'validation.product_category_foreign')]);
    const withForeign = await owner.call(contract.createProduct, {
      body: productBody(category, { product_images: [picture] }),
    });
    expect(withForeign.body.errors).toEqual([problem('product_images.0', 'validation.image_foreign')]);
  });

  test('past the five thousandth is refused, also when many come at once', { tags: ['D6.55'] }, async () => {
    const { owner, shop, category } = await ownerWithMenu();
    const { _id } = await addProduct(owner, category);
    await testApp.pool.query(
      `insert into products select (copy.row).* from (
         select jsonb_populate_record(products, jsonb_build_object('id', gen_random_uuid(), 'position', n)) as row
         from products, generate_series(1, 4998) as n where id = $1) as copy`,
      [_id],
    );
    const body = productBody(category);
    const answers = await Promise.all(many.map(() => owner.call(contract.createProduct, { body })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body.errors).toEqual([problem('', 'validation.limit.products')]);
    const other = await addCategory(owner, (await openShop(owner))._id);
    expect((await addProduct(owner, other)).shop_id).not.toBe(shop._id);
  });
});

describe('changing a product', () => {
  test('changes only what was sent', { tags: ['S7.15', 'D6.33'] }, async () => {
    const { owner, shop, category } = await ownerWithMenu();
    const other = await addCategory(owner, shop._id);
    const before = await addProduct(owner, category, {
      ingredients: ['Kuzu'],
      allergens: ['milk'],
      discount: { type: 'fixed', amount: 10 },
    });
    const answer = await patch(owner, { _id: before._id, category_id: other._id, shop_id: shop._id });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ...before,
      category_id: other._id,
      updatedAt: answer.body.updatedAt,
    });
    expect(answer.body.updatedAt > before.updatedAt).toBe(true);
    expect(await read(owner, before._id)).toEqual(answer.body);
  });

  test('to another name makes it found by that name only', async () => {
    const { owner, shop, category } = await ownerWithMenu();
    const { _id } = await addProduct(owner, category, { name: { tr: 'Lahmacun' } });
    await patch(owner, { _id, name: { tr: 'Pide' } });
    const find = async (name: string) =>
      (await owner.call(contract.listProducts, { params: { shopId: shop._id }, query: { name } })).body.total;
    expect([await find('lahmacun'), await find('pide')]).toEqual([0, 1]);
  });

  const refused: [what: string, wrong: object, expected: object, tags?: string[]][] = [
    ['its name', { name: { tr: ' ' } }, problem('name', 'validation.product_name')],
    ['its shop', { shop_id: crypto.randomUUID() }, problem('shop_id', 'validation.shop_fixed'), ['D6.50']],
    [
      'its category',
      { category_id: crypto.randomUUID() },
      problem('category_id', 'validation.product_category_foreign'),
    ],
    [
      'its pictures',
      { product_images: ['/x.webp'] },
      problem('product_images.0', 'validation.image_foreign'),
    ],
    ['its allergens', { allergens: ['dust'] }, problem('allergens.0', 'validation.allergen')],
    ['its prices', { prices: [] }, problem('prices', 'validation.product_price')],
  ];
  for (const [what, wrong, expected, tags = []] of refused)
    test(`to something wrong is refused: ${what}`, { tags }, async () => {
      const { owner, category } = await ownerWithMenu();
      const before = await addProduct(owner, category);
      const answer = await patch(owner, { _id: before._id, ...wrong });
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual([expected]);
      expect(await read(owner, before._id)).toEqual(before);
    });

  test('that somebody else changed meanwhile answers what is there now', { tags: ['D6.46'] }, async () => {
    const { owner, manager, shop } = await shopWithTeam(testApp);
    const { _id, updatedAt } = await addProduct(owner, await addCategory(owner, shop._id));
    const theirs = await patch(manager, { _id, name: { tr: 'Urfa' }, updatedAt });
    const mine = await patch(owner, { _id, is_active: true, updatedAt });
    expect(mine.status).toBe(409);
    expect(mine.body).toMatchObject({ error: 'edited_meanwhile', current: theirs.body });
    const again = await patch(owner, { _id, is_active: true, updatedAt: theirs.body.updatedAt });
    expect(again.body).toMatchObject({ is_active: true, name: { tr: 'Urfa' } });
  });

  test('from an older state is told of that also where its category or options are gone since', {
    tags: ['D6.46'],
  }, async () => {
    const { owner, category } = await ownerWithMenu();
    const group = await addOptionGroup(owner, category.shop_id);
    const uses = [{ group_id: group._id }];
    const other = await addCategory(owner, category.shop_id);
    const { _id, updatedAt } = await addProduct(owner, category, { option_groups: uses });
    await owner.call(deleteOptionGroup, { params: { id: group._id }, query: { detach: 'true' } as never });
    await owner.call(deleteCategory, { params: { id: category._id }, query: { moveTo: other._id } as never });
    for (const old of [{ category_id: category._id }, { option_groups: uses }]) {
      const answer = await patch(owner, { _id, ...old, updatedAt });
      expect([answer.status, answer.body.error]).toEqual([409, 'edited_meanwhile']);
      expect((await patch(owner, { _id, ...old })).status).toBe(422);
    }
  });

  test('by five people at once lets exactly one through, and every change has its own time', {
    tags: ['D6.48'],
  }, async () => {
    const { owner, category } = await ownerWithMenu();
    const { _id, updatedAt } = await addProduct(owner, category);
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((tr) => patch(owner, { _id, name: { tr }, updatedAt })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    testApp.travel(-60_000);
    const times = [updatedAt];
    for (const tr of ['x', 'y', 'z']) times.push((await patch(owner, { _id, name: { tr } })).body.updatedAt);
    expect(times).toEqual([...new Set(times)].sort());
  });
});

test('a deleted product is gone', { tags: ['S7.16', 'D6.35'] }, async () => {
  const { owner, category } = await ownerWithMenu();
  const { _id } = await addProduct(owner, category);
  const remove = () => owner.call(contract.deleteProduct, { params: { id: _id } });
  expect((await remove()).status).toBe(204);
  expect((await owner.call(contract.getProduct, { params: { id: _id } })).status).toBe(404);
  expect((await remove()).status).toBe(404);
  expect((await patch(owner, { _id, is_active: true })).status).toBe(404);
});
