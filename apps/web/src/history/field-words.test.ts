import { category } from '@sofra/contract/categories';
import { interfaceLanguages } from '@sofra/contract/languages';
import { menuTime } from '@sofra/contract/menu-times';
import { weekdays } from '@sofra/contract/opening-hours';
import { optionGroup } from '@sofra/contract/option-groups';
import { productFieldNames } from '@sofra/contract/product-fields';
import { shop, socialNetworks } from '@sofra/contract/shops';
import i18next, { type TFunction } from 'i18next';
import { beforeEach, describe, expect, test } from 'vitest';
import { editedParts, sentenceOf, type ThingChange, withoutMarks } from './change-sentence.ts';
import { partsOf } from './field-parts.ts';
import { type HistoryWords, onlyCurrency } from './history-words.ts';
import { recordedFields } from './recorded-fields.ts';

const notRecorded = {
  category: ['_id', 'shop_id', 'product_count', 'updatedAt'],
  option_group: ['_id', 'shop_id', 'product_count', 'updatedAt'],
  menu_time: ['_id', 'shop_id', 'category_count', 'product_count', 'updatedAt'],
  shop: [
    ...['_id', 'user_id', 'description', 'qr_code', 'my_role', 'createdAt', 'updatedAt'],
    ...['owner', 'admins', 'managers', 'staffs', 'sellers'],
  ],
};
const without = (fields: string[], left: string[]) => fields.filter((field) => !left.includes(field));

const known: Record<string, string[]> = {
  product: ['category_id', 'createdAt', 'sold_out', ...productFieldNames],
  category: ['demo_key', ...without(Object.keys(category.shape), notRecorded.category)],
  option_group: without(Object.keys(optionGroup.shape), notRecorded.option_group),
  menu_time: without(Object.keys(menuTime.shape), notRecorded.menu_time),
  shop: without(Object.keys(shop.shape), notRecorded.shop),
  member: ['role', 'invited_as'],
  sign_in: ['device'],
};

test.each(Object.entries(known))(
  'every field of a %s that can be recorded has a name',
  {
    tags: ['W1.23'],
  },
  (_entity, fields) => {
    expect(fields.filter((field) => !(recordedFields as readonly string[]).includes(field))).toEqual([]);
  },
);

const soups = '0f8f2c9e-7f0b-4c1e-9b3a-0000000000c1';
const milks = '0f8f2c9e-7f0b-4c1e-9b3a-0000000000f1';
const breakfast = '0f8f2c9e-7f0b-4c1e-9b3a-0000000000b1';
const price = (amount: number, currency = 'TRY') => ({ currency, price: amount, symbol: '' });
const hours = (monday: object[]) =>
  Object.fromEntries(weekdays.map((day) => [day, day === 'monday' ? monday : []]));
const links = (url: string) =>
  Object.fromEntries(socialNetworks.map((network) => [network, { url: network === 'instagram' ? url : '' }]));
const nutrients = (calories: number) => ({ calories, protein: 0, carbohydrates: 0, fat: 0 });

const sizeId = '0f8f2c9e-7f0b-4c1e-9b3a-0000000000e1';
const size = (changes: object = {}) => ({
  _id: sizeId,
  name: { en: 'Small', tr: 'Küçük' },
  prices: [price(80)],
  portion: null,
  sku: null,
  is_active: true,
  ...changes,
});
const option = (changes: object = {}) => ({
  _id: sizeId,
  name: { en: 'Oat milk' },
  prices: [],
  allergens: [],
  lifts_allergens: [],
  contains_alcohol: false,
  contains_pork: false,
  is_active: true,
  ...changes,
});
const use = (group_id: string) => ({ group_id, min: null, max: null });

