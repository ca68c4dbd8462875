import { expect, test } from 'vitest';
import { findHeadings } from './find-headings.ts';

const shop = { id: '', slug: '', source: 'tr', languages: ['tr'], currencies: ['KGS', 'EUR'] };
const menu = { shop, categories: [], products: [], groups: [], times: [] };

const fieldsOf = (headings: string, taught = new Map<string, string>()) =>
  findHeadings({ rows: [headings.split(';')], kind: 'csv' }, menu, taught).columns.map(({ field }) => field);

test.each([
  ['item_id;item_name;category_id;category_name;price', [null, 'name_tr', null, 'category', 'price_KGS']],
  ['Ürün No;Ürün adı;Kategori ID;Fiyat', [null, 'name_tr', null, 'price_KGS']],
  ['Item No;Ürün ID;Name;Name (NO);name_id', [null, null, 'name_tr', 'name_no', 'name_id']],
])('numbers and keys of another program are no names: %s', { tags: ['W5.5'] }, (headings, fields) => {
  expect(fieldsOf(headings)).toEqual(fields);
});

test.each([
  ['Name;Cost;Price', ['name_tr', null, 'price_KGS']],
  ['Name;Amount;Price (EUR)', ['name_tr', null, 'price_EUR']],
  ['Ürün;Fiyat;Tutar', ['name_tr', 'price_KGS', null]],
  ['Название;Стоимость;Цена', ['name_tr', null, 'price_KGS']],
  ['Name;Cost', ['name_tr', 'price_KGS']],
  ['Ürün;Tutar (KGS);Tutar (EUR)', ['name_tr', 'price_KGS', 'price_EUR']],
])('what may be a price is one where no other is: %s', { tags: ['W5.5'] }, (headings, fields) => {
  expect(fieldsOf(headings)).toEqual(fields);
});

test('what the shop taught of a price goes before a guess', { tags: ['W5.5'] }, () => {
  expect(fieldsOf('Name;Cost;Price', new Map([['cost', 'price_KGS']]))).toEqual([
    'name_tr',
    'price_KGS',
    null,
  ]);
  expect(fieldsOf('Name;Cost;Ours', new Map([['ours', 'price_KGS']]))).toEqual([
    'name_tr',
    null,
    'price_KGS',
  ]);
});

test('what the shop taught goes before a guess further left', { tags: ['W5.5'] }, () => {
  expect(fieldsOf('Name;Price;Ours', new Map([['ours', 'price_KGS']]))).toEqual([
    'name_tr',
    null,
    'price_KGS',
  ]);
});

test('columns that another program names after ours are no languages', { tags: ['W5.5'] }, () => {
  expect(fieldsOf('name_EN;name_turkish;variant_name;description_short;description_xx')).toEqual([
    'name_en',
    'name_tr',
    'variant_tr',
    null,
    'description_xx',
  ]);
});

test('a currency of the shop is known by its code, however rare', { tags: ['W5.5'] }, () => {
  expect(fieldsOf('Ürün;Fiyat (KGS);EUR')).toEqual(['name_tr', 'price_KGS', 'price_EUR']);
  expect(fieldsOf('Ürün;KGS')).toEqual(['name_tr', 'price_KGS']);
  // A weight, and a currency that the shop does not take.
  expect(fieldsOf('Ürün;kgs;Fiyat (THB)')).toEqual(['name_tr', null, null]);
});
