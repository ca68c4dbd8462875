import { createShop, getShop, patchShop, type Shop, type ShopPatch, shopLimits } from '@sofra/contract/shops';
import { patchProfile } from '@sofra/contract/users';
import { currencies } from '@sofra/reference-data/currencies';
import { languages } from '@sofra/reference-data/languages';
import { describe, expect, test } from 'vitest';
import { problem } from '../testing/menu.ts';
import { openShop, type Person, shopWithTeam, signUp } from '../testing/people.ts';
import { useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp();

const change = (person: Person, shop: Shop, patch: Omit<ShopPatch, '_id'>) =>
  person.call(patchShop, { body: { _id: shop._id, ...patch } });

describe('the languages of a menu', () => {
  test('begin with the one that the owner reads', { tags: ['W6.1'] }, async () => {
    const owner = await signUp(testApp);
    await owner.call(patchProfile, { body: { language: 'ar' } });
    const shop = await openShop(owner, { description: 'مشويات' });
    expect(shop).toMatchObject({
      menu_languages: ['ar'],
      description: 'مشويات',
      description_i18n: { ar: 'مشويات' },
    });
  });

  test('are those chosen for a new shop, and changed later', { tags: ['W6.1'] }, async () => {
    const owner = await signUp(testApp);
    const shop = await openShop(owner, { menu_languages: ['tr', 'de'], description: 'Izgara' });
    expect(shop).toMatchObject({ menu_languages: ['tr', 'de'], description_i18n: { tr: 'Izgara' } });
    const { status, body } = await change(owner, shop, { menu_languages: ['de', 'tr', 'en'] });
    expect(status).toBe(200);
    expect(body.menu_languages).toEqual(['de', 'tr', 'en']);
    expect((await owner.call(getShop, { params: { id: shop._id } })).body).toEqual(body);
  });

  test('are changed by whoever may edit the shop, and by nobody else', { tags: ['W6.8'] }, async () => {
    const { owner, admin, manager, staff, seller, stranger, nobody, shop } = await shopWithTeam(testApp);
    const people = [owner, admin, manager, staff, seller, stranger, nobody];
    const body = { _id: shop._id, menu_languages: ['tr'], menu_currencies: ['EUR'] };
    const answers = await Promise.all(people.map((person) => person.call(patchShop, { body })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 403, 403, 404, 401]);
  });
});

describe('the currencies of a menu', () => {
  test.each([
    ['lira where nothing is said', undefined, ['TRY']],
    ['what people pay with in the country', 'Japan', ['JPY']],
    ['lira where the country has none that we know', 'Tonga', ['TRY']],
  ])('are %s', async (_what, country, expected) => {
    const owner = await signUp(testApp);
    expect((await openShop(owner, { address: { country } })).menu_currencies).toEqual(expected);
  });

  test('follow the country until somebody chooses them', { tags: ['W6.2'] }, async () => {
    const owner = await signUp(testApp);
    const shop = await openShop(owner);
    const after = async (patch: Omit<ShopPatch, '_id'>) =>
      (await change(owner, shop, patch)).body.menu_currencies;
    expect(await after({ address: { country: 'Germany' } })).toEqual(['EUR']);
    expect(await after({ address: { city: 'Berlin' } })).toEqual(['EUR']);
    expect(await after({ address: { country: '' } })).toEqual(['EUR']);
    expect(await after({ menu_currencies: ['CHF', 'EUR'] })).toEqual(['CHF', 'EUR']);
    expect(await after({ address: { country: 'Japan' } })).toEqual(['CHF', 'EUR']);
  });

  test('that are sent win over the country', { tags: ['W6.2'] }, async () => {
    const owner = await signUp(testApp);
    const shop = await openShop(owner, { address: { country: 'Japan' }, menu_currencies: ['USD', 'JPY'] });
    expect(shop.menu_currencies).toEqual(['USD', 'JPY']);
  });
});

const codesOf = (list: readonly { code: string }[], count: number) =>
  list.slice(0, count).map(({ code }) => code);

test.each([
  ['menu_languages', [], 'menu_languages', 'validation.menu_languages'],
  ['menu_languages', ['tr', 'tr'], 'menu_languages', 'validation.menu_language_twice'],
  ['menu_languages', ['tr', 'xx'], 'menu_languages.1', 'validation.language'],
  [
    'menu_languages',
    codesOf(languages, shopLimits.menuLanguages + 1),
    'menu_languages',
    'validation.limit.menu_languages',
  ],
  ['menu_currencies', [], 'menu_currencies', 'validation.menu_currencies'],
  ['menu_currencies', ['TRY', 'TRY'], 'menu_currencies', 'validation.menu_currency_twice'],
  ['menu_currencies', ['TRL'], 'menu_currencies.0', 'validation.currency'],
  [
    'menu_currencies',
    codesOf(currencies, shopLimits.menuCurrencies + 1),
    'menu_currencies',
    'validation.limit.menu_currencies',
  ],
  ['description_i18n', { xx: 'Grill' }, 'description_i18n.xx', 'validation.language'],
])('%s of %j is refused with a sentence at its field', async (field, value, path, key) => {
  const owner = await signUp(testApp);
  const shop = await openShop(owner);
  const answer = await change(owner, shop, { [field]: value });
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toEqual([problem(path, key)]);
  const body = { name: 'Gül', description: 'Fish', shop_slug: 'gul', [field]: value };
  expect((await owner.call(createShop, { body })).status).toBe(422);
});

describe('the description of a shop', () => {
  const menu_languages = ['tr', 'en'];

  test('sent in every language says the source language where there is one text', async () => {
    const owner = await signUp(testApp);
    const description_i18n = { en: 'Grill house', tr: 'Ocakbaşı' };
    const { status, body } = await owner.call(createShop, {
      body: { name: 'Kor', shop_slug: 'kor', menu_languages, description_i18n },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ description: 'Ocakbaşı', description_i18n });
    const changed = await change(owner, body, { description_i18n: { tr: 'Kebapçı', ar: 'مشويات', ru: ' ' } });
    expect(changed.body).toMatchObject({ description: 'Kebapçı' });
    expect(changed.body.description_i18n).toEqual({ tr: 'Kebapçı', ar: 'مشويات' });
  });

  test('sent alone changes the text of the source language only', { tags: ['W6.4'] }, async () => {
    const owner = await signUp(testApp);
    const description_i18n = { tr: 'Ocakbaşı', en: 'Grill house' };
    const shop = await openShop(owner, { menu_languages, description: 'Ocakbaşı', description_i18n });
    const { body } = await change(owner, shop, { description: 'Kebapçı' });
    expect(body).toMatchObject({
      description: 'Kebapçı',
      description_i18n: { tr: 'Kebapçı', en: 'Grill house' },
    });
    const emptied = await change(owner, shop, { description: '' });
    expect(emptied.body).toMatchObject({
      description: 'Grill house',
      description_i18n: { en: 'Grill house' },
    });
  });

  test('sent both ways has to say the same', { tags: ['W6.4'] }, async () => {
    const owner = await signUp(testApp);
    const shop = await openShop(owner, { menu_languages, description: 'Ocakbaşı' });
    const both = { description: 'Kebapçı', description_i18n: { tr: 'Ocakbaşı', en: 'Kebapçı' } };
    const refused = await change(owner, shop, both);
    expect(refused.body.errors).toEqual([problem('description', 'validation.i18n_differs')]);
    expect((await change(owner, shop, { ...both, menu_languages: ['en'] })).status).toBe(200);
  });

  test('follows another source language, and what is missing in it is shown in another', async () => {
    const owner = await signUp(testApp);
    const description_i18n = { tr: 'Ocakbaşı', en: 'Grill house' };
    const shop = await openShop(owner, { menu_languages, description: undefined, description_i18n });
    const english = await change(owner, shop, { menu_languages: ['en', 'tr'] });
    expect(english.body).toMatchObject({ description: 'Grill house', description_i18n });
    const russian = await change(owner, shop, { menu_languages: ['ru'] });
    expect(russian.body).toMatchObject({ description: 'Grill house', description_i18n });
    // Sent back as it was answered, it has not become Russian.
    const sentBack = await change(owner, shop, { description: 'Grill house' });
    expect(sentBack.body.description_i18n).toEqual(description_i18n);
  });

  test('is needed for a new shop, in whatever language', async () => {
    const owner = await signUp(testApp);
    const body = { shop_slug: 'kor', description_i18n: {} } as never;
    const { status, body: refused } = await owner.call(createShop, { body });
    expect(status).toBe(422);
    expect(refused.errors).toEqual([
      problem('name', 'validation.shop_name_required'),
      problem('description', 'validation.shop_description_required'),
    ]);
  });

  test('of a form that was overtaken is not written over the newer one', async () => {
    const owner = await signUp(testApp);
    const shop = await openShop(owner, { menu_languages, description: 'Ocakbaşı' });
    await change(owner, shop, { description_i18n: { tr: 'Ocakbaşı', en: 'Grill' } });
    const late = await change(owner, shop, {
      description_i18n: { tr: 'Kebapçı' },
      updatedAt: shop.updatedAt,
    });
    expect(late.status).toBe(409);
    expect(late.body.current.description_i18n).toEqual({ tr: 'Ocakbaşı', en: 'Grill' });
  });
});
