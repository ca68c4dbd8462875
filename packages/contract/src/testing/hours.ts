import { type OpeningHours, type Slot, weekdays } from '../opening-hours.ts';

/** Slots written as `09:00-14:00 18:00-23:30`. */
export const slotsOf = (text: string): Slot[] =>
  text.split(' ').map((part) => {
    const [open = '', close = ''] = part.split('-');
    return { open, close };
  });

export const everyDay = (text: string): OpeningHours =>
  Object.fromEntries(weekdays.map((weekday) => [weekday, slotsOf(text)]));
