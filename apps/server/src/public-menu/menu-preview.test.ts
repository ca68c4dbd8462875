import { patchCategory } from '@sofra/contract/categories';
import { listChanges } from '@sofra/contract/history';
import { getMenuThemes, type PreviewedValues, previewMenu } from '@sofra/contract/menu-preview';
import { getProduct, listProducts, type Product, patchProduct } from '@sofra/contract/products';
import { getMenuViews } from '@sofra/contract/public-menu';
import { getShop } from '@sofra/contract/shops';
import { themes } from '@sofra/reference-data/themes';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../platform/database/transaction.ts';
import { shopWithMenu, visit } from '../testing/guest.ts';
import { fillCategory } from '../testing/many-products.ts';
import { addCategory, addProduct, problem } from '../testing/menu.ts';
import { openShop, shopWithTeam, signUp } from '../testing/people.ts';
import { type Caller, useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp();

const preview = (who: Caller, shopId: string, body: Partial<PreviewedValues>) =>
  who.call(previewMenu, { params: { id: shopId }, body: { lang: 'tr', ...body } });

const sectionsIn = (html: string) => [...html.matchAll(/<section[\s\S]*?<\/section>/g)].map(([text]) => text);
const namesIn = (html: string) =>
  [
    ...sectionsIn(html)
      .join('')
      .matchAll(/<h3[^>]*><a [^>]*>(.*?)<\/a><\/h3>/g),
  ].map(([, name]) => name);
const headingsIn = (html: string) => [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, name]) => name);

/** What the form of a stored product sends. */
const valuesOf = ({
  shop_id: _,
  createdAt: __,
  updatedAt: ___,
  position: ____,
  sku: _____,
  ...values
}: Product) => values;

describe('what is typed', () => {
  test('is shown in the language of the tab, and neither stored nor counted', {
    tags: ['O7.1', 'O7.2'],
  }, async () => {
    const { owner, shop, product } = await shopWithMenu(testApp);
    const before = (await owner.call(listChanges, { params: { id: shop._id }, query: {} })).text;
    const { status, body } = await preview(owner, shop._id, {
      lang: 'en',
      product: {
        _id: product._id,
        name: { en: 'Hot Adana', tr: 'Acılı Adana' },
        prices: [{ currency: 'TRY', price: 125 }],
      },
    });
    expect(status).toBe(200);
    expect(body.html).toContain('<html class="js" lang="en" dir="ltr"');
    expect(body.html).toContain('Hot Adana');
    expect(body.html).toContain('₺125');
    expect(body.html).not.toContain('Acılı Adana');
    expect(body.html).toContain(`id="${body.anchor}"`);
    expect(body.hidden_by).toBeNull();
    expect((await owner.call(getProduct, { params: { id: product._id } })).body).toEqual(product);
    expect((await owner.call(listChanges, { params: { id: shop._id }, query: {} })).text).toBe(before);
    expect((await visit(testApp.app, '/m/lale')).body).toContain('₺100');
    expect((await owner.call(getMenuViews, { params: { id: shop._id }, query: {} })).body.total).toBe(0);
  });

  test('of a product that is new stands last in its category', { tags: ['O7.1'] }, async () => {
    const { owner, shop, category } = await shopWithMenu(testApp);
    const { body } = await preview(owner, shop._id, {
      product: { category_id: category._id, name: { tr: 'Urfa' }, is_active: true },
    });
    expect(namesIn(body.html)).toEqual(['Adana Kebap', 'Urfa']);
    expect(headingsIn(body.html)).toContain('Kebaplar');
  });

  test('moves a product to the category that was chosen', { tags: ['O7.1'] }, async () => {
    const { owner, shop, product } = await shopWithMenu(testApp);
    const drinks = await addCategory(owner, shop._id, { name: { tr: 'İçecekler' }, is_active: true });
    await addProduct(owner, drinks, { name: { tr: 'Ayran' }, is_active: true });
    const { body } = await preview(owner, shop._id, {
      product: { _id: product._id, category_id: drinks._id },
    });
    expect(namesIn(body.html)).toEqual(['Adana Kebap', 'Ayran']);
    // The one it left has nothing any more that guests would see.
    expect(body.html.match(/<nav class="categories" aria-label="Kategoriler">.*?<\/nav>/)?.[0]).not.toContain(
      'Kebaplar',
    );
  });

  test('without a name has a placeholder in the language of the page', { tags: ['O7.5'] }, async () => {
    const { owner, shop, product } = await shopWithMenu(testApp);
    const named = async (body: Partial<PreviewedValues>) => (await preview(owner, shop._id, body)).body.html;
    expect(namesIn(await named({ product: { _id: product._id, name: { tr: ' ' } } }))).toEqual([
      'Ürünün adı',
    ]);
    expect(namesIn(await named({ lang: 'ar', product: { name: {} } }))).toEqual(['اسم الصنف']);
    expect(headingsIn(await named({ category: { name: {} } }))).toContain('Kategorinin adı');
  });

  test('of a shop is shown with its theme and the beginning of its menu', { tags: ['O7.1'] }, async () => {
    const { owner, shop, category } = await shopWithMenu(testApp, { theme: 'orange' });
    for (let i = 0; i < 13; i++)
      await addProduct(owner, category, { name: { tr: `Kebap ${i}` }, is_active: true });
    const { body } = await preview(owner, shop._id, {
      shop: {
        name: 'Lale Ocakbaşı',
        theme: 'dark',
        description_i18n: { tr: 'Közde' },
        delivery_status: true,
        address: { country: 'Germany' },
      },
    });
    expect(body.html).toContain('<bdi>Lale Ocakbaşı</bdi>');
    expect(body.html).toContain('Közde');
    expect(body.html).toMatch(/<link rel="stylesheet" href="\/m\/assets\/dark-[^"]+"/);
    expect(namesIn(body.html)).toHaveLength(12);
    expect(body.anchor).toBeNull();
    expect((await owner.call(getShop, { params: { id: shop._id } })).body.name).toBe(shop.name);
  });

  test('as the main currency stands first on every price', { tags: ['O7.1'] }, async () => {
    const prices = [
      { currency: 'TRY', price: 100 },
      { currency: 'EUR', price: 3 },
    ];
    const { owner, shop } = await shopWithMenu(testApp, { menu_currencies: ['TRY', 'EUR'] }, { prices });
    const { body } = await preview(owner, shop._id, { shop: { menu_currencies: ['EUR', 'TRY'] } });
    expect(body.html).toMatch(/class="price"><p class="EUR">€3<\/p><p class="TRY">₺100<\/p>/);
  });

  test('as a discount strikes no more through than was charged before', { tags: ['O7.2'] }, async () => {
    const { owner, shop, product } = await shopWithMenu(testApp);
    await owner.call(patchProduct, { body: { _id: product._id, prices: [{ currency: 'TRY', price: 200 }] } });
    const discount = { type: 'percentage' as const, amount: 60 };
    const { body } = await preview(owner, shop._id, { product: { _id: product._id, discount } });
    expect(body.html).toMatch(/<del>.*₺100<\/del>.*₺80<\/ins>/);
    await owner.call(patchProduct, { body: { _id: product._id, discount } });
    expect(sectionsIn((await visit(testApp.app, '/m/lale?lang=tr')).body)).toEqual(sectionsIn(body.html));
  });
});

