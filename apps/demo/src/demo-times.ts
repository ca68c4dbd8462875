import type { InterfaceLanguage } from '@sofra/contract/languages';
import type { MenuTimeInput } from '@sofra/contract/menu-times';
import type { Slot } from '@sofra/contract/opening-hours';
import type { LocalDate } from '@sofra/contract/zoned-time';

type Everywhere = Record<InterfaceLanguage, string>;

/** A day of every year, such as `10-29`. */
type DayOfYear = `${number}-${number}`;

/** When a part of the menu is served; one that many things go by is the same time of the shop. */
export interface DemoTime {
  name: Everywhere;
  hours?: MenuTimeInput['hours'];
  season?: { from: DayOfYear; to: DayOfYear };
}

/** A day that is unlike its weekday; without hours it is closed. */
export interface DemoDay {
  day: DayOfYear;
  hours?: Slot;
  note: Everywhere;
}

const yearOf = (today: LocalDate) => Number(today.slice(0, 4));

/** The next one from today on: a demo that is filled in any month has its days ahead. */
export function comingDate(day: DayOfYear, today: LocalDate): LocalDate {
  const thisYear = `${yearOf(today)}-${day}`;
  return thisYear >= today ? thisYear : `${yearOf(today) + 1}-${day}`;
}

/** This year's season and the two after it. */
export const periodsOf = ({ season }: DemoTime, today: LocalDate) =>
  season
    ? [0, 1, 2].map((later) => ({
        from: `${yearOf(today) + later}-${season.from}`,
        to: `${yearOf(today) + later}-${season.to}`,
      }))
    : [];

export const specialDays = (days: readonly DemoDay[], today: LocalDate) =>
  days.map(({ day, hours, note }) => ({
    date: comingDate(day, today),
    closed: !hours,
    hours: hours ? [hours] : [],
    note,
  }));
