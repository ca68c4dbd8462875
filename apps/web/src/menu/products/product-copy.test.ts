import { menuLimits } from '@sofra/contract/categories';
import { productInput } from '@sofra/contract/products';
import { expect, test } from 'vitest';
import { sampleProduct } from '../../testing/menu-api.ts';
import { copyOf } from './product-copy.ts';

const nameOfCopy = (name: string) => copyOf(sampleProduct({ name: { tr: name } })).name.tr ?? '';

test.each([
  ['an emoji', '🍵'],
  ['a family of four', '👨‍👩‍👧‍👦'],
  ['a letter with its accent', 'c\u0327'],
  ['a flag', '🇹🇷'],
])('the copy of a product with the longest name never ends in half of %s', (_what, character) => {
  for (let before = 180; before <= menuLimits.name - character.length; before++) {
    const name = ('a'.repeat(before) + character.repeat(10)).slice(0, menuLimits.name);
    const copy = nameOfCopy(name);
    expect(copy.length).toBeLessThanOrEqual(menuLimits.name);
    const kept = copy.slice(before, -' (2)'.length);
    expect(kept.replaceAll(character, '')).toBe('');
  }
});

test('a copy has no number: no two products of a shop have the same', () => {
  expect(copyOf(sampleProduct({ sku: 'A-1' })).sku).toBeNull();
});

test('a copy is marked in every language, hidden and something the server takes', () => {
  const copy = copyOf(sampleProduct({ name: { tr: '🍵'.repeat(menuLimits.name / 2), en: 'Tea' } }));
  expect(copy).toMatchObject({ is_active: false, name: { tr: `${'🍵'.repeat(98)} (2)`, en: 'Tea (2)' } });
  expect(productInput.safeParse(copy).success).toBe(true);
});

test('a copy keeps the sizes under ids of their own, without item numbers', { tags: ['W2.23'] }, () => {
  const small = {
    _id: '0f8f2c9e-7f0b-4c1e-9b3a-0000000000e1',
    name: { en: 'Small' },
    prices: [{ currency: 'TRY', price: 45, symbol: '₺' }],
    portion: { amount: 200, unit: 'ml' as const },
    sku: 'A-1-S',
    is_active: false,
  };
  const group = { group_id: '0f8f2c9e-7f0b-4c1e-9b3a-0000000000f1', min: 1, max: null };
  const menu_time_id = '0f8f2c9e-7f0b-4c1e-9b3a-0000000000b1';
  const copy = copyOf(
    sampleProduct({ variants: [small], option_groups: [group], diet: ['vegan'], menu_time_id }),
  );
  const { _id, sku, ...kept } = small;
  expect(copy.variants).toEqual([{ ...kept, sku: null }]);
  expect(copy).toMatchObject({ option_groups: [group], diet: ['vegan'], menu_time_id });
  expect(productInput.safeParse(copy).success).toBe(true);
});
