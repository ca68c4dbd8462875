import { type MenuTime, menuTimeInput } from '@sofra/contract/menu-times';
import { type OpeningHours, type Slot, weekdays } from '@sofra/contract/opening-hours';
import type { Shop } from '@sofra/contract/shops';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { withBlanks } from '../../languages/texts-by-language.ts';
import { type Keyed, newKey } from '../../lib/keyed-lists.ts';
import { useSchemaForm } from '../../lib/schema-form.ts';
import { slotValue } from '../../shops/shop-values.ts';

export interface PeriodRow extends Keyed {
  from: string;
  to: string;
}

export interface MenuTimeValues {
  shop_id: string;
  name: Record<string, string>;
  /** The slots of each day of the week. One list: half of one person's hours and half of another's is nobody's wish. */
  hours: Slot[][];
  periods: PeriodRow[];
  outside: MenuTime['outside'];
}

export type MenuTimeOutput = z.output<typeof menuTimeInput>;
export type MenuTimeForm = UseFormReturn<MenuTimeValues, unknown, MenuTimeOutput>;

export const hoursOf = (days: readonly Slot[][]): OpeningHours =>
  Object.fromEntries(weekdays.map((day, index) => [day, days[index] ?? []]));

export const daysOf = (hours: OpeningHours): Slot[][] =>
  weekdays.map((day) => (hours[day] ?? []).map(slotValue));

function sentValues(values: unknown): unknown {
  const { hours, periods, ...rest } = values as MenuTimeValues;
  if (!Array.isArray(hours) || !Array.isArray(periods)) return values;
  return { ...rest, hours: hoursOf(hours), periods: periods.map(({ from, to }) => ({ from, to })) };
}

export const menuTimeSchema = z.preprocess(sentValues, menuTimeInput) as z.ZodType<
  MenuTimeOutput,
  MenuTimeValues
>;

export const useMenuTimeForm = (defaultValues: MenuTimeValues): MenuTimeForm =>
  useSchemaForm<MenuTimeValues, MenuTimeOutput>(menuTimeSchema, { defaultValues, shouldFocusError: false });

/** What most menu times are for is breakfast. */
export const firstSlot: Slot = { open: '07:00', close: '11:00' };

export const newPeriod = (from: string): PeriodRow => ({ key: newKey(), from, to: '' });

export const newMenuTimeValues = (shop: Shop): MenuTimeValues => ({
  shop_id: shop._id,
  name: withBlanks({}, shop.menu_languages),
  hours: weekdays.map(() => [{ ...firstSlot }]),
  periods: [],
  outside: 'show',
});

/** The same period twice says no more than once. */
function rowsOf(periods: MenuTime['periods']): PeriodRow[] {
  const rows = periods.map(({ from, to }): [string, PeriodRow] => {
    const key = `${from} ${to}`;
    return [key, { key, from, to }];
  });
  return [...new Map(rows).values()];
}

export const valuesOfMenuTime = (time: MenuTime, languages: readonly string[]): MenuTimeValues => ({
  shop_id: time.shop_id,
  name: withBlanks(time.name, languages),
  hours: daysOf(time.hours),
  periods: rowsOf(time.periods),
  outside: time.outside,
});
