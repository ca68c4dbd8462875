import { describe, expect, test } from 'vitest';
import type { OpeningHours } from './opening-hours.ts';
import { openingSentence } from './opening-sentence.ts';
import { endOfBusinessDay, isSwitchedOff, openState, openStateUntil, type Timed } from './shop-clock.ts';
import type { SpecialDay } from './special-days.ts';
import { everyDay, slotsOf } from './testing/hours.ts';

const shopWith = (hours: OpeningHours, special_days: SpecialDay[] = [], time_zone = 'Europe/Istanbul') => ({
  restaurant_time_info: hours,
  special_days,
  time_zone,
  open_status: true,
  closed_until: null as string | null,
});
const closedOn = (date: string, note: SpecialDay['note'] = {}) => ({ date, closed: true, hours: [], note });
const openOn = (date: string, text: string) => ({ date, closed: false, hours: slotsOf(text), note: {} });

// 2026-06-01 is a Monday.
const istanbul = (day: string, time: string) => new Date(`2026-06-${day}T${time}:00+03:00`);
const endAt = (shop: Timed, now: Date) => endOfBusinessDay(shop, now).toISOString().slice(0, 16);

describe('the business day', () => {
  test.each([
    ['ends with its last closing', '11:00-14:00 18:00-23:00', '01', '12:00', '2026-06-01T20:00'],
    ['also between two slots', '11:00-14:00 18:00-23:00', '01', '15:00', '2026-06-01T20:00'],
    ['also before it opens', '11:00-14:00 18:00-23:00', '01', '08:00', '2026-06-01T20:00'],
    ['runs past midnight', '18:00-02:00', '01', '19:00', '2026-06-01T23:00'],
    ['is still that of the evening after midnight', '18:00-02:00', '02', '01:30', '2026-06-01T23:00'],
    ['is a new one once it has closed', '18:00-02:00', '02', '02:00', '2026-06-02T23:00'],
    ['ends at midnight where it has closed for today', '09:00-18:00', '01', '20:00', '2026-06-01T21:00'],
    ['is the calendar day where it is open day and night', '00:00-24:00', '01', '12:00', '2026-06-01T21:00'],
  ])('%s', { tags: ['W3.2'] }, (_, hours, day, time, end) => {
    expect(endAt(shopWith(everyDay(hours)), istanbul(day, time))).toBe(end);
  });

  test('ends at local midnight without hours', { tags: ['W3.2'] }, () => {
    expect(endAt(shopWith({}), istanbul('01', '12:00'))).toBe('2026-06-01T21:00');
    expect(endAt(shopWith({ tuesday: slotsOf('09:00-22:00') }), istanbul('01', '12:00'))).toBe(
      '2026-06-01T21:00',
    );
    expect(endAt(shopWith({}, [], 'America/New_York'), istanbul('01', '12:00'))).toBe('2026-06-02T04:00');
  });

  test('goes by the hours of a special day', { tags: ['W3.2', 'W3.13'] }, () => {
    const hours = everyDay('09:00-18:00');
    const noon = istanbul('01', '12:00');
    expect(endAt(shopWith(hours, [openOn('2026-06-01', '09:00-13:00')]), noon)).toBe('2026-06-01T10:00');
    expect(endAt(shopWith(hours, [closedOn('2026-06-01')]), noon)).toBe('2026-06-01T21:00');
    // Yesterday's special evening runs into today.
    const late = shopWith(hours, [openOn('2026-05-31', '20:00-04:00')]);
    expect(endAt(late, istanbul('01', '03:00'))).toBe('2026-06-01T01:00');
  });

  test.each([
    ['when the clocks go forward', '2026-03-28T22:00:00Z', '2026-03-29T01:30'],
    ['when they go back', '2026-10-24T22:00:00Z', '2026-10-25T02:30'],
  ])('ends by the clock on the wall %s', { tags: ['W3.2', 'W3.16'] }, (_, now, end) => {
    const shop = shopWith({ saturday: slotsOf('18:00-03:30') }, [], 'Europe/Berlin');
    expect(endAt(shop, new Date(now))).toBe(end);
  });

  test('crosses the end of a year and the 29th of February', { tags: ['W3.2', 'W3.16'] }, () => {
    const shop = shopWith(everyDay('18:00-02:00'));
    expect(endAt(shop, new Date('2026-12-31T20:00:00+03:00'))).toBe('2026-12-31T23:00');
    expect(endAt(shop, new Date('2027-01-01T01:59:00+03:00'))).toBe('2026-12-31T23:00');
    expect(endAt(shop, new Date('2028-02-29T01:00:00+03:00'))).toBe('2028-02-28T23:00');
    expect(endAt(shop, new Date('2028-02-29T20:00:00+03:00'))).toBe('2028-02-29T23:00');
  });
});

