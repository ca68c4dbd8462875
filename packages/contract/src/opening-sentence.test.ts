import { expect, test } from 'vitest';
import { openingSentence } from './opening-sentence.ts';

// A Monday, at noon in Istanbul.
const noon = new Date('2024-01-01T09:00:00Z');
const open = { special_days: [], open_status: true, closed_until: null, time_zone: 'Europe/Istanbul' };
const sentence = (hours: Record<string, { open: string; close: string }[]>) =>
  openingSentence({ ...open, restaurant_time_info: hours }, noon, 'ru');
const evening = [{ open: '18:30', close: '22:00' }];

test('a shop without hours says nothing', () => {
  expect(sentence({})).toBeUndefined();
  expect(sentence({ monday: [] })).toBeUndefined();
});

test.each([
  [
    'until when it is open',
    { monday: [{ open: '09:00', close: '22:00' }] },
    true,
    'open_until',
    { time: '22:00' },
  ],
  ['when it opens today', { monday: evening }, false, 'opens_today', { time: '18:30' }],
  ['when it opens tomorrow', { tuesday: evening }, false, 'opens_tomorrow', { time: '18:30' }],
  ['on which day it opens', { friday: evening }, false, 'opens_on', { time: '18:30', day: 'пятница' }],
] as const)('a shop says %s', (_, hours, open, key, values) => {
  expect(sentence(structuredClone(hours) as never)).toEqual({ open, key: `menu.${key}`, values });
});

test('whoever shows the sentence may write the days its own way', () => {
  const shop = { ...open, restaurant_time_info: { friday: evening } };
  expect(openingSentence(shop, noon, 'ru', () => 'Пятница')?.values.day).toBe('Пятница');
});
