import { expect, test } from 'vitest';
import { knownNames } from './known-names.ts';

test('the first of those that share a name in a language is found, in any letters', () => {
  const known = knownNames([
    { id: 'soups', name: { tr: 'Çorbalar', en: 'Soups' } },
    { id: 'drinks', name: { tr: 'İçecekler' } },
  ]);
  expect(known.find({ tr: 'içecekler', en: 'SOUPS' })).toBe('soups');
  expect(known.find({ tr: 'ICECEKLER', de: 'Getränke' })).toBe('drinks');
  expect(known.find({ de: 'Soups' })).toBeUndefined();
  known.add({ id: 'more', name: { tr: 'Çorbalar', de: 'Suppen' } });
  expect(known.find({ tr: 'corbalar' })).toBe('soups');
  expect(known.find({ de: 'suppen' })).toBe('more');
});

test('however many are looked up, each that is there is looked at once', () => {
  let looks = 0;
  const things = Array.from({ length: 500 }, (_, at) => ({
    id: `${at}`,
    get name() {
      looks++;
      return { tr: `Çorba ${at}` };
    },
  }));
  const known = knownNames(things);
  for (let at = 0; at < 100; at++) expect(known.find({ tr: `Tatlı ${at}` })).toBeUndefined();
  expect(known.find({ tr: 'corba 499' })).toBe('499');
  expect(looks).toBe(500);
});
