import { expect, test } from 'vitest';
import { shortAllergenNames } from './allergen-short-names.ts';
import { allergens } from './allergens.ts';
import { diets } from './diets.ts';

const languages = ['tr', 'en', 'ar', 'ru'] as const;

test.each(languages)('every mark has a name of its own in %s', { tags: ['W2.16'] }, (language) => {
  const names = diets.map((diet) => diet.names[language]);
  expect(names).not.toContain('');
  expect(new Set(names).size).toBe(diets.length);
});

test('Arabic and Russian names of marks are written in their own scripts', () => {
  for (const { names } of diets) {
    expect(names.ar).toMatch(/^[\p{Script=Arabic}\p{M} ]+$/u);
    expect(names.ru).toMatch(/^[\p{Script=Cyrillic} ]+$/u);
  }
});

test.each(languages)('in a line in %s every allergen has a short name of its own', (language) => {
  const names = shortAllergenNames(language);
  expect(names.map(([id]) => id)).toEqual(allergens.map(({ id }) => id));
  expect(new Set(names.map(([, name]) => name)).size).toBe(allergens.length);
  for (const [, name] of names) expect(name).toBe(name.toLocaleLowerCase(language));
});
