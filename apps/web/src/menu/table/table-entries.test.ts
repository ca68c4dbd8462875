import { expect, test } from 'vitest';
import { sampleCategory, sampleProduct } from '../../testing/menu-api.ts';
import { entriesOf, inNewOrder, placeAfterMove } from './table-entries.ts';

const sections = new Set(['A', 'B', 'C']);

test.each([
  ['within its category', 'A b a B c C', 'a', 'A', 'ba'],
  ['to the top of the next category', 'A b B a c C', 'a', 'B', 'ac'],
  ['to the end of a category', 'A b B c a C', 'a', 'B', 'ca'],
  ['into an empty category', 'A b B c C a', 'a', 'C', 'a'],
  ['above the first category, which is its top', 'a A b B c C', 'a', 'A', 'ab'],
])('a row is moved %s', { tags: ['O4.12'] }, (_where, ids, moved, category, order) => {
  expect(placeAfterMove(ids.split(' '), moved, sections)).toEqual({
    categoryId: category,
    order: [...order],
  });
});

test('what is put in order takes the places that it held among all', { tags: ['O4.12'] }, () => {
  const list = [...'aXbYc'].map((_id) => sampleProduct({ _id }));
  expect(inNewOrder(list, ['c', 'a', 'b']).map(({ _id }) => _id)).toEqual([...'cXaYb']);
});

test('a category without products is shown only where something can be dragged into it', {
  tags: ['O4.1'],
}, () => {
  const categories = ['c1', 'c2'].map((_id) => sampleCategory({ _id }));
  const products = [
    sampleProduct({ category_id: 'c1' }),
    sampleProduct({ _id: 'x', category_id: 'unknown' }),
  ];
  const kinds = (withEmpty: boolean) =>
    entriesOf(products, categories, { isSectioned: true, withEmpty }).map(({ kind }) => kind);
  expect(kinds(false)).toEqual(['section', 'product', 'product']);
  expect(kinds(true)).toEqual(['section', 'product', 'section', 'product']);
  expect(entriesOf(products, categories, { isSectioned: false, withEmpty: true })).toHaveLength(2);
});
