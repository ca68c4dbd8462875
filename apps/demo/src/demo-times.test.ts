import { expect, test } from 'vitest';
import { comingDate, periodsOf } from './demo-times.ts';

test.each([
  ['2026-10-28', '2026-10-29'],
  ['2026-10-29', '2026-10-29'],
  ['2026-10-30', '2027-10-29'],
])('filled on %s the day of the republic is %s', { tags: ['W3.24'] }, (today, date) => {
  expect(comingDate('10-29', today)).toBe(date);
});

test('a season of the demo comes round for years', { tags: ['W3.24'] }, () => {
  const time = { name: { tr: 'Yaz', en: 'Summer', ar: 'الصيف', ru: 'Лето' } };
  const season = { from: '05-01', to: '09-30' } as const;
  expect(periodsOf({ ...time, season }, '2026-11-16').map(({ to }) => to)).toEqual([
    '2026-09-30',
    '2027-09-30',
    '2028-09-30',
  ]);
  expect(periodsOf(time, '2026-11-16')).toEqual([]);
});
