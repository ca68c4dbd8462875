import * as contract from '@sofra/contract/products';
import { languages } from '@sofra/reference-data/languages';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addCategory, addProduct } from '../../testing/menu.ts';
import { openShop, type Person, signUp } from '../../testing/people.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { collationOf } from './name-collation.ts';

const testApp = useTestApp();

type Query = NonNullable<Parameters<typeof query>[2]>;

async function menuOf(...names: Record<string, string>[]) {
  const owner = await signUp(testApp);
  const shop = await openShop(owner);
  const category = await addCategory(owner, shop._id);
  const made: contract.Product[] = [];
  for (const name of names) {
    testApp.travel(1000);
    made.push(await addProduct(owner, category, { name }));
  }
  return { owner, shop, category, made };
}

const query = (
  person: Person,
  shopId: string,
  values: {
    name?: string;
    sort?: contract.ProductSort;
    category?: string;
    lang?: string;
    limit?: number;
    offset?: number;
  } = {},
  language = 'tr',
) =>
  person.call(
    contract.listProducts,
    {
      params: { shopId },
      query: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)])) as never,
    },
    { 'accept-language': language },
  );

const firstNames = async (person: Person, shopId: string, values: Query = {}, language = 'tr') =>
  (await query(person, shopId, values, language)).body.products.map(
    ({ name }: contract.Product) => Object.values(name)[0],
  );

test('a list holds each product exactly as it is answered alone and as the contract has it', {
  tags: ['S3.3.2'],
}, async () => {
  const { owner, shop, category } = await menuOf();
  const description = { tr: 'Satır\n"tırnak" \\ \u2028 👩‍🍳' };
  await addProduct(owner, category);
  testApp.travel(-123_456);
  await addProduct(owner, category, {
    description,
    is_active: true,
    nutrition_info: { calories: 0.1, protein: 1e-7, carbohydrates: 12.5, fat: 1e9 },
    prices: [
      { currency: 'TRY', price: 999_999_999 },
      { currency: 'USD', price: 0.07 },
    ],
    discount: { type: 'percentage', amount: 12.5 },
    ingredients: ['a'],
    allergens: ['milk'],
    contains_pork: true,
  });
  const answer = await query(owner, shop._id);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  const { products } = contract.listProducts.response.parse(answer.body);
  expect(answer.body).toEqual({ products, total: 2 });
  for (const listed of products) {
    const alone = await owner.call(contract.getProduct, { params: { id: listed._id } });
    expect(listed).toEqual(alone.body);
    expect(Object.keys(listed)).toEqual(Object.keys(alone.body));
  }
});

test('a shop without products has an empty list', async () => {
  const { owner, shop } = await menuOf();
  expect((await query(owner, shop._id)).body).toEqual({ products: [], total: 0 });
});

