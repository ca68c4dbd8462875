import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test('fewer than eight characters are too short, however odd they are', () => {
  expect(passwordStrength('')).toBe('too_short');
  expect(passwordStrength('aB3!xZ9')).toBe('too_short');
});

test('characters are counted as people see them', () => {
  expect(passwordStrength('😀😀😀😀')).toBe('too_short');
});

test('repeats and rows of the keyboard do not pass for length', () => {
  expect(passwordStrength('aaaaaaaaaaaaaaaa')).toBe('weak');
  expect(passwordStrength('12345678901234567890')).toBe('weak');
  expect(passwordStrength('qwertyuiop')).toBe('weak');
  expect(passwordStrength('abcabcabcabcabc')).toBe('weak');
});

test('longer is stronger, and so is more variety', () => {
  expect(passwordStrength('mangalda')).toBe('weak');
  expect(passwordStrength('mangalda7!')).toBe('good');
  expect(passwordStrength('mangalda balık')).toBe('good');
  expect(passwordStrength('mangalda balık ve roka')).toBe('strong');
});

test('a worn word or a name of the person with figures around it is weak', { tags: ['D3.19'] }, () => {
  for (const password of ['Password1!', 'P@ssw0rd2026', 'sofra1234', 'Sofra-2026!', 'İstanbul34!'])
    expect(passwordStrength(password)).toBe('weak');
  expect(passwordStrength('Akkoyun1987')).not.toBe('weak');
  expect(passwordStrength('Akkoyun1987', ['nilgun.akkoyun@example.com'])).toBe('weak');
});
