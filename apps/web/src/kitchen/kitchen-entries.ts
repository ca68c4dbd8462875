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

/** Below its dish or group, which name it as well. */
const partRow = ({ thing, label }: Part, marks: Marks): ThingRow => ({
  kind: 'thing',
  id: `menu ${idOf(thing)}`,
  thing,
  label,
  detail: '',
  out: stateOf(thing, marks),
  isPart: true,
  sizes: undefined,
});

/** Among all that is out, by its full name. */
const outRow = (thing: Thing, detail: string, out: SoldOutState): ThingRow => ({
  kind: 'thing',
  id: `out ${idOf(thing)}`,
  thing,
  label: thing.name,
  detail,
  out,
  isPart: false,
  sizes: undefined,
});

function wholeRow(dish: Dish, out: SoldOutState, outSizes: number, isOpen: boolean): ThingRow {
  const { thing, label, sizes } = dish;
  const count = sizes.length;
  return {
    kind: 'thing',
    id: `menu ${thing.owner_id}`,
    thing,
    label,
    detail: '',
    out,
    isPart: false,
    sizes: count === 0 ? undefined : { count, out: outSizes, isOpen },
  };
}

/** Most dishes are to be had and folded: their rows are the same before and after every tap. */
const plainRows = new WeakMap<Dish, ThingRow[]>();
function plainRow(dish: Dish): ThingRow[] {
  const known = plainRows.get(dish);
  if (known) return known;
  const made = [wholeRow(dish, null, 0, false)];
  plainRows.set(dish, made);
  return made;
}

function dishRows(dish: Dish, { marks, unfolded, isSearch }: Shown): ThingRow[] {
  const { thing, sizes } = dish;
  // What was looked for may be a size.
  const isOpen = sizes.length > 0 && unfolded.has(thing.owner_id) !== isSearch;
  if (!isOpen && !marks.has(thing.owner_id)) return plainRow(dish);
  const rows = sizes.map((size) => partRow(size, marks));
  const outSizes = rows.filter(({ out }) => out).length;
  const whole = wholeRow(dish, stateOf(thing, marks, dish), outSizes, isOpen);
  return isOpen ? [whole, ...rows] : [whole];
}

/** A dish with all of its sizes, or only those of them that are out. */
function outOfDish(dish: Dish, section: string, { marks, kept }: Shown): ThingRow[] {
  const isShown = (row: ThingRow) => row.out !== null || kept.has(idOf(row.thing));
  const whole = outRow(dish.thing, section, stateOf(dish.thing, marks, dish));
  if (isShown(whole)) return [whole];
  return dish.sizes.map(({ thing }) => outRow(thing, section, stateOf(thing, marks))).filter(isShown);
}

function outNow({ sections, groups }: KitchenMenu, shown: Shown): ThingRow[] {
  const { marks, kept } = shown;
  const isTouched = ({ thing, sizes }: Dish) =>
    marks.has(thing.owner_id) || kept.has(thing.owner_id) || sizes.some((size) => kept.has(idOf(size.thing)));
  return [
    ...sections.flatMap(({ title, dishes }) =>
      dishes.filter(isTouched).flatMap((dish) => outOfDish(dish, title, shown)),
    ),
    ...groups.flatMap(({ options }) =>
      options
        .map(({ thing }) => outRow(thing, '', stateOf(thing, marks)))
        .filter(({ out, thing }) => out !== null || kept.has(idOf(thing))),
    ),
  ];
}

function groupRows({ id, title, options }: Group, { marks, unfolded, isSearch }: Shown): KitchenEntry[] {
  const rows = options.map((option) => partRow(option, marks));
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
      ...(text === '' ? [] : [title(id, text, head.length + index)]),
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
