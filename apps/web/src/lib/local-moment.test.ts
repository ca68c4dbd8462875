import i18next from 'i18next';
import { expect, test } from 'vitest';
import { localInput, momentOfInput, momentText } from './local-moment.ts';

const istanbul = 'Europe/Istanbul';
const newYork = 'America/New_York';

test('a field for day and time is read by the clock of the shop', { tags: ['W3.22'] }, () => {
  expect(momentOfInput(istanbul, '2026-05-06T12:00')?.toISOString()).toBe('2026-05-06T09:00:00.000Z');
  expect(momentOfInput(newYork, '2026-05-06T12:00')?.toISOString()).toBe('2026-05-06T16:00:00.000Z');
  // An hour that the clocks jump over is the moment they do.
  expect(momentOfInput(newYork, '2026-03-08T02:30')?.toISOString()).toBe('2026-03-08T07:00:00.000Z');
});

test.each(['', '2026-05-06', '2026-13-06T12:00', 'tomorrow'])('a field with "%s" means no time', (typed) => {
  expect(momentOfInput(istanbul, typed)).toBeUndefined();
});

test('what is written into the field is read back as the same minute', { tags: ['W3.22'] }, () => {
  for (const at of ['2026-05-06T21:00:00.000Z', '2026-12-31T20:59:00.000Z', '2028-02-28T21:00:00.000Z'])
    for (const zone of [istanbul, newYork])
      expect(momentOfInput(zone, localInput(zone, new Date(at)))?.toISOString()).toBe(at);
  expect(localInput(istanbul, new Date('2026-05-06T21:00:00.000Z'))).toBe('2026-05-07T00:00');
});

test('a moment is said by the day of the shop', { tags: ['W3.20', 'W3.22'] }, () => {
  const now = new Date('2026-05-06T20:30:00.000Z');
  const said = (at: string, zone: string) => momentText(new Date(at), zone, now, i18next.t, 'en');
  expect(said('2026-05-06T20:45:00.000Z', istanbul)).toBe('today at 11:45 PM');
  expect(said('2026-05-06T21:00:00.000Z', istanbul)).toBe('tomorrow at 12:00 AM');
  expect(said('2026-05-06T21:00:00.000Z', newYork)).toBe('today at 5:00 PM');
  expect(said('2026-05-09T06:00:00.000Z', istanbul)).toBe('on May 9 at 9:00 AM');
});
