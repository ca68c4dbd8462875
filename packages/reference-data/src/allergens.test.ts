import { expect, test } from 'vitest';
import { allergens } from './allergens.ts';

test('there are fourteen allergens, each named once', { tags: ['D2.29', 'T1.1'] }, () => {
  expect(allergens).toHaveLength(14);
  expect(new Set(allergens.map((allergen) => allergen.id)).size).toBe(14);
});

test.each(['tr', 'en', 'ar', 'ru'] as const)(
  'every allergen has a name of its own in %s',
  { tags: ['T1.3'] },
  (language) => {
    const names = allergens.map((allergen) => allergen.names[language]);
    expect(names).not.toContain('');
    expect(new Set(names).size).toBe(14);
  },
);

test('Arabic and Russian names are written in their own scripts', () => {
  for (const { names } of allergens) {
    expect(names.ar).toMatch(/^[\p{Script=Arabic} ()]+$/u);
    expect(names.ru).toMatch(/^[\p{Script=Cyrillic} (),]+$/u);
  }
});
