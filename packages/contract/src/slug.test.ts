import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSlug, slugify, slugLength } from './slug.ts';

test.each([
  ['Çiğ Köfteci Ömer', 'cig-kofteci-omer'],
  ['IŞIK İşkembecisi', 'isik-iskembecisi'],
  ['Şükrü’nün Ocağı', 'sukrunun-ocagi'],
  ["Tom & Jerry's", 'tom-jerrys'],
  ['  Lale   Restaurant  ', 'lale-restaurant'],
  ['--Lale--Bar--', 'lale-bar'],
  ['Café Crème Brûlée', 'cafe-creme-brulee'],
  ['Straße 24', 'strasse-24'],
  ['Smørrebrød', 'smorrebrod'],
  ['Щи да Каша', 'shchi-da-kasha'],
  ['Чайхана №1', 'chaikhana-1'],
  ['مطعم السلطان', 'mtam-alsltan'],
  ['شاي ٢٤', 'shay-24'],
  ['Ταβέρνα', 'taverna'],
  ['Lale\u00a0Bar\tGrill', 'lale-bar-grill'],
  ['🍕🍕', ''],
])('%j has the address %j', { tags: ['S5.9'] }, (name, slug) => {
  expect(slugify(name)).toBe(slug);
});

test.each([['Кофейня на углу'], ['مقهى البحر'], ['Ресторан Ёлка'], ['مطبخ أم علي']])(
  'the name %j gives an address that can be used',
  (name) => {
    const slug = slugify(name);
    expect(isSlug(slug)).toBe(true);
    expect(slug.length).toBeGreaterThanOrEqual(slugLength.min);
  },
);

test('a long name is cut without leaving a hyphen at the end', () => {
  expect(slugify(`${'a'.repeat(slugLength.max - 1)} bakery`)).toBe('a'.repeat(slugLength.max - 1));
});

const names = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.string({ unit: fc.constantFrom(...'aÇğıİöß -_.9щ٣ع&\t'), maxLength: 120 }),
);

test('whatever the name, its address is empty or a valid slug that fits', { tags: ['S5.9'] }, () => {
  fc.assert(
    fc.property(names, (name) => {
      const slug = slugify(name);
      expect(slug === '' || isSlug(slug)).toBe(true);
      expect(slug.length).toBeLessThanOrEqual(slugLength.max);
    }),
  );
});

test('an address stays as it is when it is made into an address again', () => {
  fc.assert(
    fc.property(names, (name) => {
      expect(slugify(slugify(name))).toBe(slugify(name));
    }),
  );
});

test.each(['Lale', 'lale_bar', '-lale', 'lale-', 'lale--bar', 'çiğ', 'lale bar', '', 'lale\n'])(
  '%j is no address',
  (text) => {
    expect(isSlug(text)).toBe(false);
  },
);

test.each(['lale', '24', 'lale-bar-2'])('%j is an address', (text) => {
  expect(isSlug(text)).toBe(true);
});
