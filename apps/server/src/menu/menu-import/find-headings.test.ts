import { expect, test } from 'vitest';
import { findHeadings } from './find-headings.ts';

const shop = { id: '', slug: '', source: 'tr', languages: ['tr'], currencies: ['KGS', 'EUR'] };
const menu = { shop, categories: [], products: [], groups: [], times: [] };

const fieldsOf = (headings: string) =>
  findHeadings({ rows: [headings.split(';')], kind: 'csv' }, menu, new Map()).columns.map(
    ({ field }) => field,
  );

test.each([
  ['item_id;item_name;category_id;category_name;price', [null, 'name_tr', null, 'category', 'price_KGS']],
  ['Ürün No;Ürün adı;Kategori ID;Fiyat', [null, 'name_tr', null, 'price_KGS']],
  ['Item No;Ürün ID;Name;Name (NO);name_id', [null, null, 'name_tr', 'name_no', 'name_id']],
])('numbers and keys of another program are no names: %s', { tags: ['W5.5'] }, (headings, fields) => {
  expect(fieldsOf(headings)).toEqual(fields);
});
