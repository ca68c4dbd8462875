import { diets as markable } from '@sofra/contract/diets';
import { diets } from '@sofra/reference-data/diets';
import { expect, test } from 'vitest';
import { category, openPage, product, textOf } from '../testing/sample-page.ts';

const marksIn = (list: Element | null | undefined) =>
  [...(list?.children ?? [])].map((mark) => `${mark.className}: ${textOf(mark)}`);

test('every mark that a dish can carry has its names', { tags: ['W2.16'] }, () => {
  expect(diets.map(({ id }) => id)).toEqual(markable);
});

test('a dish carries its marks apart from its allergens, so that gluten-free is none of them', {
  tags: ['W2.16'],
}, () => {
  const marked = product({ diet: ['spicy', 'gluten_free'], allergens: ['milk'] });
  const page = openPage({ categories: [category([marked])] });
  const [signs, warnings] = page.querySelectorAll('.items .marks');
  expect(marksIn(signs)).toEqual(['gluten_free: Glutensiz', 'spicy: Acılı']);
  expect(signs?.getAttribute('aria-label')).toBe('İşaretler');
  expect(marksIn(warnings)).toEqual(['milk: Süt (laktoz dâhil)']);
  expect(warnings?.getAttribute('aria-label')).toBe('Alerjenler');
});

test('the legend says once what the marks of this menu mean, and of no other', { tags: ['W2.16'] }, () => {
  const dishes = [product({ diet: ['vegan'] }), product({ diet: ['vegan', 'halal'] }), product()];
  const page = openPage({ categories: [category(dishes)], page: { language: 'ru' } });
  expect(page.querySelectorAll('.legend')).toHaveLength(1);
  expect(marksIn(page.querySelector('.legend'))).toEqual(['vegan: Веганское', 'halal: Халяль']);
  expect(openPage().querySelector('.legend')).toBeNull();
});
