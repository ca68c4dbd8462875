import { expect, test } from 'vitest';
import { asHex } from '../../oklch.ts';

test.each([
  ['oklch(100% 0 0)', '#ffffff'],
  ['oklch(0% 0 0)', '#000000'],
  ['oklch(62.8% 0.2577 29.23)', '#ff0000'],
  ['oklch(45.2% 0.3132 264.05)', '#0000ff'],
])('the colour %s of a theme is %s to a phone', (color, hex) => {
  expect(asHex(color)).toBe(hex);
});

test('what is no colour of a theme stops the build', () => {
  expect(() => asHex('tomato')).toThrow('tomato');
});
