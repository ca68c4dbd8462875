import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type OpeningHours, type Slot, type Weekday, weekdays } from './opening-hours.ts';
import { timesSentence } from './times-sentence.ts';

const slots = (text: string): Slot[] =>
  text.split(' ').map((part) => {
    const [open = '', close = ''] = part.split('-');
    return { open, close };
  });
const on = (days: readonly Weekday[], text: string): OpeningHours =>
  Object.fromEntries(days.map((day) => [day, slots(text)]));

/** The words as the four languages have them, without i18next. */
function wordsIn(language: string) {
  const file = new URL(`../../locales/${language}/translation.json`, import.meta.url);
  const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8')).menu.times;
  return (key: string, values: Record<string, string>) =>
    (texts[key.slice('menu.times.'.length)] ?? key).replace(
      /\{\{(\w+)\}\}/g,
      (_, name: string) => values[name] ?? '',
    );
}

// Intl writes some spaces narrow.
const sentence = (
  language: string,
  hours: OpeningHours,
  periods: { from: string; to: string }[] = [],
  today?: string,
) => timesSentence({ hours, periods }, language, wordsIn(language), today).replaceAll(/\s/g, ' ');

const breakfast = on(weekdays, '07:00-11:00');
const summer = { from: '2026-06-01', to: '2026-08-31' };

test.each([
  ['tr', 'Her gün 07:00–11:00'],
  ['en', 'Every day 7:00 AM – 11:00 AM'],
  ['ru', 'Ежедневно 07:00–11:00'],
  ['ar', 'كل يوم 7:00 ص – 11:00 ص'],
])('the same hours on all days are said once in %s', { tags: ['W3.11'] }, (language, text) => {
  expect(sentence(language, breakfast)).toBe(text);
});

test.each<[string, OpeningHours, string]>([
  ['working days', on(weekdays.slice(0, 5), '09:00-12:00'), 'Hafta içi 09:00–12:00'],
  ['the weekend', on(['saturday', 'sunday'], '10:00-14:00'), 'Hafta sonu 10:00–14:00'],
  ['two neighbours', on(['monday', 'tuesday'], '10:00-14:00'), 'Pzt, Sal 10:00–14:00'],
  ['a run of days', on(['tuesday', 'wednesday', 'thursday'], '10:00-14:00'), 'Sal–Per 10:00–14:00'],
  [
    'a run over the end of the week',
    on(['monday', 'friday', 'saturday', 'sunday'], '18:00-02:00'),
    'Cum–Pzt 18:00–02:00',
  ],
  [
    'days apart',
    on(['monday', 'tuesday', 'wednesday', 'saturday'], '10:00-14:00'),
    'Pzt–Çar, Cmt 10:00–14:00',
  ],
  [
    'several slots in the order of the day',
    on(['monday'], '18:00-22:00 09:00-12:00'),
    'Pzt 09:00–12:00, 18:00–22:00',
  ],
  ['a whole day', on(['sunday'], '00:00-24:00'), 'Paz bütün gün'],
  [
    'different hours one after another',
    { ...on(weekdays.slice(0, 5), '09:00-12:00'), ...on(['saturday', 'sunday'], '09:00-14:00') },
    'Hafta içi 09:00–12:00; hafta sonu 09:00–14:00',
  ],
])('it says %s as one would', { tags: ['W3.11'] }, (_, hours, text) => {
  expect(sentence('tr', hours)).toBe(text);
});

test('a language that writes its days small begins the sentence with a capital', () => {
  expect(sentence('ru', on(['monday', 'tuesday'], '10:00-14:00'))).toBe('Пн, вт 10:00–14:00');
});

test('no hours at all are always, and so are seven whole days', () => {
  expect(sentence('tr', {})).toBe('Her zaman');
  expect(sentence('tr', { monday: [] })).toBe('Her zaman');
  expect(sentence('tr', on(weekdays, '00:00-24:00'))).toBe('Her zaman');
});

test.each([
  ['tr', 'Her gün 07:00–11:00 · 1 Haziran – 31 Ağustos'],
  ['ru', 'Ежедневно 07:00–11:00 · 1 июня – 31 августа'],
  ['ar', 'كل يوم 7:00 ص – 11:00 ص · 1 يونيو – 31 أغسطس'],
])('a season follows the hours in %s', { tags: ['W3.11'] }, (language, text) => {
  expect(sentence(language, breakfast, [summer])).toBe(text);
});

test('a season alone says no hours, and several are listed', () => {
  const winter = { from: '2026-12-01', to: '2026-12-24' };
  expect(sentence('tr', {}, [summer])).toBe('1 Haziran – 31 Ağustos');
  expect(sentence('tr', {}, [summer, winter])).toBe('1 Haziran – 31 Ağustos, 1 – 24 Aralık');
});

test('with the day of today, what is over is left out and another year is named', () => {
  const next = { from: '2027-06-01', to: '2027-08-31' };
  expect(sentence('tr', {}, [summer, next])).toBe('1 Haziran – 31 Ağustos');
  expect(sentence('tr', {}, [summer, next], '2026-08-31')).toBe(
    '1 Haziran – 31 Ağustos, 1 Haziran – 31 Ağustos 2027',
  );
  expect(sentence('tr', {}, [summer, next], '2026-09-01')).toBe('1 Haziran – 31 Ağustos 2027');
  expect(sentence('tr', {}, [summer], '2026-09-01')).toBe('1 Haziran – 31 Ağustos');
});
