import { describe, expect, test } from 'vitest';
import { columnName, columnNamed } from './menu-sheet.ts';
import { columnMeant, headingOf } from './sheet-headings.ts';

const languages: Record<string, string> = {
  ...{ tr: 'tr', en: 'en', ru: 'ru', id: 'id', no: 'no' },
  ...{ ingilizce: 'en', english: 'en' },
};
const rules = {
  source: 'tr',
  currencies: ['TRY', 'KGS'],
  languageMeant: (word: string) => languages[word],
  takesVaguePrices: false,
};
const meant = (heading: string, currencies = rules.currencies) => {
  const column = columnMeant(heading, { ...rules, currencies });
  return column && columnName(column);
};

test.each([
  ['Kategori', 'category'],
  ['ÜRÜN ADI', 'name_tr'],
  ['Ürün', 'name_tr'],
  ['Fiyat (TRY)', 'price_TRY'],
  ['Fiyat', 'price_TRY'],
  ['FİYAT ₺', 'price_TRY'],
  ['Price', 'price_TRY'],
  ['Price EUR', 'price_EUR'],
  ['Цена, €', 'price_EUR'],
  ['السعر', 'price_TRY'],
  ['TL', 'price_TRY'],
  ['EUR', 'price_EUR'],
  ['Fiyat (KGS)', 'price_KGS'],
  ['Fiyat (THB)', undefined],
  ['kgs', undefined],
  ['Ürün adı (EN)', 'name_en'],
  ['Name - English', 'name_en'],
  ['İngilizce ad', 'name_en'],
  ['Описание', 'description_tr'],
  ['Boy', 'variant_tr'],
  ['Ürün kodu:', 'sku'],
  ['Yayında', 'is_active'],
  ['price_KWD', 'price_KWD'],
  ['name_pt-BR', 'name_pt-BR'],
  ['name_id', 'name_id'],
  ['Ürün adı (NO)', 'name_no'],
  ['item_id', undefined],
  ['Ürün No', undefined],
  ['Kategori ID', undefined],
  ['name_EN', 'name_en'],
  ['name_english', 'name_en'],
  ['variant_name', 'variant_tr'],
  ['description_short', undefined],
  ['name_eng', undefined],
  ['variant_qty', undefined],
  ['variant_id-ID', 'variant_id-ID'],
  ['name_xx', 'name_xx'],
  ['Not', undefined],
  ['', undefined],
  ['constructor', undefined],
])('a heading %j means %s', { tags: ['W5.5'] }, (heading, field) => {
  expect(meant(heading)).toBe(field);
});

test.each([
  ['Price ($)', ['AUD'], 'price_AUD'],
  ['Price ($)', ['TRY', 'CAD'], 'price_CAD'],
  ['Price ($)', ['AUD', 'USD'], 'price_AUD'],
  ['Price ($)', ['TRY', 'CAD', 'USD'], 'price_USD'],
  ['Price ($)', ['TRY'], 'price_USD'],
  ['Fiyat (dolar)', ['NZD'], 'price_NZD'],
  ['السعر (دينار)', ['IQD'], 'price_IQD'],
  ['السعر (دينار)', ['JOD'], 'price_JOD'],
  ['السعر (دينار)', ['TRY'], 'price_KWD'],
  ['السعر (درهم)', ['MAD'], 'price_MAD'],
  ['السعر (ريال)', ['QAR'], 'price_QAR'],
  ['Price ¥', ['CNY'], 'price_CNY'],
  ['Цена, руб.', ['BYN'], 'price_BYN'],
  ['السعر (د.ك.)', ['KWD'], 'price_KWD'],
  ['السعر (د.إ.\u200f)', ['AED'], 'price_AED'],
])(
  'a sign that several currencies share is that of the shop: %s of %j is %s',
  {
    tags: ['W5.5'],
  },
  (heading, currencies, field) => {
    expect(meant(heading, currencies)).toBe(field);
  },
);

describe.each(['tr', 'en', 'ar', 'ru'])('our own headings in %s', (language) => {
  test.each([
    'category',
    'name',
    'description',
    'variant',
    'price',
    'sku',
    'is_active',
    'allergens',
    'portion',
    'discount',
    'calories',
    'fat',
    'protein',
    'carbohydrates',
    'option_groups',
    'menu_time',
    'position',
    'diet',
    'contains_alcohol',
    'contains_pork',
    'ingredients',
    'variant_portion',
    'variant_sku',
    'variant_is_active',
    'product_id',
    'variant_id',
  ] as const)('%s is understood again', { tags: ['W5.5'] }, (field) => {
    expect(columnMeant(headingOf(field, language), rules)?.field).toBe(field);
  });
});

test('a name that is none of ours names nothing', { tags: ['W5.5'] }, () => {
  expect(['price_try', 'price_', 'name', 'toString', 'shop_tr', ''].map(columnNamed)).toEqual(
    Array(6).fill(undefined),
  );
});

test('a heading as long as a text means nothing, and none of its words is looked up', () => {
  const asked: string[] = [];
  const counting = { ...rules, languageMeant: (word: string) => void asked.push(word) };
  expect(columnMeant(`Ürün adı (EN)${' '.repeat(200)}`, counting)).toBeUndefined();
  expect(columnMeant('a '.repeat(100), counting)).toBeUndefined();
  expect(columnMeant('(id)'.repeat(2500), counting)).toBeUndefined();
  expect(asked).toEqual([]);
});

test('a word of a heading is looked up as a language once', () => {
  const asked: string[] = [];
  columnMeant('one two three four', { ...rules, languageMeant: (word) => void asked.push(word) });
  expect(asked).toEqual(['one', 'two', 'three', 'four']);
});

test('colons and stars behind a heading are none of its words', () => {
  expect(['Ürün kodu ** ', 'Ürün kodu:*', ' Ürün kodu :'].map((heading) => meant(heading))).toEqual(
    Array(3).fill('sku'),
  );
});
