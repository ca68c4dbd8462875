import { expect, test } from 'vitest';
import { openingSentence } from './opening-sentence.ts';
import { openingDays, openState } from './shop-clock.ts';

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

test('a place open on Sundays says when it opens though the next two Sundays are closed', () => {
  const closed = (date: string) => ({ date, closed: true, hours: [], note: {} });
  const special_days = [closed('2024-01-07'), closed('2024-01-14')];
  const shop = { ...open, special_days, restaurant_time_info: { sunday: evening } };
  expect(openingSentence(shop, noon, 'en')).toMatchObject({
    key: 'menu.opens_date',
    values: { date: expect.stringContaining('21') },
  });
  const away = { ...shop, open_status: false, closed_until: '2024-01-06' };
  expect(openingSentence(away, noon, 'en')?.values.date).toContain('21');
});

test('a place without weekly hours says on which special day it opens, however far that is', () => {
  const special_days = [{ date: '2024-02-20', closed: false, hours: evening, note: {} }];
  expect(openingSentence({ ...open, special_days, restaurant_time_info: {} }, noon, 'en')).toMatchObject({
    key: 'menu.opens_date',
    values: { date: expect.stringContaining('20') },
  });
});

test('the night of the last closed day stays closed past midnight', () => {
  const late = [{ open: '18:00', close: '02:00' }];
  const shop = { ...open, restaurant_time_info: { sunday: late }, open_status: false };
  const afterMidnight = new Date('2023-12-31T21:30:00Z');
  const away = { ...shop, closed_until: '2023-12-31' };
  expect(openingSentence(away, afterMidnight, 'en')).toMatchObject({ open: false, key: 'menu.opens_on' });
  const before = { ...shop, closed_until: '2023-12-30' };
  expect(openingSentence(before, afterMidnight, 'en')).toMatchObject({ open: true, key: 'menu.open_until' });
});

test('a special day in a far year costs no more than one tomorrow', () => {
  const special_days = [{ date: '2926-02-20', closed: false, hours: evening, note: {} }];
  const shop = { ...open, special_days, restaurant_time_info: {} };
  expect([...openingDays(shop, '2024-01-01')]).toEqual(['2926-02-20']);
  expect([...openingDays({ ...shop, restaurant_time_info: { sunday: evening } }, '2024-01-01')]).toHaveLength(
    16,
  );
  expect(openState(shop, noon).next?.date).toBe('2926-02-20');
  const away = { ...shop, open_status: false, closed_until: '2024-01-06' };
  expect(openingSentence(away, noon, 'en')?.values.date).toContain('2926');
});

test('a place that is closed for weeks opens after them', () => {
  const shop = { ...open, restaurant_time_info: { monday: evening, sunday: evening } };
  const away = { ...shop, open_status: false, closed_until: '2024-01-29' };
  expect(openState(away, noon).next).toEqual({ day: 'sunday', date: '2024-02-04', time: '18:30' });
});

test('whoever shows the sentence may write the days its own way', () => {
  const shop = { ...open, restaurant_time_info: { friday: evening } };
  expect(openingSentence(shop, noon, 'ru', () => 'Пятница')?.values.day).toBe('Пятница');
});
