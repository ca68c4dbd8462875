import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';
import { findByWords, forgivingPatterns, holdsForms, searchForms } from './word-search.ts';

const finds = (typed: string, text: string) => holdsForms(foldText(text), searchForms(typed));
const forgives = (typed: string, text: string) => {
  const patterns = forgivingPatterns(typed);
  return patterns.length > 0 && patterns.every((pattern) => new RegExp(pattern).test(foldText(text)));
};

test.each([
  ['börek', 'Su Böreği'],
  ['BOREK', 'Su böreği'],
  ['böreği', 'Börek'],
  ['kebap', 'Urfa kebabı'],
  ['kebabı', 'Urfa Kebap'],
  ['armut', 'Armudu bol'],
  ['tost kasar', 'Çift Kaşarlı Tost'],
  ['tost; kaşar,', 'Çift Kaşarlı Tost'],
  ['', 'Anything'],
])('%j finds %j', (typed, text) => {
  expect(finds(typed, text)).toBe(true);
});

test.each([
  ['soda', 'Sote'],
  ['pear', 'Bear'],
  ['tost sucuk', 'Çift Kaşarlı Tost'],
])('%j does not find %j', (typed, text) => {
  expect(finds(typed, text)).toBe(false);
});

const word = fc.stringMatching(/^[a-zğşçöü]{5,12}$/);
const letter = fc.constantFrom('q', 'x', 'w');

test('a letter too much, too little, another one or two the wrong way round are forgiven, wherever they are', () => {
  fc.assert(
    fc.property(word, fc.nat(), letter, (right, place, other) => {
      const at = place % right.length;
      const before = right.slice(0, at);
      const after = right.slice(at + 1);
      const slips = [
        `${before}${other}${right.slice(at)}`,
        `${before}${other}${after}`,
        before + (after[0] ?? '') + right[at] + after.slice(1),
        ...(right.length > 5 ? [before + after] : []),
      ];
      for (const slip of slips) expect(forgives(slip, `a ${right} b`), slip).toBe(true);
    }),
  );
});

test('two slips are not forgiven, nor one in a short word or at a place inside another word', () => {
  expect(forgives('mrcmek', 'Mercimek')).toBe(false);
  expect(forgives('çya', 'Çay')).toBe(false);
  expect(forgives('avuks', 'Tavukçu')).toBe(false);
});

test('whatever is typed makes patterns that can be read, and none of a length that is only a nuisance', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      for (const pattern of forgivingPatterns(typed)) new RegExp(pattern);
    }),
  );
  expect(forgivingPatterns('x'.repeat(21))).toEqual([]);
  expect(forgivingPatterns('mercimek '.repeat(5))).toEqual([]);
});

test('what holds the words as they were typed goes before what only a slip would find', () => {
  const dishes = ['Mercimek Çorbası', 'Ezogelin Çorbası', 'Çorbacı Salatası'];
  const found = (typed: string) => findByWords(dishes, foldText, typed);
  expect(found('corbasi')).toEqual(['Mercimek Çorbası', 'Ezogelin Çorbası']);
  expect(found('mercimke')).toEqual(['Mercimek Çorbası']);
  expect(found('')).toEqual(dishes);
  expect(found(' , ')).toEqual([]);
  expect(found('pide')).toEqual([]);
});
