import { pickText } from '@sofra/contract/localized-text';
import { outsideKinds, publicMenuTime } from '@sofra/contract/menu-times';
import { openingHours, type Slot, weekdays } from '@sofra/contract/opening-hours';
import { soldOutDisplays } from '@sofra/contract/sold-out';
import { specialDay } from '@sofra/contract/special-days';
import { isWholeDay, spanText, timesSentence } from '@sofra/contract/times-sentence';
import { weekdayName } from '@sofra/contract/weekday-name';
import { z } from 'zod';
import { calendarDate } from '../../lib/calendar-date.ts';
import type { HistoryWords } from '../history-words.ts';
import { type Format, nameOr, one, read } from './basic-formats.ts';

export const menuTimeOf: Format = (value, words) =>
  value === null
    ? one(words.t('history.values.always'), true)
    : read(z.string(), (id, { t, times }) => one(nameOr(times, id, t('history.values.gone_time'))))(
        value,
        words,
      );

/** On the clock of whoever reads it, as all of the history is; with its day where that is another than it began. */
const soldOut = read(
  z.object({ since: z.string(), until: z.string().nullable() }),
  ({ since, until }, { t, language }) => {
    if (until === null) return one(t('history.values.out_until_back'));
    const end = new Date(until);
    const isSameDay = new Date(since).toDateString() === end.toDateString();
    const format = new Intl.DateTimeFormat(language, {
      ...(!isSameDay && { dateStyle: 'medium' }),
      timeStyle: 'short',
    });
    return one(t('history.values.out_until', { time: format.format(end) }));
  },
);

export const soldOutOrNot: Format = (value, words) =>
  value === null ? one(words.t('history.values.no'), true) : soldOut(value, words);

const timesOf = (value: Parameters<typeof timesSentence>[0], { t, language }: HistoryWords) =>
  timesSentence(value, language, (key, values) => t(key, values as { hours?: string }));

export const timeHours = read(openingHours, (value, words) =>
  one(timesOf({ hours: value, periods: [] }, words)),
);

export const periods = read(publicMenuTime.shape.periods, (value, words) =>
  value.length > 0
    ? one(timesOf({ hours: {}, periods: value }, words))
    : one(words.t('history.values.all_year'), true),
);

export const outside = read(z.enum(outsideKinds), (value, { t }) =>
  one(t(`menu_times.outside.${value}`), true),
);

export const soldOutDisplay = read(z.enum(soldOutDisplays), (value, { t }) =>
  one(t(`closing.sold_out.${value}`), true),
);

export const lastDay: Format = (value, words) =>
  value === null
    ? one(words.t('history.values.no_last_day'), true)
    : read(z.iso.date(), (day, { language }) => one(calendarDate(day, language)))(value, words);

const hoursOf = (slots: readonly Slot[], { t, language }: HistoryWords) =>
  isWholeDay(slots) ? t('shops.hours.is_all_day') : slots.map((slot) => spanText(slot, language)).join(', ');

export const specialDays = read(z.array(specialDay), (days, words) =>
  days.map(({ date: day, closed, hours: slots, note }) => ({
    key: day,
    detail: calendarDate(day, words.language),
    text: [closed ? words.t('history.values.closed') : hoursOf(slots, words), pickText(note, words.language)]
      .filter(Boolean)
      .join(' · '),
  })),
);

export const hours = read(openingHours, (value, words) =>
  weekdays.map((day) => {
    const slots = value[day] ?? [];
    return {
      key: day,
      detail: weekdayName(words.language, day),
      text: hoursOf(slots, words) || words.t('history.values.closed'),
      isNothing: slots.length === 0,
    };
  }),
);