describe('the search', () => {
  const searches: [name: string, found: string[], id: string][] = [
    ['cig kofte', ['Çiğ Köfte'], 'D2.6'],
    ['ÇİĞ KÖFTE', ['Çiğ Köfte'], 'D2.6'],
    ['Çiğ Köfte', ['Çiğ Köfte'], 'D2.6'],
    ['çIG', ['Çiğ Köfte'], 'D2.6'],
    ['  köf  ', ['Çiğ Köfte', 'İçli Köfte'], 'D2.6'],
    ['icli', ['İçli Köfte'], 'D2.6'],
    ['ıçlı', ['İçli Köfte'], 'D2.6'],
    ['IÇLI', ['İçli Köfte'], 'D2.6'],
    ['ispanak', ['Ispanak'], 'D2.6'],
    ['İSPANAK', ['Ispanak'], 'D2.6'],
    ['SİS', ['Şiş'], 'D2.6'],
    ['%', ['%100 Nar_Suyu'], 'D2.7'],
    ['_', ['%100 Nar_Suyu'], 'D2.7'],
    ['100 NAR', ['%100 Nar_Suyu'], 'D2.6'],
    ['100%nar', [], 'D2.7'],
    ['%nar', [], 'D2.7'],
    ['r%s', [], 'D2.7'],
    ['a\\b', ['a\\b'], 'D2.7'],
    ['\\', ['a\\b'], 'D2.7'],
    ['шиш', ['Şiş'], 'D2.6'],
    ['ШИШ', ['Şiş'], 'D2.6'],
    ['شيش', ['Şiş'], 'D2.6'],
    ['shish ke', ['Şiş'], 'D2.6'],
    ['kofte icli', ['İçli Köfte'], 'O1.1'],
    ['kebab şiş', ['Şiş'], 'O1.1'],
    ['kofte, çiğ', ['Çiğ Köfte'], 'O1.1'],
    ['kofte ispanak', [], 'O1.1'],
    ['şiş kebap', ['Şiş'], 'O1.2'],
    ['Ispanağı', ['Ispanak'], 'O1.2'],
    ['ispnak', ['Ispanak'], 'O1.3'],
    ['ispannak', ['Ispanak'], 'O1.3'],
    ['isqanak', ['Ispanak'], 'O1.3'],
    ['ipsanak', ['Ispanak'], 'O1.3'],
    ['ipsnaak', [], 'O1.3'],
    ['kfte', [], 'O1.3'],
    ["' or 1=1 --", [], 'D2.6'],
    ['', ['Çiğ Köfte', 'İçli Köfte', 'Ispanak', 'Şiş', '%100 Nar_Suyu', 'a\\b'], 'D2.6'],
  ];
  for (const [name, found, id] of searches)
    test(`for ${JSON.stringify(name)} finds ${JSON.stringify(found)}`, { tags: [id] }, async () => {
      const { owner, shop } = await menuOf(
        { tr: 'Çiğ Köfte' },
        { tr: 'İçli Köfte' },
        { tr: 'Ispanak' },
        { tr: 'Şiş', en: 'Shish Kebab', ru: 'Шиш-кебаб', ar: 'شِيش كباب' },
        { tr: '%100 Nar_Suyu' },
        { tr: 'a\\b' },
      );
      expect(await firstNames(owner, shop._id, { name })).toEqual(found);
      expect((await query(owner, shop._id, { name })).body.total).toBe(found.length);
    });

  test('finds words of two languages, but no word that begins in one and ends in another', {
    tags: ['O1.1'],
  }, async () => {
    const { owner, shop } = await menuOf({ tr: 'Çay', en: 'Tea' });
    expect(await firstNames(owner, shop._id, { name: 'tea cay' })).toEqual(['Çay']);
    expect(await firstNames(owner, shop._id, { name: 'caytea' })).toEqual([]);
  });

  test('forgives a slip only where nothing is found without', { tags: ['O1.3'] }, async () => {
    const { owner, shop } = await menuOf({ tr: 'Tavuk' }, { tr: 'Tabuk' });
    expect(await firstNames(owner, shop._id, { name: 'tavuk' })).toEqual(['Tavuk']);
    expect(await firstNames(owner, shop._id, { name: 'taluk' })).toEqual(['Tavuk', 'Tabuk']);
    const page = (await query(owner, shop._id, { name: 'taluk', limit: 1, offset: 1 })).body;
    expect(page).toMatchObject({ products: [{ name: { tr: 'Tabuk' } }], total: 2 });
  });

  test('goes together with a category, a sort and a page', { tags: ['S7.13'] }, async () => {
    const { owner, shop, category } = await menuOf({ tr: 'Pide 1' }, { tr: 'Pide 2' }, { tr: 'Pide 3' });
    const other = await addCategory(owner, shop._id);
    await addProduct(owner, other, { name: { tr: 'Pide 4' } });
    const values = { name: 'pide', category: category._id, sort: 'zA' as const, limit: 2, offset: 1 };
    const answer = await query(owner, shop._id, values);
    expect(answer.body.total).toBe(3);
    expect(answer.body.products.map(({ name }: contract.Product) => name.tr)).toEqual(['Pide 2', 'Pide 1']);
  });

  test('looks through the dishes of the shop, and not through those of all shops', async () => {
    const { owner, shop, category } = await menuOf();
    const { _id } = await addProduct(owner, category, { name: { tr: 'Adana' } });
    const other = await menuOf();
    await testApp.pool.query(
      `insert into products select (copy.row).* from (
         select jsonb_populate_record(products, jsonb_build_object('id', gen_random_uuid(), 'position', n,
           'shop_id', $2::uuid, 'category_id', $3::uuid)) as row
         from products, generate_series(1, 4000) as n where id = $1) as copy`,
      [_id, other.shop._id, other.category._id],
    );
    await testApp.pool.query('vacuum analyze products');
    const plan = await testApp.pool.query(
      `explain select * from products where shop_id = $1 and search_text like $2`,
      [shop._id, '%adana%'],
    );
    expect(JSON.stringify(plan.rows)).toContain('products_order');
    expect((await query(owner, shop._id, { name: 'ADANA' })).body.total).toBe(1);
  });
});

