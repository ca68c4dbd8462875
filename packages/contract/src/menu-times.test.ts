import { describe, expect, test } from 'vitest';
import { menuTimeInput, timeHolds, timeState } from './menu-times.ts';
import type { OpeningHours } from './opening-hours.ts';
import { everyDay, slotsOf } from './testing/hours.ts';

const holdsAt = (hours: OpeningHours, periods: { from: string; to: string }[], now: string, zone: string) =>
  timeHolds({ hours, periods }, zone, new Date(now));

describe('a menu time', () => {
  test.each([
    ['06:59', false],
    ['07:00', true],
    ['10:59', true],
    ['11:00', false],
  ])('holds by its hours, to the minute: at %s it is %s', { tags: ['W3.11'] }, (time, holds) => {
    expect(holdsAt(everyDay('07:00-11:00'), [], `2026-06-01T${time}:00+03:00`, 'Europe/Istanbul')).toBe(
      holds,
    );
  });

  test('without hours holds all day, and without periods always', { tags: ['W3.12'] }, () => {
    expect(holdsAt({}, [], '2026-06-01T03:00:00+03:00', 'Europe/Istanbul')).toBe(true);
    expect(
      holdsAt({ monday: slotsOf('09:00-10:00') }, [], '2026-06-02T09:30:00+03:00', 'Europe/Istanbul'),
    ).toBe(false);
  });

  test.each([
    ['2026-05-31T23:59', false],
    ['2026-06-01T00:00', true],
    ['2026-08-31T23:59', true],
    ['2026-09-01T00:00', false],
  ])('has its first and last day whole: at %s it is %s', { tags: ['W3.12'] }, (time, holds) => {
    const summer = [{ from: '2026-06-01', to: '2026-08-31' }];
    expect(holdsAt({}, summer, `${time}:00+03:00`, 'Europe/Istanbul')).toBe(holds);
  });

  test.each([
    ['2026-08-31T23:00', true],
    ['2026-09-01T01:59', true],
    ['2026-09-01T02:00', false],
    ['2026-09-01T21:00', false],
    ['2026-06-01T01:00', false],
  ])(
    'counts a slot past midnight for the day it opens on: at %s it is %s',
    { tags: ['W3.12'] },
    (time, holds) => {
      const summer = [{ from: '2026-06-01', to: '2026-08-31' }];
      expect(holdsAt(everyDay('20:00-02:00'), summer, `${time}:00+03:00`, 'Europe/Istanbul')).toBe(holds);
    },
  );

  test.each([
    ['2026-03-29T04:59:00Z', false],
    ['2026-03-29T05:00:00Z', true],
    ['2026-10-25T05:59:00Z', false],
    ['2026-10-25T06:00:00Z', true],
  ])(
    'begins by the clock on the wall when the clocks change: at %s it is %s',
    { tags: ['W3.16'] },
    (now, holds) => {
      expect(holdsAt(everyDay('07:00-11:00'), [], now, 'Europe/Berlin')).toBe(holds);
    },
  );

  test('one day, the 29th of February or the last of the year, is a period', {
    tags: ['W3.12', 'W3.16'],
  }, () => {
    const day = (date: string) => [{ from: date, to: date }];
    expect(holdsAt({}, day('2028-02-29'), '2028-02-29T12:00:00Z', 'UTC')).toBe(true);
    expect(holdsAt({}, day('2028-02-29'), '2028-03-01T00:00:00Z', 'UTC')).toBe(false);
    expect(holdsAt({}, day('2026-12-31'), '2026-12-31T23:59:00Z', 'UTC')).toBe(true);
    expect(holdsAt({}, day('2026-12-31'), '2027-01-01T00:00:00Z', 'UTC')).toBe(false);
  });

  test('says when it begins and ends next', { tags: ['W3.22'] }, () => {
    const time = { hours: everyDay('07:00-11:00'), periods: [{ from: '2026-06-10', to: '2026-06-20' }] };
    const state = (now: string) => timeState(time, 'UTC', new Date(now));
    expect(state('2026-06-01T12:00:00Z')).toMatchObject({
      holds: false,
      next: { date: '2026-06-10', time: '07:00' },
    });
    expect(state('2026-06-10T08:00:00Z')).toMatchObject({
      holds: true,
      next: { date: '2026-06-10', time: '11:00' },
    });
    expect(state('2026-06-20T11:00:00Z')).toEqual({ holds: false });
  });
});

test.each([
  [
    'a period that ends before it begins',
    { periods: [{ from: '2026-06-02', to: '2026-06-01' }] },
    'validation.period_order',
  ],
  ['a day that does not exist', { periods: [{ from: '2026-02-30', to: '2026-03-01' }] }, 'validation.date'],
  ['no name', { name: {} }, 'validation.menu_time_name'],
  ['hours that overlap', { hours: { monday: slotsOf('09:00-12:00 11:00-13:00') } }, 'validation.time'],
])('a menu time with %s is refused', { tags: ['W3.10'] }, (_, part, message) => {
  const sent = { shop_id: crypto.randomUUID(), name: { tr: 'Kahvaltı' }, ...part };
  expect(menuTimeInput.safeParse(sent).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test('a menu time may go on to the last day of the calendar', { tags: ['W3.10'] }, () => {
  const periods = [{ from: '2026-05-01', to: '9999-12-31' }];
  const sent = { shop_id: crypto.randomUUID(), name: { tr: 'Yaz' }, periods };
  expect(menuTimeInput.parse(sent).periods).toEqual(periods);
  expect(
    timeState({ hours: everyDay('07:00-11:00'), periods }, 'UTC', new Date('2026-06-01T12:00:00Z')),
  ).toMatchObject({ holds: false, next: { date: '2026-06-02', time: '07:00' } });
});
