import { clock } from '@sofra/contract/clock';
import { dayText } from '@sofra/contract/day-text';
import type { MenuPage } from '@sofra/contract/menu-page';
import type { PublicMenuTime } from '@sofra/contract/menu-times';
import type { PublicOptionGroup } from '@sofra/contract/option-groups';
import type { PublicProduct, PublicShop } from '@sofra/contract/public-menu';
import { hasSchedule, isSwitchedOff, openState } from '@sofra/contract/shop-clock';
import { timesSentence } from '@sofra/contract/times-sentence';
import { addDays, localDate, momentOf } from '@sofra/contract/zoned-time';
import { timeInZone } from './formats.ts';
import type { Reader } from './reader.ts';

/** What the page says of times, by the shop's clock and as of the day on which it is written. */
export interface Times {
  /** Pages with the same say the same of the same times. */
  kind: string;
  /** 'back at 18:00'; nothing where the shop is closed then and nobody knows for how long. */
  back(until: string): string;
  /** 'Every day 07:00–11:00'. */
  served(time: PublicMenuTime): string;
}

/** When the shop is no longer closed for the time being; unknown where it has named no last day. */
function openFrom(shop: PublicShop, at: Date): Date | undefined {
  if (!isSwitchedOff(shop, at)) return at;
  const { closed_until: last, time_zone: zone } = shop;
  return last === null ? undefined : new Date(momentOf(zone, addDays(last, 1), 0));
}

/** What comes back while nobody is there is to be had when the shop opens again. */
function servedFrom(shop: PublicShop, until: string) {
  const at = openFrom(shop, new Date(until));
  if (!at) return undefined;
  const { open, next } = hasSchedule(shop) ? openState(shop, at) : { open: true };
  if (!open && next) return next;
  return { date: localDate(shop.time_zone, at), time: timeInZone(shop.time_zone, at) };
}

export function timesOf({ menu: { shop }, now }: MenuPage, { language, words }: Reader): Times {
  const today = localDate(shop.time_zone, now);
  const backTexts = new Map<string, string>();
  const backText = (until: string): string => {
    const from = servedFrom(shop, until);
    if (!from) return '';
    const time = clock(language, from.time);
    return from.date === today
      ? words('menu.back_at', { time })
      : words('menu.back_on', { date: dayText(language, from.date, today), time });
  };
  return {
    kind: JSON.stringify([
      today,
      shop.time_zone,
      shop.restaurant_time_info,
      shop.special_days.map(({ date, hours }) => [date, hours]),
      shop.open_status,
      shop.closed_until,
    ]),
    // Most of what is out on a day is back at the same moment.
    back: (until) => {
      const text = backTexts.get(until) ?? backText(until);
      backTexts.set(until, text);
      return text;
    },
    served: (time) => timesSentence(time, language, words, today),
  };
}

interface Marked {
  sold_out: PublicProduct['sold_out'];
}

interface Timed {
  menu_time: PublicMenuTime | null;
}

const comesBack = ({ sold_out: mark }: Marked) => typeof mark?.until === 'string';
const isSeasonal = ({ menu_time: time }: Timed) => (time?.periods.length ?? 0) > 0;

/** Whether the words of what is out change with the day. */
export const groupFollowsDay = ({ options }: PublicOptionGroup): boolean => options.some(comesBack);

export const productFollowsDay = (product: PublicProduct): boolean =>
  comesBack(product) ||
  isSeasonal(product) ||
  product.variants.some(comesBack) ||
  product.option_groups.some(groupFollowsDay);

export const sectionFollowsDay = (category: Timed & { products: readonly PublicProduct[] }): boolean =>
  isSeasonal(category) || category.products.some(productFollowsDay);
