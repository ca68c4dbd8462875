import type { PublicMenuTime } from '@sofra/contract/menu-times';
import { weekdays } from '@sofra/contract/opening-hours';
import { newId } from './sample-page.ts';

/** The same hours on every day. */
export const daily = (open: string, close: string) =>
  Object.fromEntries(weekdays.map((day) => [day, [{ open, close }]]));

export const menuTime = (overrides: Partial<PublicMenuTime> = {}): PublicMenuTime => ({
  _id: newId(),
  name: { tr: 'Kahvaltı', en: 'Breakfast' },
  hours: daily('07:00', '11:00'),
  periods: [],
  ...overrides,
});