/** For every field: from what, to what, and what is said of it in English. */
const table: Record<(typeof recordedFields)[number], [old: unknown, now: unknown, said: string[]]> = {
  name: [{ tr: 'Çay', en: 'Tea' }, { tr: 'Çay', en: 'Black tea' }, ['name (English): Tea → Black tea']],
  description: [null, { en: 'Hot' }, ['description:  → Hot']],
  description_i18n: [{ en: 'Grill' }, { en: 'Bar' }, ['description: Grill → Bar']],
  position: [0, 2, ['place: place 1 → place 3']],
  is_active: [true, false, ['on the menu: live → hidden']],
  createdAt: [
    '2026-01-01T12:00:00.000Z',
    '2026-01-02T12:00:00.000Z',
    ['added on: Jan 1, 2026 → Jan 2, 2026'],
  ],
  category_id: [soups, 'gone', ['category: Soups → a category that is gone']],
  product_images: [['/a.webp'], ['/a.webp', '/b.webp'], ['pictures: 1 picture → 2 pictures']],
  nutrition_info: [nutrients(0), nutrients(250), ['nutrition (Calories): 0 → 250']],
  prices: [[price(95.5), price(3, 'USD')], [price(110), price(3, 'USD')], ['price: ₺95.50 → ₺110']],
  discount: [
    { type: '', amount: 0 },
    { type: 'percentage', amount: 12.5 },
    ['discount: no discount → 12.5%'],
  ],
  ingredients: [['Milk'], ['Milk', 'Sugar'], ['ingredients: Milk → Milk, Sugar']],
  ingredients_i18n: [
    [{ en: 'Milk', tr: 'Süt' }],
    [{ en: 'Milk', tr: 'Süt' }, { en: 'Sugar' }],
    ['ingredients (English): Milk → Milk, Sugar'],
  ],
  allergens: [[], ['milk'], ['allergens:  → Milk (including lactose)']],
  contains_alcohol: [false, true, ['contains alcohol: no → yes']],
  contains_pork: [true, false, ['contains pork: yes → no']],
  portion: [null, { amount: 0.5, unit: 'l' }, ['portion:  → 0.5 l']],
  sku: ['A-1', null, ['item number: A-1 → ']],
  variants: [['a', 'b'], ['b', 'a'], ['order of the sizes: changed']],
  variant: [size(), size({ prices: [price(95)] }), ['Size Small: ₺80 → ₺95']],
  option_groups: [[use(milks)], [use(milks), use(soups)], ['options: Milk → Milk, a group that is gone']],
  diet: [[], ['vegan', 'spicy'], ['diet marks:  → Vegan, Spicy']],
  menu_time_id: [null, breakfast, ['menu time: always → Breakfast']],
  sold_out: [null, { since: '2026-01-01T12:00:00Z', until: null }, ['sold out: no → until switched back']],
  hours: [{}, hours([{ open: '07:00', close: '11:00' }]), ['hours: Always → Mon 7:00 AM – 11:00 AM']],
  periods: [[], [{ from: '2026-06-01', to: '2026-08-31' }], ['seasons: all year → June 1 – August 31']],
  outside: ['show', 'hide', ['outside its times: Show → Hide']],
  min: [0, 1, ['least to choose: 0 → 1']],
  max: [null, 3, ['most to choose: no limit → 3']],
  options: [['a', 'b'], ['b', 'a'], ['order of the options: changed']],
  option: [option(), option({ prices: [price(15)] }), ['Option Oat milk:  → ₺15']],
  cat_image: ['', '/c.webp', ['picture: no picture → a picture']],
  demo_key: ['drinks', null, ['sample category: yes → ']],
  menu_languages: [['tr'], ['tr', 'en'], ['languages of the menu: Türkçe → Türkçe, English']],
  menu_currencies: [
    ['TRY'],
    ['TRY', 'USD'],
    ['currencies of the menu: Turkish Lira → Turkish Lira, US Dollar'],
  ],
  shop_slug: ['eski', 'yeni', ['shop link: eski → yeni']],
  theme: ['orange', 'dark', ['menu theme: Orange → Dark']],
  menu_layout: ['cards', 'typographic', ['menu layout: Cards → Words only']],
  menu_typeface: ['system', 'classic', ['typeface: The device’s own → Classic']],
  logo: ['/a.webp', '/b.webp', ['logo: changed']],
  shop_images: [['/a.webp'], [], ['shop pictures: 1 picture → 0 pictures']],
  rating: [4, 4.5, ['rating: 4 → 4.5']],
  open_status: [false, true, ['open: no → yes']],
  order_status: [false, true, ['takes orders: no → yes']],
  delivery_status: [false, true, ['delivery: no → yes']],
  pickup_status: [false, true, ['pickup: no → yes']],
  review_enabled: [true, false, ['reviews: yes → no']],
  payments: [['cash'], ['cash', 'Kart'], ['ways to pay: Cash → Cash, Kart']],
  location_url: ['', 'https://maps.example.org/x', ['link to the map:  → https://maps.example.org/x']],
  phone: ['', '+902121234567', ['telephone:  → +902121234567']],
  whatsapp: ['+905321234567', '', ['WhatsApp: +905321234567 → ']],
  email: ['', 'merhaba@example.org', ['e-mail:  → merhaba@example.org']],
  website: ['', 'https://example.org', ['website:  → https://example.org']],
  order_url: ['', 'https://order.example.org', ['link to order:  → https://order.example.org']],
  reservation_url: ['', 'https://book.example.org', ['link to book a table:  → https://book.example.org']],
  review_url: ['', 'https://review.example.org', ['link to review:  → https://review.example.org']],
  address: [
    { city: 'İzmir', floor: null },
    { city: 'Bursa', floor: 2 },
    ['address (City): İzmir → Bursa', 'address (Floor):  → 2'],
  ],
  restaurant_time_info: [
    hours([]),
    hours([{ open: '09:00', close: '18:00' }]),
    ['opening hours (Monday): closed → 9:00 AM – 6:00 PM'],
  ],
  time_zone: ['Europe/Istanbul', 'Europe/Berlin', ['time zone: Europe/Istanbul → Europe/Berlin']],
  social_media: [
    links(''),
    links('https://instagram.com/omer'),
    ['social media (Instagram):  → https://instagram.com/omer'],
  ],
  special_days: [
    [],
    [{ date: '2026-10-29', closed: true, hours: [], note: { en: 'Holiday' } }],
    ['special days (Oct 29, 2026):  → closed · Holiday'],
  ],
  closed_note: [{}, { en: 'Back soon' }, ['note while closed:  → Back soon']],
  closed_until: [null, '2026-11-05', ['last closed day: none → Nov 5, 2026']],
  suspension: [
    null,
    { since: '2026-11-05T09:00:00.000Z', reason: 'An unpaid invoice' },
    ['suspension: none → An unpaid invoice'],
  ],
  sold_out_display: ['show', 'hide', ['sold-out products: Show as sold out → Hide from the menu']],
  role: ['staff', 'manager', ['role: Staff → Manager']],
  invited_as: ['seller', 'staff', ['role: Seller → Staff']],
  device: [null, 'Chrome · Windows', ['device:  → Chrome · Windows']],
};

