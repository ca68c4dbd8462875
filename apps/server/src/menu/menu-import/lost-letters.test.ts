import { expect, test } from 'vitest';
import { hasLostLetters, hasNameLostLetters } from './lost-letters.ts';

const tags = ['W5.10'];

test.each([
  ['a text that the dish does not have yet', '????? ???', undefined],
  ['a text with a digit among the lost letters', '???? 2', 'Борщ'],
  ['a name with an amount', '??????? 0,5', undefined],
  ['a picture of two signs', 'Acılı ??', 'Acılı 🌶'],
  ['the sign of a currency', 'Yanında 5 ? ekmek', 'Yanında 5 ₺ ekmek'],
  ['the vowel signs of Arabic', '?????? 2', 'شُوربة 2'],
  ['one letter that is all there was', '?', 'Ж'],
])('%s is known to be lost', { tags }, (_, given, stored) => {
  expect(hasLostLetters(given, stored)).toBe(true);
});

test.each([
  ['the same as before', '???', '???'],
  ['a question', 'Acı mı?', 'Acılı'],
  ['a question in place of a sign that every alphabet has', 'Acılı?', 'Acılı!'],
  ['a question that is new', 'Aç mısınız??', undefined],
  ['one mark', '?', undefined],
  ['an address', 'lale.example/?masa=1', undefined],
])('%s is a text like any other', { tags }, (_, given, stored) => {
  expect(hasLostLetters(given, stored)).toBe(false);
});

test('in a name that is new, half a word is known to be lost', { tags }, () => {
  expect(['??li k?fte', 'K???k', 'S?cak'].map((name) => hasNameLostLetters(name, undefined))).toEqual(
    Array(3).fill(true),
  );
  expect(['Günün çorbası?', 'Acı mı? Çok acı'].map((name) => hasNameLostLetters(name, undefined))).toEqual(
    Array(2).fill(false),
  );
  expect(hasNameLostLetters('Et?Balık, 2', 'Et?Balık')).toBe(false);
});