test('what is stored is shown as guests get it, whichever product or category it is around', {
  tags: ['O7.2'],
}, async () => {
  const { owner, shop, category } = await shopWithMenu(testApp, { menu_currencies: ['TRY', 'USD'] });
  const drinks = await addCategory(owner, shop._id, {
    name: { tr: 'İçecekler', ar: 'مشروبات' },
    description: { tr: 'Soğuk & <taze>' },
    is_active: true,
  });
  await addProduct(owner, drinks, {
    name: { tr: 'Ayran', en: 'Ayran' },
    prices: [
      { currency: 'USD', price: 2.5 },
      { currency: 'TRY', price: 60 },
    ],
    discount: { type: 'fixed', amount: 0.5 },
    portion: { amount: 300, unit: 'ml' },
    is_active: true,
  });
  await addProduct(owner, drinks, { name: { ar: 'شاي' }, is_active: true });
  await addProduct(owner, category, {
    name: { tr: 'Urfa' },
    // Shares its sign with the dollar above.
    prices: [{ currency: 'CAD', price: 8 }],
    ingredients_i18n: [{ tr: 'Et', en: 'Meat' }],
    allergens: ['gluten'],
    nutrition_info: { calories: 300 },
    is_active: true,
  });
  await addProduct(owner, category, { name: { tr: 'Gizli' } });

  const listed = await owner.call(listProducts, { params: { shopId: shop._id }, query: {} });
  const { products } = listed.body as { products: Product[] };

  for (const lang of ['tr', 'en', 'ar']) {
    const page = (await visit(testApp.app, `/m/lale?lang=${lang}`)).body;
    const sections = sectionsIn(page);
    expect(sections).toHaveLength(2);
    const whole = (await preview(owner, shop._id, { lang })).body.html as string;
    expect(sectionsIn(whole)).toEqual(sections);
    for (const [place, { _id }] of [category, drinks].entries()) {
      const { html } = (await preview(owner, shop._id, { lang, category: { _id } })).body;
      expect(sectionsIn(html)).toEqual([sections[place]]);
      // Everything but the sections is the same too: the head, the categories, the foot.
      expect(html.replaceAll(/<section[\s\S]*<\/section>/g, '')).toBe(
        whole.replaceAll(/<section[\s\S]*<\/section>/g, ''),
      );
    }
    for (const product of products.filter(({ is_active }) => is_active)) {
      const { html } = (await preview(owner, shop._id, { lang, product: valuesOf(product) })).body;
      expect(sectionsIn(html)).toEqual([sections[product.category_id === drinks._id ? 1 : 0]]);
    }
  }
});

