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
