/** What a form holds: texts, numbers, switches, lists, and objects of these. */
type Values = Record<string, unknown>;

/**
 * Lists are one value, and so is an amount with its unit: half of one person's and half of another's is nobody's
 * wish.
 */
const isBranch = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('unit' in value);

function leavesOf(values: Values, prefix = ''): Map<string, unknown> {
  return new Map(
    Object.entries(values).flatMap(([key, value]) =>
      isBranch(value) ? [...leavesOf(value, `${prefix}${key}.`)] : [[`${prefix}${key}`, value] as const],
    ),
  );
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The paths at which two sets of values differ. */
export function changedPaths(before: Values, after: Values): string[] {
  const old = leavesOf(before);
  const now = leavesOf(after);
  return [...new Set([...old.keys(), ...now.keys()])].filter((path) => !isSame(old.get(path), now.get(path)));
}

interface Edits<V> {
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
  for (const path of changedPaths(base, mine)) {
    if (keptTheirs.includes(path)) continue;
    setAt(merged, path.split('.'), values.get(path));
  }
  return merged as V;
}

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
