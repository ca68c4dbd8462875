import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

const unicode = fc.string({ unit: 'binary' });

test.each([
  ['Çiğ Köfte', 'cig kofte'],
  ['ÇİĞ KÖFTE', 'cig kofte'],
  ['cig kofte', 'cig kofte'],
  ['ISPANAK', 'ispanak'],
  ['ıspanak', 'ispanak'],
  ['İspanak', 'ispanak'],
  ['Şiş', 'sis'],
  ['Ünlü Ürün', 'unlu urun'],
  ['Hâlâ', 'hala'],
  ['  Adana\u00a0  Kebap ', 'adana kebap'],
  ['Crème brûlée', 'creme brulee'],
  ['Smørrebrød', 'smorrebrod'],
  ['GROẞE Weiße', 'grosse weisse'],
  ['Œuf', 'oeuf'],
  ['Щи зелёные', 'щи зеленые'],
  ['ΜΟΥΣΑΚΆΣ', 'μουσακασ'],
  ['أرُزّ بالحليب', 'ارز بالحليب'],
  ['قهوة', 'قهوه'],
  ['Chef’s Salad', "chef's salad"],
  ['100 % doğal_\\', '100 % dogal_\\'],
  ['चाय', 'चाय'],
])('%s is searched as %s', { tags: ['D2.6'] }, (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('folding twice changes nothing more', () => {
  fc.assert(fc.property(unicode, (text) => foldText(foldText(text)) === foldText(text)));
});

test('case makes no difference, in the Turkish way or the English way', () => {
  const turkish = fc.string({
    unit: fc.constantFrom(...'abcçdefgğhıijklmnoöprsştuüvyzABCÇDEFGĞHIİJKLMNOÖ '),
  });
  fc.assert(
    fc.property(turkish, (text) => {
      const folded = foldText(text);
      expect(foldText(text.toUpperCase())).toBe(folded);
      expect(foldText(text.toLocaleUpperCase('tr'))).toBe(folded);
      expect(foldText(text.toLocaleLowerCase('tr'))).toBe(folded);
    }),
  );
});

test('a part of a name is a part of the folded name', () => {
  const word = fc.string({ unit: fc.constantFrom(...'çÇğĞıIiİöÖşŞüÜaek'), minLength: 1 });
  fc.assert(
    fc.property(word, word, word, (before, part, after) =>
      foldText(`${before}${part}${after}`).includes(foldText(part)),
    ),
  );
});

test.each([
  ['accents above and below', `${'\u0301'.repeat(150_000)}${'\u0316'.repeat(150_000)}`],
  ['accents and Japanese marks', `${'\u0301'.repeat(29)}\uff9e`.repeat(10_000)],
])('a letter with as many marks as nobody writes is folded all the same: %s', (_, marks) => {
  expect(foldText(`Çay A${marks}`)).toMatch(/^cay a\u3099?$/);
  expect(foldText(`A${marks} Çay`)).toMatch(/^a\u3099? cay$/);
});