describe('what guests do not see', () => {
  test('is shown where it will stand, and said to be hidden', { tags: ['O7.4'] }, async () => {
    const { owner, shop, category, product } = await shopWithMenu(testApp);
    await addProduct(owner, category, { name: { tr: 'Urfa' }, is_active: true });
    await owner.call(patchProduct, { body: { _id: product._id, is_active: false } });
    const { body } = await preview(owner, shop._id, { product: { _id: product._id } });
    expect(namesIn(body.html)).toEqual(['Adana Kebap', 'Urfa']);
    expect(body.hidden_by).toBe('product');
    const shown = await preview(owner, shop._id, { product: { _id: product._id, is_active: true } });
    expect(shown.body.hidden_by).toBeNull();
  });

  test('is told by its category too, which keeps its place', { tags: ['O7.4'] }, async () => {
    const { owner, shop, category, product } = await shopWithMenu(testApp);
    const drinks = await addCategory(owner, shop._id, { name: { tr: 'İçecekler' }, is_active: true });
    await addProduct(owner, drinks, { name: { tr: 'Ayran' }, is_active: true });
    await owner.call(patchCategory, { body: { _id: category._id, is_active: false } });
    const { body } = await preview(owner, shop._id, { product: { _id: product._id } });
    expect(body.hidden_by).toBe('category');
    expect(namesIn(body.html)).toEqual(['Adana Kebap']);
    expect(body.html.indexOf('>Kebaplar</a>')).toBeLessThan(body.html.indexOf('>İçecekler</a>'));
    const itself = await preview(owner, shop._id, { category: { _id: category._id } });
    expect([itself.body.hidden_by, namesIn(itself.body.html)]).toEqual(['category', ['Adana Kebap']]);
  });

  test('is a category without products, until it has one', { tags: ['O7.4'] }, async () => {
    const { owner, shop } = await shopWithMenu(testApp);
    const { body } = await preview(owner, shop._id, {
      category: { name: { tr: 'Tatlılar' }, is_active: true },
    });
    expect(body.hidden_by).toBe('no_products');
    expect(headingsIn(body.html)).toContain('Tatlılar');
  });
});

test('a menu without anything says so', { tags: ['O7.2'] }, async () => {
  const owner = await signUp(testApp);
  const shop = await openShop(owner);
  const { body } = await preview(owner, shop._id, {});
  expect(sectionsIn(body.html)).toEqual([]);
  expect(body.html).toContain('role="status"');
});

test('a page to be looked at runs no script and takes no tap', { tags: ['O7.9'] }, async () => {
  const { owner, shop } = await shopWithMenu(testApp, { name: 'Lale </script><script>alert(1)</script>' });
  const { html } = (await preview(owner, shop._id, {})).body;
  expect(html).not.toContain('<script');
  expect(html).toContain('<body inert');
});

test('of a long category only what stands around the product is written', { tags: ['O7.6'] }, async () => {
  const owner = await signUp(testApp);
  const shop = await openShop(owner);
  const category = await addCategory(owner, shop._id, { is_active: true });
  await fillCategory(testApp, owner, category, 90);
  await testApp.db.execute(sql`update products set is_active = true where shop_id = ${shop._id}`);
  const { rows } = await testApp.db.execute<{ id: string }>(
    sql`select id from products where shop_id = ${shop._id} and position = 60`,
  );
  const { html, anchor } = (await preview(owner, shop._id, { product: { _id: rows[0]?.id ?? '' } })).body;
  expect(namesIn(html)).toHaveLength(30);
  expect(html).toContain(`id="${anchor}"`);
  expect(
    namesIn((await preview(owner, shop._id, { category: { _id: category._id } })).body.html),
  ).toHaveLength(30);
});

