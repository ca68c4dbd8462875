import { type PublicMenuTime, timeHolds, timeSchedule } from '@sofra/contract/menu-times';
import type { PublicOptionGroup } from '@sofra/contract/option-groups';
import type { PublicCategory, PublicMenu, PublicProduct, PublicShop } from '@sofra/contract/public-menu';
import { sameUntil } from '@sofra/contract/schedule';
import { isSwitchedOff, openStateUntil } from '@sofra/contract/shop-clock';
import { isLive, markOf, productSoldOut, type SoldOutMark } from '@sofra/contract/sold-out';
import { addDays, type LocalDate, localDate } from '@sofra/contract/zoned-time';
import {
  publicTime,
  type StandingCategory,
  type StandingGroup,
  type StandingMenu,
  type StandingProduct,
  type TimeRow,
} from './standing-menu.ts';

interface TimeNow {
  time: PublicMenuTime;
  holds: boolean;
  /** Whether it takes what goes by it off the menu now. */
  hides: boolean;
}

interface Moment {
  now: Date;
  hidesSoldOut: boolean;
  timeOf(id: string | null): TimeNow | undefined;
  /** Whether it is to be seen whatever the clock says. */
  isKept(id: string): boolean;
}

/** What a part of the menu looked like last: the same object as long as it looks the same, so that it is written once. */
function lastLook<Standing extends object, Shown>() {
  const looks = new WeakMap<Standing, { by: readonly unknown[]; shown: Shown }>();
  return (standing: Standing, by: readonly unknown[], make: () => Shown): Shown => {
    const last = looks.get(standing);
    if (last && last.by.length === by.length && last.by.every((one, index) => one === by[index]))
      return last.shown;
    const shown = make();
    looks.set(standing, { by, shown });
    return shown;
  };
}

const shopLooks = lastLook<PublicShop, PublicShop>();
const timeLooks = lastLook<TimeRow, PublicMenuTime>();
const groupLooks = lastLook<StandingGroup, PublicOptionGroup | undefined>();
const productLooks = lastLook<StandingProduct, PublicProduct>();
const categoryLooks = lastLook<StandingCategory, PublicCategory>();

const keyOf = (marks: readonly SoldOutMark[]) => marks.map(({ _id, until }) => `${_id} ${until}`).join();

function groupAt(standing: StandingGroup, { now, hidesSoldOut }: Moment): PublicOptionGroup | undefined {
  const live = standing.marks.filter((mark) => isLive(mark, now));
  return groupLooks(standing, [keyOf(live), hidesSoldOut], () => {
    const { marks: _, ...group } = standing;
    const options = group.options
      .map((option) => ({ ...option, sold_out: markOf(live, option._id, now) }))
      .filter(({ sold_out }) => !(sold_out && hidesSoldOut));
    if (options.length === 0) return undefined;
    // Nobody is asked for more than there is.
    const max = group.max === null ? null : Math.min(group.max, options.length);
    return { ...group, options, min: Math.min(group.min, options.length), max };
  });
}

function productAt(standing: StandingProduct, moment: Moment): PublicProduct[] {
  const { now, hidesSoldOut, timeOf, isKept } = moment;
  const time = timeOf(standing.menu_time_id);
  const live = standing.marks.filter((mark) => isLive(mark, now));
  const soldOut = live.length === 0 ? null : productSoldOut(standing._id, standing, live, now);
  if ((time?.hides || (soldOut && hidesSoldOut)) && !isKept(standing._id)) return [];
  const groups = standing.option_groups.flatMap((group) => groupAt(group, moment) ?? []);
  const by = [keyOf(live), hidesSoldOut, time?.time, time?.holds, ...groups];
  const shown = productLooks(standing, by, () => {
    const { marks: _, menu_time_id: __, ...product } = standing;
    const sizes = product.variants.map((size) => ({ ...size, sold_out: markOf(live, size._id, now) }));
    const left = sizes.filter(({ sold_out }) => !sold_out);
    const variants = hidesSoldOut && left.length > 0 ? left : sizes;
    return {
      ...product,
      variants,
      prices: variants[0]?.prices ?? product.prices,
      option_groups: groups,
      sold_out: soldOut,
      menu_time: time?.time ?? null,
      is_available: time?.holds ?? true,
    };
  });
  return [shown];
}

/** Marks that end at some time, and menu times, are all that the clock has a say in. */
const goesByTheClock = ({ menu_time_id, products }: StandingCategory) =>
  menu_time_id !== null ||
  products.some(
    ({ menu_time_id, marks, option_groups }) =>
      menu_time_id !== null || marks.length > 0 || option_groups.some((group) => group.marks.length > 0),
  );

