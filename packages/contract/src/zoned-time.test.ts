import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, localDate, momentOf, nextMidnight } from './zoned-time.ts';

const moment = (zone: string, date: string, time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(momentOf(zone, date, hours * 60 + minutes)).toISOString().slice(0, 16);
};

describe('a time on the wall', () => {
  test.each([
    ['Europe/Istanbul', '2026-06-01', '09:00', '2026-06-01T06:00'],
    ['Europe/Berlin', '2026-01-15', '09:00', '2026-01-15T08:00'],
    ['Europe/Berlin', '2026-07-15', '09:00', '2026-07-15T07:00'],
    ['Asia/Kathmandu', '2026-07-15', '09:00', '2026-07-15T03:15'],
    ['America/Los_Angeles', '2026-12-31', '23:30', '2027-01-01T07:30'],
    ['Pacific/Kiritimati', '2027-01-01', '00:00', '2026-12-31T10:00'],
    ['Europe/Istanbul', '2028-02-29', '00:00', '2028-02-28T21:00'],
  ])('in %s on %s at %s is the moment %s', { tags: ['W3.16'] }, (zone, date, time, expected) => {
    expect(moment(zone, date, time)).toBe(expected);
  });

  // Clocks in Berlin go from 02:00 to 03:00 on 2026-03-29 and from 03:00 back to 02:00 on 2026-10-25.
  test.each([
    ['before the clocks go forward', '2026-03-29', '01:59', '2026-03-29T00:59'],
    ['that they jump over is the moment they jump', '2026-03-29', '02:30', '2026-03-29T01:00'],
    ['after they went forward', '2026-03-29', '03:00', '2026-03-29T01:00'],
    ['before they go back', '2026-10-25', '01:59', '2026-10-24T23:59'],
    ['that comes twice is the first', '2026-10-25', '02:30', '2026-10-25T00:30'],
    ['after they went back', '2026-10-25', '03:00', '2026-10-25T02:00'],
  ])('%s', { tags: ['W3.16'] }, (_, date, time, expected) => {
    expect(moment('Europe/Berlin', date, time)).toBe(expected);
  });

  test('a day that begins at one because midnight is jumped over', { tags: ['W3.16'] }, () => {
    // In Beirut the clocks go from 00:00 to 01:00 on 2026-03-29.
    expect(moment('Asia/Beirut', '2026-03-29', '00:00')).toBe('2026-03-28T22:00');
    expect(localDate('Asia/Beirut', new Date('2026-03-28T21:59:00Z'))).toBe('2026-03-28');
    expect(localDate('Asia/Beirut', new Date('2026-03-28T22:00:00Z'))).toBe('2026-03-29');
  });
});

const zones = ['UTC', 'Europe/Istanbul', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu'];
const anyZone = fc.constantFrom(...zones, 'Australia/Lord_Howe', 'Pacific/Apia', 'America/Santiago');
const anyMoment = fc.integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2032, 0, 1) / 60_000 });

/** The minutes of the day that the clock on the wall shows. */
function wallMinute(zone: string, at: number): number {
  const [hours = 0, minutes = 0] = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
    .format(at)
    .split(':')
    .map(Number);
  return hours * 60 + minutes;
}

test('every minute of any zone is found again, or an earlier one that the clock showed too', {
  tags: ['W3.16'],
}, () => {
  fc.assert(
    fc.property(anyZone, anyMoment, (zone, minute) => {
      const at = minute * 60_000;
      const wall = wallMinute(zone, at);
      const found = momentOf(zone, localDate(zone, new Date(at)), wall);
      expect(found).toBeLessThanOrEqual(at);
      expect([localDate(zone, new Date(found)), wallMinute(zone, found)]).toEqual([
        localDate(zone, new Date(at)),
        wall,
      ]);
    }),
    { numRuns: 300 },
  );
});

test('no moment before it shows the minute or a later one of that day', { tags: ['W3.16'] }, () => {
  fc.assert(
    fc.property(anyZone, anyMoment, fc.nat(24 * 60 - 1), (zone, minute, wall) => {
      const date = localDate(zone, new Date(minute * 60_000));
      const before = momentOf(zone, date, wall) - 60_000;
      if (localDate(zone, new Date(before)) === date) expect(wallMinute(zone, before)).toBeLessThan(wall);
    }),
    { numRuns: 300 },
  );
});

test('midnight comes, and is the first of the next day', { tags: ['W3.16'] }, () => {
  fc.assert(
    fc.property(anyZone, anyMoment, (zone, minute) => {
      const at = new Date(minute * 60_000);
      const midnight = nextMidnight(zone, at);
      expect(midnight).toBeGreaterThan(at.getTime());
      expect(localDate(zone, new Date(midnight - 1))).toBe(localDate(zone, at));
      expect(localDate(zone, new Date(midnight)) > localDate(zone, at)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('days are counted over the ends of months, years and the 29th of February', { tags: ['W3.16'] }, () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(daysBetween('2027-12-31', '2028-03-01')).toBe(61);
});
