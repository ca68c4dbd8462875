import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type OpeningHours, openingHours, weekdays } from './opening-hours.ts';
import { openState as stateOfShop } from './shop-clock.ts';
import { everyDay, slotsOf } from './testing/hours.ts';

const day = (text: string): OpeningHours => ({ monday: slotsOf(text) });
/** Without the date, which the weekday stands for here. */
function openState(hours: OpeningHours, time_zone: string, now: Date) {
  const { open, next } = stateOfShop({ restaurant_time_info: hours, special_days: [], time_zone }, now);
  return next ? { open, next: { day: next.day, time: next.time } } : { open };
}
const messagesOf = (hours: unknown) =>
  openingHours.safeParse(hours).error?.issues.map((i) => i.message) ?? [];

describe('the hours of a day', () => {
  test.each([
    ['one slot', '09:00-18:00'],
    ['two slots', '09:00-14:00 18:00-23:30'],
    ['slots that touch', '09:00-12:00 12:00-18:00'],
    ['slots in any order', '18:00-23:00 09:00-12:00'],
    ['past midnight', '18:00-02:00'],
    ['until midnight', '18:00-00:00'],
    ['until midnight, written as 24:00', '18:00-24:00'],
    ['the whole day', '00:00-24:00'],
    ['an early slot beside one past midnight', '00:00-02:00 18:00-02:00'],
  ])('may be %s', { tags: ['S3.2.4'] }, (_, slots) => {
    expect(messagesOf(day(slots))).toEqual([]);
  });

  test.each([
    ['equal times', '09:00-09:00'],
    ['midnight to midnight', '00:00-00:00'],
    ['slots that overlap', '09:00-14:00 13:00-18:00'],
    ['a slot within another', '09:00-18:00 12:00-13:00'],
    ['the same slot twice', '09:00-18:00 09:00-18:00'],
    ['a slot after one that runs past midnight began', '18:00-02:00 23:00-23:30'],
  ])('may not be %s', { tags: ['D2.32'] }, (_, slots) => {
    expect(new Set(messagesOf(day(slots)))).toEqual(new Set(['validation.time']));
  });

  test.each([
    ['an hour that does not exist', '25:00-26:00'],
    ['a minute that does not exist', '09:60-10:00'],
    ['24:00 as an opening time', '24:00-02:00'],
    ['more than 24:00', '09:00-24:30'],
    ['an hour of one digit', '9:00-18:00'],
  ])('may not be %s', { tags: ['S3.2.4'] }, (_, slots) => {
    expect(new Set(messagesOf(day(slots)))).toEqual(new Set(['validation.time']));
  });

  test.each([
    ['a text', 'always'],
    ['a day that does not exist', { someday: [] }],
    ['a day that is no list', { monday: '09:00' }],
    ['a slot that is no pair of times', { monday: [['09:00', '18:00']] }],
    ['a slot without an end', { monday: [{ open: '09:00' }] }],
  ])('may not be %s', { tags: ['S3.2.4'] }, (_, hours) => {
    expect(messagesOf(hours)).toEqual(['validation.time']);
  });

  test('may be left out or empty', () => {
    expect(messagesOf({})).toEqual([]);
    expect(messagesOf({ sunday: [] })).toEqual([]);
  });
});

// 2026-06-01 is a Monday; Istanbul is three hours ahead of UTC all year.
const istanbul = (weekday: number, time: string) => new Date(`2026-06-0${weekday}T${time}:00+03:00`);
const stateAt = (hours: OpeningHours, weekday: number, time: string) =>
  openState(hours, 'Europe/Istanbul', istanbul(weekday, time));

