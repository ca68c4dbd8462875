import i18next, { type TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { dayOf, dayTitle, whenWords } from '../lib/change-time.ts';

const now = new Date(2026, 10, 15, 9, 0);
const at = (...[month, day, hour = 14, minute = 5]: number[]) =>
  new Date(2026, (month ?? 1) - 1, day, hour, minute).toISOString();
const when = (language: string, moment: string) =>
  whenWords(moment, i18next.getFixedT(language) as TFunction, language, now);

test.each([
  ['tr', at(11, 15, 8, 30), 'bugün 08:30'],
  ['tr', at(11, 14), 'dün 14:05'],
  ['tr', at(11, 3), '3 Kasım 14:05'],
  ['ru', at(11, 14), 'вчера в 14:05'],
  ['en', at(11, 14), 'yesterday 2:05 PM'],
] as const)('in %s a time of %s is told as %s', { tags: ['W1.23'] }, (language, moment, words) => {
  expect(when(language, moment)).toBe(words);
});

test('a day of another year has its year', () => {
  expect(dayTitle(new Date(2024, 4, 2).toISOString(), 'tr', now)).toContain('2024');
});

test('the title of a day begins with a capital, as the language writes it', () => {
  expect(dayTitle(at(11, 14), 'tr', now)).toBe('Dün');
  expect(dayTitle(at(11, 14), 'ru', now)).toBe('Вчера');
});

test('a minute before midnight is another day than a minute after', () => {
  expect(dayOf(at(11, 14, 23, 59))).not.toBe(dayOf(at(11, 15, 0, 1)));
  expect(when('tr', at(11, 14, 23, 59))).toContain('dün');
});
