import { clock } from './clock.ts';
import type { PublicMenuTime } from './menu-times.ts';
import { type OpeningHours, type Slot, type Weekday, weekdays } from './opening-hours.ts';
import type { LocalDate } from './zoned-time.ts';

type TimesKey =
  | 'always'
  | 'every_day'
  | 'weekdays'
  | 'weekends'
  | 'on_days'
  | 'whole_day'
  | 'and_then'
  | 'in_season';

/** Finds a translation and fills its gaps, as i18next's `t` does. */
export type TimesWords = (key: `menu.times.${TimesKey}`, values: Record<string, string>) => string;

/** When a menu time runs, as one would say it: 'Every day 07:00–11:00 · 1 June – 31 August'. */
export function timesSentence(
  { hours, periods }: Pick<PublicMenuTime, 'hours' | 'periods'>,
  language: string,
  words: TimesWords,
  /** With it, seasons that are over are left out while others are to come, and another year than this one is named. */
  today?: LocalDate,
): string {
  const times = hoursSentence(hours, language, words);
  const season = seasonText(periods, language, today);
  if (times && season) return words('menu.times.in_season', { times, season });
  return times || season || words('menu.times.always', {});
}

/** Nothing where they say no more than all day long. */
function hoursSentence(hours: OpeningHours, language: string, words: TimesWords): string {
  const groups = daysAlike(hours, language, words);
  const isAlways = groups.length === 1 && groups[0]?.days.length === 7 && groups[0].isWholeDay;
  if (groups.length === 0 || isAlways) return '';
  const sentence = groups
    .map((group) => groupText(group, language, words))
    .reduce((first, second) => words('menu.times.and_then', { first, second }));
  return capitalised(sentence, language);
}

interface DaysAlike {
  days: Weekday[];
  hours: string;
  isWholeDay: boolean;
}

export const isWholeDay = (slots: readonly Slot[]): boolean =>
  slots.some(({ open, close }) => open === '00:00' && close === '24:00');

/** Days with the same hours, together in the order of the week. */
function daysAlike(hours: OpeningHours, language: string, words: TimesWords): DaysAlike[] {
  const groups = new Map<string, DaysAlike>();
  for (const day of weekdays) {
    const slots = hours[day] ?? [];
    if (slots.length === 0) continue;
    const whole = isWholeDay(slots);
    const text = whole ? words('menu.times.whole_day', {}) : slotsText(slots, language);
    const alike = groups.get(text);
    if (alike) alike.days.push(day);
    else groups.set(text, { days: [day], hours: text, isWholeDay: whole });
  }
  return [...groups.values()];
}

function slotsText(slots: readonly Slot[], language: string): string {
  const sorted = slots.toSorted((a, b) => (a.open < b.open ? -1 : 1));
  return list(language).format(sorted.map((slot) => spanText(slot, language)));
}

/** '07:00–11:00', but '7:00 AM – 11:00 AM'. */
const dashed = (from: string, to: string) => (/\s/.test(from + to) ? `${from} – ${to}` : `${from}–${to}`);

export const spanText = ({ open, close }: Slot, language: string): string =>
  dashed(clock(language, open), clock(language, close));

const working = weekdays.slice(0, 5).join();
const weekend = weekdays.slice(5).join();

function groupText({ days, hours }: DaysAlike, language: string, words: TimesWords): string {
  if (days.length === weekdays.length) return words('menu.times.every_day', { hours });
  if (days.join() === working) return words('menu.times.weekdays', { hours });
  if (days.join() === weekend) return words('menu.times.weekends', { hours });
  return words('menu.times.on_days', { days: daysText(days, language), hours });
}

/** 'Mon–Wed, Sat'. A run of days may go over the end of the week: 'Fri–Mon'. */
function daysText(days: readonly Weekday[], language: string): string {
  const isIn = (index: number) => days.includes(weekdays[(index + 7) % 7] ?? 'monday');
  const name = (index: number) => shortNames(language).format(Date.UTC(2024, 0, 1 + (index % 7)));
  const runs = weekdays.flatMap((_, start) => {
    if (!isIn(start) || isIn(start - 1)) return [];
    let end = start;
    while (isIn(end + 1)) end++;
    // Two neighbours are read faster by their names.
    const length = end - start + 1;
    if (length > 2) return [dashed(name(start), name(end))];
    return Array.from({ length }, (_day, i) => name(start + i));
  });
  return list(language).format(runs);
}

function seasonText(
  periods: PublicMenuTime['periods'],
  language: string,
  today: LocalDate | undefined,
): string {
  const ahead = today === undefined ? periods : periods.filter(({ to }) => to >= today);
  const shown = ahead.length > 0 ? ahead : periods;
  const year = today?.slice(0, 4);
  const texts = shown.map(({ from, to }) => {
    const isOtherYear = year !== undefined && !(from.startsWith(year) && to.startsWith(year));
    return dates(language, isOtherYear).formatRange(Date.parse(from), Date.parse(to));
  });
  return list(language).format([...new Set(texts)]);
}

const capitalised = ([first = '', ...rest]: string, language: string) =>
  first.toLocaleUpperCase(language) + rest.join('');

/** Made once: making a formatter costs more than a hundred uses of it. */
function kept<Format>(make: (language: string) => Format): (language: string) => Format {
  const formats = new Map<string, Format>();
  return (language) => {
    const format = formats.get(language) ?? make(language);
    formats.set(language, format);
    return format;
  };
}

const list = kept((language) => new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' }));
// The first of January 2024 was a Monday.
const shortNames = kept(
  (language) => new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }),
);
const dayFormat = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
const days = kept((language) => new Intl.DateTimeFormat(language, dayFormat));
const daysOfYears = kept((language) => new Intl.DateTimeFormat(language, { ...dayFormat, year: 'numeric' }));
const dates = (language: string, withYear: boolean) => (withYear ? daysOfYears : days)(language);
