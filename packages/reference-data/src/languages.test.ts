import { expect, test } from 'vitest';
import { isRtl, languageOf, languages } from './languages.ts';

test('Turkish comes first and English second', { tags: ['S3.7.8'] }, () => {
  expect(languages.slice(0, 2).map((language) => language.code)).toEqual(['tr', 'en']);
});

test('about 50 languages are known, each code once and with both names', { tags: ['S3.7.8'] }, () => {
  expect(languages.length).toBeGreaterThan(45);
  expect(languages.length).toBeLessThan(60);
  expect(new Set(languages.map((language) => language.code)).size).toBe(languages.length);
  expect(languages.every(({ name, nativeName }) => name !== '' && nativeName !== '')).toBe(true);
});

test('Arabic, Persian, Hebrew and Urdu are written from right to left, and no other', {
  tags: ['S1.9'],
}, () => {
  const rtlCodes = languages.filter((language) => language.rtl).map((language) => language.code);
  expect(rtlCodes.sort()).toEqual(['ar', 'fa', 'he', 'ur']);
  expect(isRtl('ar')).toBe(true);
  expect(isRtl('tr')).toBe(false);
  expect(isRtl('unknown')).toBe(false);
});

test('a language calls itself by its own name, with a capital where its script has them', () => {
  expect(languageOf('ru')).toEqual({ code: 'ru', name: 'Russian', nativeName: 'Русский', rtl: false });
  expect(languageOf('ar')?.nativeName).toBe('العربية');
});