const words = (language: string): HistoryWords => ({
  t: i18next.getFixedT(language) as TFunction,
  language,
  categories: new Map([[soups, 'Soups']]),
  groups: new Map([[milks, 'Milk']]),
  times: new Map([[breakfast, 'Breakfast']]),
  lines: new Map([[sizeId, 'Small']]),
  currency: 'TRY',
});

const said = (language: string, field: string, [old, now]: unknown[]) =>
  partsOf(words(language), { field, old, new: now }).map(({ label, from, to, isAlike }) =>
    (isAlike ? `${label}: changed` : `${label}: ${from} → ${to}`).replaceAll(/\s/g, ' '),
  );

test.each(recordedFields)('what became of %s is said for people', { tags: ['W1.23'] }, (field) => {
  expect(said('en', field, table[field])).toEqual(table[field][2]);
});

describe.each(interfaceLanguages)('in %s', (language) => {
  beforeEach(async () => {
    await i18next.changeLanguage(language);
  });

  test('no field is told by its key, as raw data or by an id', { tags: ['W1.23'] }, () => {
    const lines = recordedFields.flatMap((field) => said(language, field, table[field]));
    expect(lines.filter((line) => /[{}[\]_"]|history\.|undefined|null|NaN|0f8f2c9e/.test(line))).toEqual([]);
    expect(lines).toHaveLength(recordedFields.length + 1);
  });
});

test('a field that only a newer server knows is told as something else, without its value', {
  tags: ['W1.23'],
}, () => {
  expect(said('en', 'price_run_id', [[{ _id: 1 }], []])).toEqual(['something else: changed']);
});

test('a value of a shape that nobody expects says nothing rather than something odd', {
  tags: ['W1.23'],
}, () => {
  expect(said('en', 'prices', [{ odd: true }, 7])).toEqual(['price: changed']);
});

test('hours are told on the clock of the language, and a whole day in words', () => {
  const monday = (...slots: unknown[]) => [{}, { monday: slots }];
  const all = { open: '00:00', close: '24:00' };
  const night = { open: '18:00', close: '02:00' };
  expect(said('tr', 'restaurant_time_info', monday(night))).toEqual([
    'çalışma saatleri (Pazartesi): kapalı → 18:00–02:00',
  ]);
  expect(said('en', 'restaurant_time_info', monday(all))).toEqual([
    'opening hours (Monday): closed → Open 24 hours',
  ]);
  const holiday = { date: '2026-10-29', closed: false, hours: [night], note: {} };
  expect(said('en', 'special_days', [[], [holiday]])).toEqual([
    'special days (Oct 29, 2026):  → 6:00 PM – 2:00 AM',
  ]);
});

test('nothing is said to be gone while it is not known what there is', () => {
  const { t, language } = words('en');
  const told = (field: string, now: unknown) =>
    partsOf({ t, language }, { field, old: null, new: now }).map(({ to }) => to);
  expect(told('category_id', soups)).toEqual(['…']);
  expect(told('menu_time_id', breakfast)).toEqual(['…']);
  expect(told('option_groups', table.option_groups[1])).toEqual(['…, …']);
});

test('of something new only what it says is told', { tags: ['W1.23'] }, () => {
  const lines = ['is_active', 'contains_pork', 'discount', 'product_images'].flatMap((field) =>
    said('en', field, [
      null,
      field === 'discount' ? { type: '', amount: 0 } : field === 'product_images' ? [] : false,
    ]),
  );
  expect(lines).toEqual(['on the menu:  → hidden']);
});

test.each([
  [['TRY'], '₺20'],
  [['EUR', 'TRY'], '20'],
])('a fixed discount in a shop with %j is told as %s', { tags: ['W1.23'] }, (menu_currencies, told) => {
  const change = { field: 'discount', old: { type: '', amount: 0 }, new: { type: 'fixed', amount: 20 } };
  const parts = partsOf({ ...words('en'), currency: onlyCurrency({ menu_currencies }) }, change);
  expect(parts).toMatchObject([{ to: told }]);
});

describe('a size', () => {
  const told = (old: unknown, now: unknown) => said('en', `variants.${sizeId}`, [old, now]);

  test('is told by its name and what changed of it', { tags: ['W2.25'] }, () => {
    const changed = size({
      name: { en: 'Tiny', tr: 'Küçük' },
      portion: { amount: 200, unit: 'ml' },
      sku: 'T-1',
      is_active: false,
    });
    expect(told(size(), changed)).toEqual([
      'Size Tiny (name, English): Small → Tiny',
      'Size Tiny (on the menu): live → hidden',
      'Size Tiny (portion):  → 200 ml',
      'Size Tiny (item number):  → T-1',
    ]);
  });

  test('that came or went is told by what it cost', { tags: ['W2.25'] }, () => {
    const both = size({ prices: [price(80), price(2, 'USD')] });
    expect(told(null, both)).toEqual(['Size Small:  → ₺80, $2']);
    expect(told(both, null)).toEqual(['Size Small: ₺80, $2 → ']);
  });

  test('says nothing odd where its shape is not known', { tags: ['W2.25'] }, () => {
    expect(told({ odd: true }, 7)).toEqual(['size: changed']);
  });
});

test('an option is told by its name, with what it lifts', { tags: ['W2.25'] }, () => {
  expect(
    said('en', `options.${sizeId}`, [option(), option({ lifts_allergens: ['gluten'], contains_pork: true })]),
  ).toEqual([
    'Option Oat milk (allergens it lifts):  → Cereals containing gluten',
    'Option Oat milk (contains pork): no → yes',
  ]);
});

describe('what is sold out', () => {
  const dish = '0f8f2c9e-7f0b-4c1e-9b3a-0000000000d1';
  const [noon, evening] = [new Date(2026, 0, 1, 12), new Date(2026, 0, 1, 22)];
  const mark = (until: Date | null) => ({ since: noon.toISOString(), until: until?.toISOString() ?? null });
  const told = (id: string, [old, now]: unknown[], entity: ThingChange['entity'] = 'product') =>
    editedParts(words('en'), {
      kind: 'edit',
      entity,
      entity_id: dish,
      title: { en: 'Tea' },
      fields: [{ field: `sold_out.${id}`, old, new: now }],
    }).map(({ label, from, to }) => `${label}: ${from} → ${to}`.replaceAll(/\s/g, ' '));

  test('is told with when it is back', { tags: ['W3.6', 'W3.23'] }, () => {
    expect(told(dish, [null, mark(evening)])).toEqual(['sold out: no → until 10:00 PM']);
    expect(told(dish, [mark(new Date(2026, 0, 3)), null])).toEqual([
      'sold out: until Jan 3, 2026, 12:00 AM → no',
    ]);
    expect(told(dish, [mark(evening), mark(null)])).toEqual([
      'sold out: until 10:00 PM → until switched back',
    ]);
  });

  test('is a size or an option where it is not all of the dish', { tags: ['W3.6', 'W3.23'] }, () => {
    expect(told(sizeId, [null, mark(null)])).toEqual(['sold out (Small): no → until switched back']);
    expect(told(milks, [null, mark(null)])).toEqual(['sold out (size): no → until switched back']);
    expect(told(milks, [null, mark(null)], 'option_group')).toEqual([
      'sold out (option): no → until switched back',
    ]);
  });
});

test('a menu time that is gone, and that there is none any more, are said', { tags: ['W3.23'] }, () => {
  expect(said('en', 'menu_time_id', ['gone', null])).toEqual([
    'menu time: a menu time that is gone → always',
  ]);
});

describe('of a dish that gets sizes or loses them', () => {
  const change = (fields: ThingChange['fields']): ThingChange => ({
    kind: 'edit',
    entity: 'product',
    title: { en: 'Tea' },
    fields,
  });
  const labels = (fields: ThingChange['fields']) =>
    editedParts(words('en'), change(fields)).map(({ label, from, to }) => `${label}: ${from} → ${to}`);
  const own = { field: 'prices', old: [price(70)], new: null };
  const order = { field: 'variants', old: [], new: [sizeId] };
  const small = { field: `variants.${sizeId}`, old: null, new: size() };

  test('the price and the order that go with it are not told', { tags: ['W2.25'] }, () => {
    expect(labels([own, order, small])).toEqual(['Size Small:  → ₺80']);
  });

  test('a price that only changed is', { tags: ['W2.25'] }, () => {
    expect(labels([{ ...own, new: [price(75)] }])).toEqual(['price: ₺70 → ₺75']);
  });

  test('one size is a sentence of its own', { tags: ['W2.25'] }, () => {
    const raised = change([{ ...small, old: size({ prices: [price(70)] }) }]);
    expect(withoutMarks(sentenceOf(words('en'), raised))).toBe('Tea, Size Small');
  });
});
