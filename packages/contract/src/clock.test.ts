import { expect, test } from 'vitest';
import { clock } from './clock.ts';

test('a time of day is written as the language writes it', () => {
  expect(clock('tr', '09:05')).toBe('09:05');
  expect(clock('ru', '18:30')).toBe('18:30');
  expect(clock('en', '18:30').replace(/\s/, ' ')).toBe('6:30 PM');
  expect(clock('ar', '18:30').replace(/\s/, ' ')).toBe('6:30 م');
  expect(clock('tr', '24:00')).toBe('00:00');
});
