import {
  isLive,
  productSoldOut,
  type SoldOutEntry,
  type SoldOutMark,
  type SoldOutState,
} from '@sofra/contract/sold-out';
import type { Dish, Group, KitchenMenu, Part } from './kitchen-menu.ts';
import { idOf, isOfProduct, partOf, type Thing } from './tap.ts';

/** What is marked, by product or option group. */
export type Marks = ReadonlyMap<string, readonly SoldOutMark[]>;

export function marksOf(entries: readonly SoldOutEntry[], now: Date): Marks {
  const marks = new Map<string, SoldOutMark[]>();
  for (const entry of entries) {
    if (!isLive(entry, now)) continue;
    const owner = isOfProduct(entry) ? entry.product_id : entry.option_group_id;
    const mark = { _id: partOf(entry), since: entry.since, until: entry.until };
    marks.set(owner, [...(marks.get(owner) ?? []), mark]);
  }
  return marks;
}

const none: readonly SoldOutMark[] = [];
/** All of the marks hold: the others are left out already. */
const anyTime = new Date(0);

/** Whether a thing is to be had. A size is out with its dish. */
function stateOf(thing: Thing, marks: Marks, dish?: Dish): SoldOutState {
  const own = marks.get(thing.owner_id) ?? none;
  if (own.length === 0) return null;
  if (dish) return productSoldOut(thing.owner_id, dish.product, own, anyTime);
  const mark = own.find(({ _id }) => _id === idOf(thing)) ?? own.find(({ _id }) => _id === thing.owner_id);
  return mark ? { until: mark.until } : null;
}

export interface ThingRow {
  kind: 'thing';
  /** A thing may stand on the page twice, among what is out and in its category. */
  id: string;
  thing: Thing;
  label: string;
  /** Where it belongs, where it stands among others. */
  detail: string;
  out: SoldOutState;
  isPart: boolean;
  /** Sizes below it: how many are out, and whether they are shown. */
  sizes: { count: number; out: number; isOpen: boolean } | undefined;
}

export type KitchenEntry =
  | ThingRow
  | { kind: 'title'; id: string; title: string; isFirst: boolean }
  | { kind: 'group'; id: string; title: string; count: number; out: number; isOpen: boolean };

export interface Shown {
  marks: Marks;
  /** Dishes and groups whose parts are shown; while one searches, those whose parts are not. */
  unfolded: ReadonlySet<string>;
  /** What was out when the page was opened or since: it keeps its place when it comes back. */
  kept: ReadonlySet<string>;
  isSearch: boolean;
}

export interface Words {
  outNow: string;
  options: string;
}

const partRow = (place: string, { thing, label }: Part, marks: Marks, detail: string): ThingRow => ({
  kind: 'thing',
  id: `${place} ${idOf(thing)}`,
  thing,
  label,
  detail,
  out: stateOf(thing, marks),
  isPart: detail === '',
  sizes: undefined,
});

function dishRows(dish: Dish, { marks, unfolded, isSearch }: Shown): ThingRow[] {
  const { thing, label, sizes } = dish;
  const states = sizes.map((size) => partRow('menu', size, marks, ''));
  // What was looked for may be a size.
  const isOpen = sizes.length > 0 && unfolded.has(thing.owner_id) !== isSearch;
  const row: ThingRow = {
    kind: 'thing',
    id: `menu ${thing.owner_id}`,
    thing,
    label,
    detail: '',
    out: stateOf(thing, marks, dish),
    isPart: false,
    sizes:
      sizes.length === 0
        ? undefined
        : { count: sizes.length, out: states.filter(({ out }) => out).length, isOpen },
  };
  return isOpen ? [row, ...states] : [row];
}

/** A dish with all of its sizes, or only those of them that are out. */
function outOfDish(dish: Dish, section: string, { marks, kept }: Shown): ThingRow[] {
  const isShown = (row: ThingRow) => row.out !== null || kept.has(idOf(row.thing));
  const whole: ThingRow = {
    ...partRow('out', dish, marks, section),
    out: stateOf(dish.thing, marks, dish),
  };
  if (isShown(whole)) return [whole];
  return dish.sizes.map((size) => partRow('out', size, marks, dish.label)).filter(isShown);
}

function outNow({ sections, groups }: KitchenMenu, shown: Shown): ThingRow[] {
  const { marks, kept } = shown;
  const isTouched = ({ thing, sizes }: Dish) =>
    marks.has(thing.owner_id) || kept.has(thing.owner_id) || sizes.some((size) => kept.has(idOf(size.thing)));
  return [
    ...sections.flatMap(({ title, dishes }) =>
      dishes.filter(isTouched).flatMap((dish) => outOfDish(dish, title, shown)),
    ),
    ...groups.flatMap(({ title, options }) =>
      options
        .map((option) => partRow('out', option, marks, title))
        .filter(({ out, thing }) => out !== null || kept.has(idOf(thing))),
    ),
  ];
}

function groupRows({ id, title, options }: Group, { marks, unfolded, isSearch }: Shown): KitchenEntry[] {
  const rows = options.map((option) => partRow('menu', option, marks, ''));
  const isOpen = unfolded.has(id) !== isSearch;
  const out = rows.filter((row) => row.out).length;
  const head: KitchenEntry = { kind: 'group', id, title, count: rows.length, out, isOpen };
  return isOpen ? [head, ...rows] : [head];
}

/** What is out stands first; below it all of the menu, in which everything keeps its place. */
export function kitchenEntries(menu: KitchenMenu, shown: Shown, words: Words) {
  const out = shown.isSearch ? [] : outNow(menu, shown);
  const title = (id: string, text: string, index: number): KitchenEntry => ({
    kind: 'title',
    id,
    title: text,
    isFirst: index === 0,
  });
  const head: KitchenEntry[] = out.length > 0 ? [title('out', words.outNow, 0), ...out] : [];
  const entries: KitchenEntry[] = [
    ...head,
    ...menu.sections.flatMap(({ id, title: text, dishes }, index) => [
      title(id, text, head.length + index),
      ...dishes.flatMap((dish) => dishRows(dish, shown)),
    ]),
    ...(menu.groups.length > 0
      ? [
          title('options', words.options, head.length + menu.sections.length),
          ...menu.groups.flatMap((group) => groupRows(group, shown)),
        ]
      : []),
  ];
  return { entries, headLength: head.length, outCount: out.filter((row) => row.out).length };
}
