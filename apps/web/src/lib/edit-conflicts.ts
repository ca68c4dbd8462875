import { linesOf, mergeLines, Order } from './keyed-lists.ts';

/** What a form holds: texts, numbers, switches, lists, and objects of these. */
type Values = Record<string, unknown>;

/**
 * Lists are one value, and so is an amount with its unit: half of one person's and half of another's is nobody's
 * wish. Of a list with keys every line is a value, and the order is one more.
 */
const isBranch = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('unit' in value);

function leavesOf(values: Values, prefix = ''): Map<string, unknown> {
  return new Map(
    Object.entries(values).flatMap(([key, value]): [string, unknown][] => {
      const path = `${prefix}${key}`;
      if (isBranch(value)) return [...leavesOf(value, `${path}.`)];
      const lines = linesOf(value);
      if (!lines || lines.length === 0) return [[path, value]];
      return [
        [path, new Order(lines)],
        ...lines.map((line): [string, unknown] => [`${path}.${line.key}`, line]),
      ];
    }),
  );
}

/** Without a line there is no order. */
const orderIn = (value: unknown) => (value instanceof Order ? value : new Order(linesOf(value) ?? []));

const isSame = (a: unknown, b: unknown) =>
  a instanceof Order || b instanceof Order
    ? orderIn(a).isSameAs(orderIn(b))
    : JSON.stringify(a) === JSON.stringify(b);

/** The paths at which two sets of values differ. */
export function changedPaths(before: Values, after: Values): string[] {
  const old = leavesOf(before);
  const now = leavesOf(after);
  return [...new Set([...old.keys(), ...now.keys()])].filter((path) => !isSame(old.get(path), now.get(path)));
}

export interface Edits<V> {
  /** What both started from. */
  base: V;
  mine: V;
  theirs: V;
}

/** The paths that both changed, each to something else. */
export function conflictingPaths<V extends Values>({ base, mine, theirs }: Edits<V>): string[] {
  const changedByThem = new Set(changedPaths(base, theirs));
  const different = new Set(changedPaths(mine, theirs));
  return changedPaths(base, mine).filter((path) => changedByThem.has(path) && different.has(path));
}

/** Their values with my changes on top, but for the paths where theirs shall stay. */
export function mergeEdits<V extends Values>({ base, mine, theirs }: Edits<V>, keptTheirs: string[]): V {
  const merged: Values = structuredClone(theirs);
  const values = leavesOf(mine);
  const changed = changedPaths(base, mine).filter((path) => !keptTheirs.includes(path));
  const lists = Object.keys(mine).filter((field) => hasLines(mine[field]) || hasLines(base[field]));
  for (const path of changed) {
    const keys = path.split('.');
    if (!lists.includes(keys[0] ?? '')) setAt(merged, keys, values.get(path));
  }
  for (const field of lists) {
    merged[field] = mergeLines({
      mine: linesOf(mine[field]) ?? [],
      theirs: linesOf(merged[field]) ?? [],
      isMine: (key) => changed.includes(`${field}.${key}`),
      isMyOrder: changed.includes(field),
    });
  }
  return merged as V;
}

const hasLines = (value: unknown) => (linesOf(value)?.length ?? 0) > 0;

function setAt(values: Values, [key = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    if (value === undefined) delete values[key];
    else values[key] = value;
    return;
  }
  const branch = isBranch(values[key]) ? values[key] : {};
  values[key] = branch;
  setAt(branch, rest, value);
}

/** The value at a path such as `address.country`. */
export const valueAt = (values: Values, path: string): unknown => leavesOf(values).get(path);

/** Those of two that have something at the path: a line that one deleted is still called by its name. */
export const holding = <V extends Values>(path: string, first: V, second: V): V =>
  valueAt(first, path) === undefined ? second : first;