describe('a special day', () => {
  const hours = everyDay('09:00-18:00');

  test('has its own hours instead of its weekday’s', { tags: ['W3.13'] }, () => {
    const shop = shopWith(hours, [openOn('2026-06-01', '12:00-14:00')]);
    const stateAt = (time: string) => openState(shop, istanbul('01', time)).open;
    expect(['11:59', '12:00', '13:59', '14:00'].map(stateAt)).toEqual([false, true, true, false]);
    expect(openState(shop, istanbul('02', '10:00')).open).toBe(true);
  });

  test('that is closed is passed over when it is said when the shop opens next', { tags: ['W3.13'] }, () => {
    const shop = shopWith(hours, [closedOn('2026-06-02'), closedOn('2026-06-03')]);
    expect(openState(shop, istanbul('01', '19:00'))).toEqual({
      open: false,
      next: { day: 'thursday', date: '2026-06-04', time: '09:00' },
    });
  });

  test('opens a shop that has no other hours', { tags: ['W3.13'] }, () => {
    const shop = shopWith({}, [openOn('2026-06-01', '10:00-12:00')]);
    expect(openingSentence(shop, istanbul('01', '11:00'), 'en')?.key).toBe('menu.open_until');
  });

  test('two weeks of closed days name the date on which it opens', { tags: ['W3.15'] }, () => {
    const days = Array.from({ length: 14 }, (_, i) => closedOn(`2026-06-${String(i + 1).padStart(2, '0')}`));
    expect(openingSentence(shopWith(hours, days), istanbul('01', '12:00'), 'en')).toEqual({
      open: false,
      key: 'menu.opens_date',
      values: { date: 'June 15', time: '9:00 AM' },
    });
  });
});

describe('a shop that is switched to closed', () => {
  const closed = (closed_until: string | null) => ({
    ...shopWith(everyDay('09:00-18:00')),
    open_status: false,
    closed_until,
  });

  test('is closed whatever its hours are, until it is switched on', { tags: ['W3.14'] }, () => {
    expect(isSwitchedOff(closed(null), istanbul('01', '12:00'))).toBe(true);
    expect(openingSentence(closed(null), istanbul('01', '12:00'), 'tr')).toEqual({
      open: false,
      key: 'menu.closed_for_now',
      values: {},
    });
  });

  test('opens by itself after its last closed day, at its midnight', { tags: ['W3.14', 'W3.16'] }, () => {
    const shop = closed('2026-06-03');
    expect(isSwitchedOff(shop, istanbul('03', '23:59'))).toBe(true);
    expect(isSwitchedOff(shop, istanbul('04', '00:00'))).toBe(false);
    expect(openingSentence(shop, istanbul('01', '12:00'), 'tr')?.values).toEqual({ date: '4 Haziran' });
    expect(openingSentence(shop, istanbul('04', '12:00'), 'tr')?.key).toBe('menu.open_until');
  });

  test('names the year of a day that is a year away', { tags: ['W3.14'] }, () => {
    const dateOf = (until: string) =>
      openingSentence(closed(until), istanbul('01', '12:00'), 'tr')?.values.date;
    expect(dateOf('2027-05-30')).toBe('31 Mayıs');
    expect(dateOf('2027-05-31')).toBe('1 Haziran 2027');
  });

  test('names the first day on which it really is open again', { tags: ['W3.14'] }, () => {
    const shop = { ...closed('2026-06-03'), special_days: [closedOn('2026-06-04')] };
    expect(openingSentence(shop, istanbul('01', '12:00'), 'tr')?.values).toEqual({ date: '5 Haziran' });
  });
});

test('what is said of opening stays the same until it changes, or the day does', { tags: ['W3.18'] }, () => {
  const shop = shopWith(everyDay('09:00-14:00 18:00-02:00'));
  const until = (day: string, time: string) =>
    new Date(openStateUntil(shop, istanbul(day, time))).toISOString().slice(0, 16);
  expect(until('01', '08:00')).toBe('2026-06-01T06:00');
  expect(until('01', '09:00')).toBe('2026-06-01T11:00');
  expect(until('01', '19:00')).toBe('2026-06-01T21:00');
  expect(until('02', '00:30')).toBe('2026-06-01T23:00');
});
