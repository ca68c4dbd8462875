import * as importCalls from '@sofra/contract/menu-import';
import { describe, expect, test } from 'vitest';
import { addCategory, addOptionGroup, addProduct } from '../../testing/menu.ts';
import { download, readMenu, sendMenu } from '../../testing/menu-files.ts';
import { openShop, shopWithTeam, signUp } from '../../testing/people.ts';
import { type Caller, cookieHeader, useTestApp } from '../../testing/test-app.ts';

const testApp = useTestApp();
const people = ['owner', 'admin', 'manager', 'staff', 'seller', 'stranger', 'nobody'] as const;

async function cafe() {
  const owner = await signUp(testApp);
  const shop = await openShop(owner, {
    shop_slug: `kahve-${crypto.randomUUID().slice(0, 8)}`,
    menu_languages: ['tr', 'en'],
    menu_currencies: ['TRY', 'EUR'],
  });
  return { owner, shop, shopId: shop._id };
}

const get = (path: string, person: Caller, language = 'en') =>
  testApp.app.fastify.inject({
    url: `/api${path}`,
    headers: { 'accept-language': language, ...cookieHeader(person) },
  });

describe('the menu as CSV', () => {
  test('has a row a size with everything of it, behind semicolons and a byte order mark', {
    tags: ['W5.1'],
  }, async () => {
    const { owner, shop, shopId } = await cafe();
    const category = await addCategory(owner, shopId, { name: { tr: 'Kahveler' } });
    const latte = await addProduct(owner, category, {
      name: { tr: 'Latte', en: 'Latte' },
      prices: undefined,
      variants: [
        {
          name: { tr: 'Küçük' },
          prices: [
            { currency: 'TRY', price: 80.5 },
            { currency: 'EUR', price: 2 },
          ],
        },
        {
          name: { tr: 'Büyük' },
          sku: 'L-2',
          prices: [
            { currency: 'TRY', price: 110 },
            { currency: 'EUR', price: 0 },
          ],
        },
      ],
      allergens: ['milk'],
      is_active: true,
    });
    const { headers, body } = await get(`/shop/${shopId}/menu.csv`, owner);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain(`filename="${shop.shop_slug}-menu.csv"`);
    const [heading = '', first = '', second = '', end] = body.split('\r\n');
    expect([body.startsWith('\uFEFF'), end]).toEqual([true, '']);
    const names = heading.slice(1).split(';');
    const row = (line: string) => {
      const cells = line.split(';').map((cell) => cell.replace(/^"|"$/g, ''));
      return Object.fromEntries(names.map((name, at) => [name, cells[at]]));
    };
    expect(row(first)).toMatchObject({
      product_id: latte._id,
      category: 'Kahveler',
      name_tr: 'Latte',
      variant_id: latte.variants[0]?._id,
      variant_tr: 'Küçük',
      price_TRY: '80,5',
      price_EUR: '2',
      allergens: 'milk',
      is_active: 'true',
      position: '0',
    });
    expect(row(second)).toMatchObject({
      product_id: latte._id,
      variant_tr: 'Büyük',
      variant_sku: 'L-2',
      price_TRY: '110',
      price_EUR: '',
      allergens: '',
    });
  });

  test('runs no formula in a spreadsheet', { tags: ['W5.3'] }, async () => {
    const { owner, shopId } = await cafe();
    const category = await addCategory(owner, shopId, { name: { tr: '@kategori' } });
    await addProduct(owner, category, { name: { tr: '=HYPERLINK("http://x";"y")' }, sku: '+1' });
    const csv = (await get(`/shop/${shopId}/menu.csv`, owner)).body;
    const cells = csv.slice(1).split(/[;\r\n]+/);
    expect(cells.filter((cell) => /^"?[=+\-@]/.test(cell))).toEqual([]);
    expect(csv).toContain("'=HYPERLINK");
  });
});

test('the price list has what guests pay today for what they see', { tags: ['W5.2'] }, async () => {
  const { owner, shopId } = await cafe();
  const [seen, hidden] = [
    await addCategory(owner, shopId, { name: { tr: 'Kahveler' }, is_active: true }),
    await addCategory(owner, shopId, { name: { tr: 'Gizli' } }),
  ];
  const size = (name: string, price: number, is_active = true) => ({
    name: { tr: name },
    prices: [{ currency: 'TRY', price }],
    is_active,
  });
  await addProduct(owner, seen, {
    name: { tr: 'Latte' },
    prices: undefined,
    variants: [size('Küçük', 80), size('Orta', 90, false), size('Büyük', 110)],
    discount: { type: 'percentage', amount: 10 },
    is_active: true,
  });
  await addProduct(owner, seen, {
    name: { tr: 'Çay' },
    portion: { amount: 200, unit: 'ml' },
    is_active: true,
  });
  const lira = (price: number) => [{ currency: 'TRY', price }];
  const syrup = await addOptionGroup(owner, shopId, {
    name: { tr: 'Şurup' },
    options: [
      { name: { tr: 'Vanilya' }, prices: lira(15) },
      { name: { tr: 'Şekersiz' } },
      { name: { tr: 'Bitti' }, prices: lira(20), is_active: false },
    ],
  });
  await addOptionGroup(owner, shopId, { options: [{ name: { tr: 'Kimsede yok' }, prices: lira(5) }] });
  await addProduct(owner, seen, {
    name: { tr: 'İkram' },
    prices: lira(40),
    discount: { type: 'percentage', amount: 100 },
    option_groups: [{ group_id: syrup._id }],
    is_active: true,
  });
  await addProduct(owner, seen, { name: { tr: 'Yok' } });
  await addProduct(owner, hidden, { name: { tr: 'Öteki' }, is_active: true });
  const { body } = await get(`/shop/${shopId}/price-list.csv`, owner, 'tr');
  expect(body.slice(1).split('\r\n')).toEqual([
    'Kategori;Ürün;Boy;Porsiyon;Fiyat (TRY);Fiyat (EUR)',
    'Kahveler;Latte;Küçük;;72;',
    'Kahveler;Latte;Büyük;;99;',
    'Kahveler;Çay;;200 ml;100;',
    'Kahveler;İkram;;;0;',
    'Şurup;Vanilya;;;15;',
    '',
  ]);
});

test.each(['tr', 'en', 'ar', 'ru'])(
  'the template in %s can be imported as it is',
  {
    tags: ['W5.18', 'W5.5'],
  },
  async (language) => {
    const owner = await signUp(testApp);
    const shop = await openShop(owner, { menu_languages: [language], menu_currencies: ['EUR'] });
    const { rawPayload } = await get('/menu-template.xlsx', owner, language);
    const { columns, counts, errors } = await readMenu(testApp, owner, shop._id, rawPayload);
    expect({ errors, counts }).toEqual({
      errors: [],
      counts: { create: 3, update: 0, unchanged: 0, error: 0 },
    });
    expect(columns.map(({ field }) => field)).toEqual([
      'category',
      `name_${language}`,
      `description_${language}`,
      `variant_${language}`,
      'price_EUR',
      'portion',
      'allergens',
      'is_active',
    ]);
  },
);

describe('who may', () => {
  test.each([
    ['menu.xlsx', [200, 200, 200, 200, 200, 404, 401]],
    ['menu.csv', [200, 200, 200, 200, 200, 404, 401]],
    ['price-list.csv', [200, 200, 200, 200, 200, 404, 401]],
  ])('download %s', { tags: ['W5.14'] }, async (file, expected) => {
    const team = await shopWithTeam(testApp);
    const answers = [];
    for (const who of people) answers.push(await get(`/shop/${team.shop._id}/${file}`, team[who]));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(expected);
  });

  const menu = 'Kategori;Ürün;Fiyat\nÇorbalar;Ezogelin;110';
  type Call = (person: Caller, id: string, shopId: string) => Promise<number>;
  const status = async (answer: ReturnType<Caller['call']>) => (await answer).status;
  const calls: Record<string, Call> = {
    'look at an import': (person, id) => status(person.call(importCalls.getMenuImport, { params: { id } })),
    'list imports': (person, _, shopId) =>
      status(person.call(importCalls.listMenuImports, { params: { shopId } })),
    'read its rows': (person, id) =>
      status(person.call(importCalls.listImportRows, { params: { id }, query: {} })),
    'take its errors': async (person, id) => (await get(`/menu-import/${id}/errors.xlsx`, person)).statusCode,
    'match its headings': (person, _id) =>
      status(
        person.call(importCalls.patchMenuImport, {
          body: {
            _id,
            columns: [
              { header: 'Kategori', field: 'category' },
              { header: 'Ürün', field: 'name_en' },
              { header: 'Fiyat', field: 'price_TRY' },
            ],
          },
        }),
      ),
  };
  test.each(Object.entries(calls))('%s', { tags: ['W5.14'] }, async (_, call) => {
    const team = await shopWithTeam(testApp);
    const { _id } = await readMenu(testApp, team.owner, team.shop._id, menu);
    const answers = [];
    for (const who of people) answers.push(await call(team[who], _id, team.shop._id));
    expect(answers).toEqual([200, 200, 200, 200, 403, 404, 401]);
  });

  test('apply an import, and send one', { tags: ['W5.14'] }, async () => {
    const team = await shopWithTeam(testApp);
    const answers = [];
    for (const who of people) {
      const { _id } = await readMenu(testApp, team.owner, team.shop._id, menu);
      const sent = await sendMenu(testApp, team[who], team.shop._id, menu);
      const call = team[who].call(importCalls.applyMenuImport, { params: { id: _id }, body: {} });
      answers.push([sent.status, (await call).status]);
    }
    expect(answers).toEqual([
      [201, 200],
      [201, 200],
      [201, 200],
      [201, 403],
      [403, 403],
      [404, 404],
      [401, 401],
    ]);
  });
});

test('a file of another name than its own is saved under both', { tags: ['W5.10'] }, async () => {
  const { owner, shopId } = await cafe();
  const { body } = await sendMenu(testApp, owner, shopId, 'Kategori;Ürün;Fiyat\nÇorbalar;Ezogelin;x', {
    name: 'menü listesi.csv',
  });
  const { headers } = await get(`/menu-import/${body._id}/errors.xlsx`, owner);
  expect(headers['content-disposition']).toBe(
    `attachment; filename="menu-listesi-errors.xlsx"; filename*=UTF-8''men%C3%BC%20listesi-errors.xlsx`,
  );
  expect((await download(testApp, owner, `/menu-import/${body._id}/errors.xlsx`)).length).toBeGreaterThan(0);
});
