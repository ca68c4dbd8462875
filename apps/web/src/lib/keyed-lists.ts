import { newId } from './new-id.ts';

/** A line of a list that people edit line by line. */
export interface Keyed {
  /** Stays while the line does; the server gives an id only once it is stored. */
  key: string;
  _id?: string | undefined;
}

/** For a new line. */
export const newKey = (): string => `new-${newId()}`;

/** The lines of a list, or nothing where the value is another kind of list. An empty one may be either. */
export const linesOf = (value: unknown): Keyed[] | undefined =>
  Array.isArray(value) && value.every((line) => typeof line?.key === 'string') ? value : undefined;

/** The order of the lines, apart from what they say. */
export class Order {
  readonly keys: readonly string[];

  constructor(lines: readonly Keyed[]) {
    this.keys = lines.map(({ key }) => key);
  }

  /** Lines that came or went are told by themselves. */
  isSameAs(other: Order): boolean {
    const within = (keys: readonly string[], others: readonly string[]) =>
      keys.filter((key) => others.includes(key)).join();
    return within(this.keys, other.keys) === within(other.keys, this.keys);
  }
}

/** What one person has and the other has not goes behind the line that it followed. */
function woven(leading: readonly string[], other: readonly string[]): string[] {
  const keys = [...leading];
  other.forEach((key, index) => {
    if (!keys.includes(key)) keys.splice(keys.indexOf(other[index - 1] ?? '') + 1, 0, key);
  });
  return keys;
}

interface Lists {
  mine: readonly Keyed[];
  theirs: readonly Keyed[];
  /** Whether my line, or that there is none, goes before theirs. */
  isMine: (key: string) => boolean;
  isMyOrder: boolean;
}

/** Both people's lines as one list. */
export function mergeLines({ mine, theirs, isMine, isMyOrder }: Lists): Keyed[] {
  const [leading, other] = isMyOrder ? [mine, theirs] : [theirs, mine];
  const keys = woven(
    leading.map(({ key }) => key),
    other.map(({ key }) => key),
  );
  const within = (lines: readonly Keyed[], key: string) => lines.find((line) => line.key === key);
  return keys.flatMap((key) => {
    const stored = within(theirs, key);
    if (!isMine(key)) return stored ?? [];
    const line = within(mine, key);
    // What they deleted is gone from the server: kept, it is a new one.
    return line ? (stored ? line : { ...line, _id: undefined }) : [];
  });
}

type Values = Record<string, unknown>;

/** The values under the keys that their lines have been given by being stored. */
export function withStoredKeys<V extends Values>(values: V, sent: V, stored: V): V {
  const named = Object.entries(values).map(([field, value]) => {
    const [lines, before, after] = [linesOf(value), linesOf(sent[field]), linesOf(stored[field])];
    if (!lines || before?.length !== after?.length) return [field, value];
    return [field, lines.map((line) => namedAs(line, after?.[keyPlace(before, line)]))];
  });
  return Object.fromEntries(named) as V;
}

const keyPlace = (lines: readonly Keyed[] | undefined, { key }: Keyed): number =>
  lines?.findIndex((line) => line.key === key) ?? -1;

/** In the order of a stored line: lines are compared as they are written. */
function namedAs(line: Keyed, stored: Keyed | undefined): Keyed {
  if (!stored || line._id) return line;
  const { key, _id } = stored;
  return { ...stored, ...line, key, _id };
}

/** The same after a save whose answer was lost, where others may have saved since: stored lines are known by their words. */
export function withFoundKeys<V extends Values>(
  values: V,
  sent: V,
  { base, theirs }: Record<'base' | 'theirs', V>,
): V {
  const named = Object.entries(values).map(([field, value]) => {
    const found = foundLines(allOf(sent[field]), allOf(base[field]), allOf(theirs[field]));
    return [field, linesOf(value)?.map((line) => namedAs(line, found.get(line.key))) ?? value];
  });
  return Object.fromEntries(named) as V;
}

const allOf = (value: unknown): Keyed[] => linesOf(value) ?? [];

/** The stored lines by the keys that they were sent with. */
function foundLines(sent: Keyed[], base: Keyed[], stored: Keyed[]): Map<string, Keyed> {
  const found = new Map<string, Keyed>();
  const waiting = sent.filter((line) => !line._id && keyPlace(stored, line) < 0);
  for (const line of stored.filter((one) => keyPlace(base, one) < 0)) {
    const same = waiting.find((one) => !found.has(one.key) && saysTheSame(one, line));
    if (same) found.set(same.key, line);
  }
  return found;
}

/** To compare by: numbers are stored without the spaces that people leave around them. */
export const wordsOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (_key, part) => (typeof part === 'string' ? part.trim() : part));

const saysTheSame = (line: Keyed, stored: Keyed) => wordsOf(namedAs(line, stored)) === wordsOf(stored);