test('whoever asks for many previews at once waits behind their own, not others behind them', {
  tags: ['O7.6'],
}, async () => {
  const { owner, staff, shop } = await shopWithTeam(testApp);
  const category = await addCategory(owner, shop._id, { is_active: true });
  const product = await addProduct(owner, category, { is_active: true });
  await preview(owner, shop._id, {});
  const [isLocked, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = inTransaction(testApp.db, async (db) => {
    await db.execute(sql`lock table products in access exclusive mode`);
    isLocked.resolve();
    await mayEnd.promise;
  });
  await isLocked.promise;
  const answers: number[] = [];
  const [isRefused, asked] = [Promise.withResolvers<void>(), [] as Promise<void>[]];
  for (let i = 0; i < 6; i++)
    asked.push(
      preview(staff, shop._id, { product: { _id: product._id } }).then(({ status }) => {
        answers.push(status);
        if (answers.length === 2) isRefused.resolve();
      }),
    );
  await isRefused.promise;
  expect(answers).toEqual([503, 503]);
  expect((await preview(owner, shop._id, {})).status).toBe(200);
  mayEnd.resolve();
  await Promise.all([holding, ...asked]);
  expect(answers.slice(2)).toEqual([200, 200, 200, 200]);
});

test('each member sees previews of what they may change, others nothing', { tags: ['O7.3'] }, async () => {
  const team = await shopWithTeam(testApp);
  const { shop } = team;
  const statuses = await Promise.all(
    (['owner', 'admin', 'manager', 'staff', 'seller', 'stranger', 'nobody'] as const).map(async (role) => {
      const tried = [{}, { product: {} }, { category: {} }, { shop: {} }];
      const answers: (string | number)[] = [role];
      for (const body of tried) answers.push((await preview(team[role], shop._id, body)).status);
      const themed = await team[role].call(getMenuThemes, {
        params: { id: shop._id },
        query: { lang: 'tr' },
      });
      return [...answers, themed.status].join(' ');
    }),
  );
  expect(statuses).toEqual([
    'owner 200 200 200 200 200',
    'admin 200 200 200 200 200',
    'manager 200 200 200 200 200',
    'staff 200 200 200 403 200',
    'seller 200 403 403 403 200',
    'stranger 404 404 404 404 404',
    'nobody 401 401 401 401 401',
  ]);
});

describe('what could not be stored is refused', { tags: ['O7.5'] }, () => {
  test.each<[string, Partial<PreviewedValues>, ReturnType<typeof problem>]>([
    ['an unknown language', { lang: 'xx' }, problem('lang', 'validation.language')],
    [
      'a price with too many digits',
      { product: { prices: [{ currency: 'TRY', price: 1.234 }] } },
      problem('prices.0.price', 'validation.price_digits'),
    ],
    [
      'a discount of more than all',
      { product: { discount: { type: 'percentage', amount: 101 } } },
      problem('discount.amount', 'validation.discount_percentage'),
    ],
    [
      'a category that is nowhere',
      { product: { category_id: '0f8f2c9e-7f0b-4c1e-9b3a-0000000000c1' } },
      problem('product.category_id', 'validation.product_category_foreign'),
    ],
    [
      'a category in an unknown language',
      { category: { name: { xx: 'x' } } },
      problem('category.name.xx', 'validation.language'),
    ],
    ['an unknown theme', { shop: { theme: 'neon' } }, problem('theme', 'validation.theme')],
    ['a shop with half a name', { shop: { name: 'L' } }, problem('shop.name', 'validation.shop_name')],
  ])('%s', async (_, values, refused) => {
    const { owner, shop } = await shopWithMenu(testApp);
    const { status, body } = await preview(owner, shop._id, values);
    expect([status, body.errors]).toEqual([422, [refused]]);
  });

  test("another shop's product or category", { tags: ['O7.3'] }, async () => {
    const { owner, shop } = await shopWithMenu(testApp);
    const other = await openShop(owner);
    const category = await addCategory(owner, other._id, { is_active: true });
    const product = await addProduct(owner, category);
    for (const body of [{ product: { _id: product._id } }, { category: { _id: category._id } }])
      expect((await preview(owner, shop._id, body)).status).toBe(404);
  });
});

test('the beginning of the menu can be seen in every theme', { tags: ['O7.8'] }, async () => {
  const { owner, shop, category } = await shopWithMenu(testApp);
  for (let i = 0; i < 4; i++) await addProduct(owner, category, { is_active: true });
  const { status, body } = await owner.call(getMenuThemes, {
    params: { id: shop._id },
    query: { lang: 'tr' },
  });
  expect(status).toBe(200);
  expect(namesIn(body.html)).toHaveLength(3);
  expect(Object.keys(body.styles).sort()).toEqual([...themes].sort());
  expect(body.html).toContain(`href="${body.styles[shop.theme]}"`);
  for (const address of [body.styles.dark, body.styles.nord])
    expect((await visit(testApp.app, address)).statusCode).toBe(200);
  const unknown = await owner.call(getMenuThemes, { params: { id: shop._id }, query: { lang: 'xx' } });
  expect(unknown.status).toBe(422);
});
