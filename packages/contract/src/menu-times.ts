import { z } from 'zod';
import { localizedText } from './localized-text.ts';
import { hasHours, openingHours, type Slot, weekdayOf } from './opening-hours.ts';
import { textLine } from './plain-text.ts';
import { defineRoute } from './route.ts';
import { holdsAt, type Schedule, type ScheduleState, scheduleState } from './schedule.ts';
import { calendarDay } from './special-days.ts';
import { daysFrom, localDate } from './zoned-time.ts';

export const menuTimeLimits = { timesPerShop: 100, periods: 50, name: 100 } as const;

/** What guests see of a dish or category outside its times. */
export const outsideKinds = ['show', 'hide'] as const;

const sentPeriod = z
  .object({ from: calendarDay, to: calendarDay })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'validation.period_order' });

export const menuTimeInput = z.object({
  shop_id: z.uuid('validation.shop_required'),
  name: localizedText(textLine(menuTimeLimits.name)).refine(
    (text) => Object.keys(text).length > 0,
    'validation.menu_time_name',
  ),
  /** Sent, it sets all days; none at all means the whole day. */
  hours: openingHours.optional(),
  /** First and last day, both included; none means always. */
  periods: z
    .array(sentPeriod)
    .max(menuTimeLimits.periods, 'validation.limit.periods')
    .transform((periods) => periods.toSorted((a, b) => (a.from < b.from ? -1 : 1)))
    .optional(),
  outside: z.enum(outsideKinds).optional(),
});
export type MenuTimeInput = z.input<typeof menuTimeInput>;

/** Only the fields sent change. It stays in its shop, so `shop_id` may be repeated but not changed. */
export const menuTimePatch = menuTimeInput.partial().extend({
  _id: z.uuid(),
  updatedAt: z.iso.datetime().optional(),
});
export type MenuTimePatch = z.input<typeof menuTimePatch>;

const texts = z.record(z.string(), z.string());
const period = z.object({ from: z.string(), to: z.string() });

/** What guests are told of it. */
export const publicMenuTime = z.object({
  _id: z.string(),
  name: texts,
  hours: openingHours,
  periods: z.array(period),
});
export type PublicMenuTime = z.output<typeof publicMenuTime>;

export const menuTime = publicMenuTime.extend({
  shop_id: z.string(),
  outside: z.enum(outsideKinds),
  /** How many categories and products go by it. */
  category_count: z.number(),
  product_count: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type MenuTime = z.output<typeof menuTime>;

type Times = Pick<PublicMenuTime, 'hours' | 'periods'>;

const wholeDay: readonly Slot[] = [{ open: '00:00', close: '24:00' }];

/** A slot past midnight counts for the day it opens on, also on a period's last day. */
export const timeSchedule =
  ({ hours, periods }: Times): Schedule =>
  (date) => {
    if (periods.length > 0 && !periods.some(({ from, to }) => from <= date && date <= to)) return [];
    return hasHours(hours) ? (hours[weekdayOf(date)] ?? []) : wholeDay;
  };

export const timeHolds = (time: Times, timeZone: string, now: Date): boolean =>
  holdsAt(timeSchedule(time), timeZone, now);

/** A year and a day ahead: a season comes round again. */
const horizonDays = 368;

/** Whether it runs now and until when, or when it begins next. */
export const timeState = (time: Times, timeZone: string, now: Date): ScheduleState =>
  scheduleState(timeSchedule(time), timeZone, now, daysFrom(localDate(timeZone, now), horizonDays));

const shopParam = z.object({ shopId: z.uuid() });

export const listMenuTimes = defineRoute({
  method: 'GET',
  path: '/menu-time/:shopId',
  access: 'signed-in',
  permission: 'shop.see',
  shopOf: { shop: 'params.shopId' },
  summary: 'The menu times of a shop, the oldest first.',
  params: shopParam,
  status: 200,
  response: z.object({ menu_times: z.array(menuTime) }),
  errors: ['not_found'],
});

export const createMenuTime = defineRoute({
  method: 'POST',
  path: '/menu-time',
  access: 'signed-in',
  permission: 'menu.edit',
  shopOf: { shop: 'body.shop_id' },
  summary: 'Add a menu time, such as breakfast.',
  body: menuTimeInput,
  status: 201,
  response: menuTime,
  errors: ['forbidden', 'not_found'],
});

export const patchMenuTime = defineRoute({
  method: 'PATCH',
  path: '/menu-time',
  access: 'signed-in',
  permission: 'menu.edit',
  shopOf: { menuTime: 'body._id' },
  summary: 'Change a menu time, and with it everything that goes by it.',
  body: menuTimePatch,
  status: 200,
  response: menuTime,
  errors: ['forbidden', 'not_found', 'edited_meanwhile'],
});

export const deleteMenuTime = defineRoute({
  method: 'DELETE',
  path: '/menu-time/:id',
  access: 'signed-in',
  permission: 'menu.edit',
  shopOf: { menuTime: 'params.id' },
  summary: 'Delete a menu time that nothing goes by.',
  params: z.object({ id: z.uuid() }),
  status: 204,
  errors: ['forbidden', 'not_found', 'menu_time_in_use'],
});