/** How those look that the clock has no say in: most of them, and then not a dish of theirs is looked at again. */
const steadyLooks = new WeakMap<StandingCategory, PublicCategory[]>();

function categoryAt(standing: StandingCategory, moment: Moment): PublicCategory[] {
  const steady = steadyLooks.get(standing);
  if (steady) return steady;
  const time = moment.timeOf(standing.menu_time_id);
  const isKept = moment.isKept(standing._id);
  if (time?.hides && !isKept) return [];
  const products = standing.products.flatMap((product) => productAt(product, moment));
  // A heading with nothing below it tells a guest nothing.
  if (products.length === 0 && !isKept) return [];
  const shown = categoryLooks(standing, [time?.time, time?.holds, ...products], () => {
    const { menu_time_id: _, ...category } = standing;
    return { ...category, products, menu_time: time?.time ?? null, is_available: time?.holds ?? true };
  });
  if (products.length > 0 && !goesByTheClock(standing)) steadyLooks.set(standing, [shown]);
  return [shown];
}

/** A shop that is open again says nothing of having been closed, and days that are over are gone. */
function shopAt(shop: PublicShop, now: Date): PublicShop {
  // Yesterday's evening may still run, or not run because of what was special.
  const yesterday = addDays(localDate(shop.time_zone, now), -1);
  const isOff = isSwitchedOff(shop, now);
  return shopLooks(shop, [yesterday, isOff], () => shopOn(shop, yesterday, isOff));
}

function shopOn(shop: PublicShop, yesterday: LocalDate, isOff: boolean): PublicShop {
  const special_days = shop.special_days.filter(({ date }) => date >= yesterday);
  if (isOff) return { ...shop, special_days };
  const open = { ...shop, open_status: true, closed_note: {}, closed_until: null };
  if (shop.open_status || shop.closed_until !== yesterday) return { ...open, special_days };
  // An evening that did not begin does not run past midnight either.
  const others = special_days.filter(({ date }) => date !== yesterday);
  return { ...open, special_days: [{ date: yesterday, closed: true, hours: [], note: {} }, ...others] };
}

/**
 * The menu as guests see it at a moment. Pure of everything but the clock it is given; parts that look as before are the
 * same objects as before. `kept` names what is to be seen in any case.
 */
export function menuAt(menu: StandingMenu, now: Date, kept?: ReadonlySet<string>): PublicMenu {
  const { shop, languages, categories, times } = menu;
  const known = new Map<string, TimeNow>();
  const timeOf = (id: string | null) => {
    const row = id === null ? undefined : times.get(id);
    if (!row) return undefined;
    const there = known.get(row.id);
    if (there) return there;
    const holds = timeHolds(row, shop.time_zone, now);
    const time = timeLooks(row, [], () => publicTime(row));
    const made = { time, holds, hides: !holds && row.outside === 'hide' };
    known.set(row.id, made);
    return made;
  };
  const moment: Moment = {
    now,
    hidesSoldOut: menu.soldOutDisplay === 'hide',
    timeOf,
    isKept: (id) => kept?.has(id) ?? false,
  };
  return {
    shop: shopAt(shop, now),
    languages,
    categories: categories.flatMap((category) => categoryAt(category, moment)),
  };
}

const endsOf = (marks: readonly SoldOutMark[]) =>
  marks.flatMap(({ until }) => (until === null ? [] : Date.parse(until)));

const knownEnds = new WeakMap<StandingCategory, readonly number[]>();

/** When marks of a category's dishes and of what is offered with them end, looked for once. */
function endsIn(category: StandingCategory): readonly number[] {
  const ends =
    knownEnds.get(category) ??
    category.products.flatMap(({ marks, option_groups }) =>
      [marks, ...option_groups.map((group) => group.marks)].flatMap(endsOf),
    );
  knownEnds.set(category, ends);
  return ends;
}

/** Until then the menu of now is right, as long as nobody changes it: the next midnight at the latest. */
export function rightUntil(menu: StandingMenu, now: Date): number {
  const { shop, times } = menu;
  let next = openStateUntil(shop, now);
  for (const time of times.values())
    next = Math.min(next, sameUntil(timeSchedule(time), shop.time_zone, now));
  for (const end of menu.categories.flatMap(endsIn)) if (end > now.getTime() && end < next) next = end;
  return next;
}