describe('the order of the list', () => {
  test('is that of the menu unless another is asked for', { tags: ['D2.3'] }, async () => {
    const { owner, shop, category } = await menuOf({ tr: 'A' }, { tr: 'B' });
    testApp.travel(1000);
    await addProduct(owner, category, { name: { tr: 'C' }, position: 0 });
    expect(await firstNames(owner, shop._id)).toEqual(['C', 'A', 'B']);
  });

  test('by date is what its label says: createdAtAsc the newest first, createdAtDesc the oldest first', {
    tags: ['D2.2'],
  }, async () => {
    const { owner, shop } = await menuOf({ tr: 'old' }, { tr: 'middle' }, { tr: 'new' });
    expect(await firstNames(owner, shop._id, { sort: 'createdAtAsc' })).toEqual(['new', 'middle', 'old']);
    expect(await firstNames(owner, shop._id, { sort: 'createdAtDesc' })).toEqual(['old', 'middle', 'new']);
  });

  test.each([
    [
      'tr',
      ['Cacık', 'Çay', 'Dolma', 'Ilık', 'İçli', 'Ocak', 'Ördek', 'Sucuk', 'Şiş', 'Uskumru', 'Ürün', 'Zeytin'],
    ],
    ['de', ['Apfel', 'Äpfel', 'Birne', 'Öl', 'Oliven', 'Zucker']],
    ['sv', ['Apelsin', 'Zucchini', 'Ål', 'Ägg', 'Öl']],
    ['ru', ['Борщ', 'Ёжик', 'Ёлка', 'Жаркое', 'Щи']],
    ['ar', ['أرز', 'تمر', 'قهوة']],
  ])('A to Z follows the alphabet of %s', { tags: ['D2.5'] }, async (lang, sorted) => {
    const shuffled = sorted.toSorted((a, b) => ((a.length * 7 + b.length) % 5) - 2 || (a < b ? 1 : -1));
    const { owner, shop } = await menuOf(...shuffled.map((name) => ({ [lang]: name })));
    expect(await firstNames(owner, shop._id, { sort: 'aZ', lang })).toEqual(sorted);
    expect(await firstNames(owner, shop._id, { sort: 'zA', lang })).toEqual(sorted.toReversed());
  });

  test('A to Z goes by the name that is shown: lang, else the language of the person, else en, tr or the first', {
    tags: ['D2.4'],
  }, async () => {
    const { owner, shop } = await menuOf(
      { tr: 'Zeytin', en: 'Apple' },
      { tr: 'Mantı' },
      { de: 'Brot', fr: 'A' },
      { en: 'Nut', tr: 'Badem' },
    );
    const sorted = (values: Query, language: string) =>
      firstNames(owner, shop._id, { sort: 'aZ', ...values }, language);
    expect(await sorted({}, 'tr')).toEqual(['Nut', 'Brot', 'Mantı', 'Zeytin']);
    expect(await sorted({}, 'en')).toEqual(['Zeytin', 'Brot', 'Mantı', 'Nut']);
    expect(await sorted({ lang: 'tr' }, 'en')).toEqual(['Nut', 'Brot', 'Mantı', 'Zeytin']);
    expect(await sorted({ lang: 'fr' }, 'tr')).toEqual(['Brot', 'Zeytin', 'Mantı', 'Nut']);
    expect(await sorted({ lang: 'zz' }, 'tr')).toEqual(['Nut', 'Brot', 'Mantı', 'Zeytin']);
  });

  test('exists for every language that a menu may have', async () => {
    for (const { code } of languages)
      await testApp.db.execute(sql`select 'a' collate ${collationOf(code)} < 'b'`);
  });
});

describe('a page of the list', () => {
  test('holds as many as asked for and tells how many there are', { tags: ['D6.31'] }, async () => {
    const { owner, shop } = await menuOf({ tr: '1' }, { tr: '2' }, { tr: '3' }, { tr: '4' }, { tr: '5' });
    const page = async (values: Query) => {
      const { products, total } = (await query(owner, shop._id, values)).body;
      return [products.map(({ name }: contract.Product) => name.tr).join(''), total];
    };
    expect(await page({ limit: 2 })).toEqual(['12', 5]);
    expect(await page({ limit: 2, offset: 4 })).toEqual(['5', 5]);
    expect(await page({ offset: 3 })).toEqual(['45', 5]);
    expect(await page({ limit: 2, offset: 10 })).toEqual(['', 5]);
    expect(await page({})).toEqual(['12345', 5]);
  });

  test.each([
    { limit: 0 },
    { limit: -1 },
    { offset: -1 },
    { limit: 'x' },
    { sort: 'price' },
    { category: 'x' },
  ])('asked for with %j is refused', { tags: ['D6.31'] }, async (wrong) => {
    const { owner, shop } = await menuOf();
    const answer = await query(owner, shop._id, wrong as never);
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].path).toBe(Object.keys(wrong)[0]);
  });
});