describe('open now', () => {
  const lunchAndDinner = day('11:00-14:00 18:00-02:00');

  test.each([
    [1, '10:59', false, 'monday 11:00'],
    [1, '11:00', true, 'monday 14:00'],
    [1, '13:59', true, 'monday 14:00'],
    [1, '14:00', false, 'monday 18:00'],
    [1, '23:59', true, 'tuesday 02:00'],
    [2, '01:59', true, 'tuesday 02:00'],
    [2, '02:00', false, 'monday 11:00'],
  ])('on day %i at %s is %s, next %s', (weekday, time, open, next) => {
    const state = stateAt(lunchAndDinner, weekday, time);
    expect(state.open).toBe(open);
    expect(`${state.next?.day} ${state.next?.time}`).toBe(next);
  });

  test("on Sunday's late hours belongs to Sunday also after midnight on Monday", {
    tags: ['D2.30', 'T3.1'],
  }, () => {
    const hours = { sunday: slotsOf('20:00-03:00') };
    expect(stateAt(hours, 1, '02:30')).toEqual({ open: true, next: { day: 'monday', time: '03:00' } });
    expect(stateAt(hours, 1, '03:00')).toEqual({ open: false, next: { day: 'sunday', time: '20:00' } });
  });

  test('until the end of the day names the midnight that follows', () => {
    const until = { open: true, next: { day: 'tuesday', time: '00:00' } };
    expect(stateAt(day('09:00-24:00'), 1, '20:00')).toEqual(until);
    expect(stateAt(day('09:00-00:00'), 1, '20:00')).toEqual(until);
    expect(stateAt(day('09:00-24:00'), 2, '00:00').open).toBe(false);
  });

  test('sees slots that touch as one', () => {
    const hours = { monday: slotsOf('09:00-12:00 12:00-24:00'), tuesday: slotsOf('00:00-03:00') };
    expect(stateAt(hours, 1, '10:00')).toEqual({ open: true, next: { day: 'tuesday', time: '03:00' } });
  });

  test('never ends where every day is whole, and never begins without hours', { tags: ['D2.31'] }, () => {
    expect(stateAt(everyDay('00:00-24:00'), 3, '04:00')).toEqual({ open: true });
    expect(stateAt({}, 3, '04:00')).toEqual({ open: false });
    expect(stateAt({ monday: [] }, 3, '04:00')).toEqual({ open: false });
  });

  test('comes round again a week later', () => {
    expect(stateAt(day('09:00-10:00'), 1, '12:00').next).toEqual({ day: 'monday', time: '09:00' });
  });

  test("goes by the shop's own clock, not the guest's", { tags: ['D2.33'] }, () => {
    const now = new Date('2026-06-01T22:30:00Z');
    const hours = everyDay('09:00-18:00');
    expect(openState(hours, 'Europe/Istanbul', now).open).toBe(false);
    expect(openState(hours, 'America/Los_Angeles', now).open).toBe(true);
    expect(openState(hours, 'Asia/Tokyo', now).next).toEqual({ day: 'tuesday', time: '09:00' });
  });

  // Clocks in Berlin go from 02:00 to 03:00 on 2026-03-29 and from 03:00 back to 02:00 on 2026-10-25.
  test.each([
    ['2026-03-29T00:59:00Z', true],
    ['2026-03-29T01:29:00Z', true],
    ['2026-03-29T01:30:00Z', false],
    ['2026-10-25T01:59:00Z', true],
    ['2026-10-25T02:29:00Z', true],
    ['2026-10-25T02:30:00Z', false],
  ])('holds on the day the clocks change: at %s it is %s', (now, open) => {
    const hours = { saturday: slotsOf('22:00-03:30') };
    expect(openState(hours, 'Europe/Berlin', new Date(now)).open).toBe(open);
  });

  test.each([
    ['2026-03-29T06:59:00Z', false],
    ['2026-03-29T07:00:00Z', true],
    ['2026-10-25T07:59:00Z', false],
    ['2026-10-25T08:00:00Z', true],
  ])('opens at nine by the clock on the wall on those days too: at %s it is %s', (now, open) => {
    expect(openState(everyDay('09:00-18:00'), 'Europe/Berlin', new Date(now)).open).toBe(open);
  });
});

const clock = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`);
const hoursOfAnyKind = fc
  .dictionary(
    fc.constantFrom(...weekdays),
    fc.array(fc.record({ open: clock, close: clock }), { maxLength: 3 }),
  )
  .filter((hours) => openingHours.safeParse(hours).success);

const weekMinutes = 7 * 24 * 60;
const minuteOfWeek = ({ day: weekday, time }: { day: (typeof weekdays)[number]; time: string }) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return weekdays.indexOf(weekday) * 24 * 60 + hours * 60 + minutes;
};
const isOpenAt = (hours: OpeningHours, minute: number) => openState(hours, 'UTC', atMinute(minute));
const atMinute = (minute: number) => new Date(Date.UTC(2026, 5, 1) + minute * 60_000);

test('until what is named next the shop stays as it is, and then it changes', () => {
  fc.assert(
    fc.property(hoursOfAnyKind, fc.nat(weekMinutes - 1), fc.array(fc.nat(99)), (hours, minute, between) => {
      const { open, next } = isOpenAt(hours, minute);
      if (!next) return;
      const wait = (minuteOfWeek(next) - minute + weekMinutes - 1) % weekMinutes;
      expect(isOpenAt(hours, minute + wait + 1).open).toBe(!open);
      for (const share of [99, ...between])
        expect(isOpenAt(hours, minute + Math.floor((wait * share) / 99)).open).toBe(open);
    }),
    { numRuns: 300 },
  );
});
