import { expect, test } from 'vitest';
import { findUnsafeText } from './unsafe-text.ts';

test('text with a NUL or half a surrogate pair is found where it stands', () => {
  expect(findUnsafeText({ name: { tr: 'a\u0000b' } })).toEqual(['name', 'tr']);
  expect(findUnsafeText({ list: ['ok', 'bad\ud800'] })).toEqual(['list', '1']);
  expect(findUnsafeText({ 'key\u0000': 1 })).toEqual([]);
});

test('everything a person can type is left alone', () => {
  expect(
    findUnsafeText({ a: 'Çiğ köfte 🌶️', b: ['مرحبا', 'Привет'], c: null, d: 3, e: true }),
  ).toBeUndefined();
});
