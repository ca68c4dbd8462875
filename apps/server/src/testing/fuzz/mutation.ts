import fc from 'fast-check';
import { wildText, wildValue } from './wild-values.ts';

type Change =
  | { kind: 'replace'; at: number; by: unknown }
  | { kind: 'remove' | 'repeat' | 'wrap'; at: number }
  | { kind: 'add'; at: number; name: string; value: unknown };

const at = fc.nat(10_000);
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('replace' as const), at, by: wildValue }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('remove', 'repeat', 'wrap'), at }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('add' as const), at, name: wildText, value: wildValue }),
  },
);

type Holder = Record<string, unknown> | unknown[];
const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

/** Every place in it: what holds the value, and under which name. */
function placesIn(holder: Holder): [Holder, string][] {
  return Object.keys(holder).flatMap((name) => {
    const value = (holder as Record<string, unknown>)[name];
    return [[holder, name] as [Holder, string], ...(isHolder(value) ? placesIn(value) : [])];
  });
}

/** As an own member, whatever its name means to the language. */
const setOwn = (holder: Holder, name: string, value: unknown) =>
  Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });

/** A list takes it at its end: the names of a list are numbers, and its length is a name as well. */
function add(holder: Holder, name: string, value: unknown): void {
  if (Array.isArray(holder)) holder.push(value);
  else setOwn(holder, name, value);
}

function apply(root: Holder, change: Change): void {
  const places = placesIn(root);
  const [holder, name] = places[change.at % Math.max(1, places.length)] ?? [root, ''];
  const value = (holder as Record<string, unknown>)[name];
  if (change.kind === 'add') add(isHolder(value) ? value : holder, change.name, change.value);
  else if (places.length === 0) return;
  else if (change.kind === 'replace') setOwn(holder, name, change.by);
  else if (change.kind === 'wrap') setOwn(holder, name, [value]);
  else if (change.kind === 'repeat') setOwn(holder, name, [value, value, value]);
  else if (Array.isArray(holder)) holder.splice(Number(name), 1);
  else delete holder[name];
}

/** Some of them as they are, most with one or a few places changed. */
export const mutated = <T>(sound: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc
    .tuple(
      sound,
      fc.oneof(
        { weight: 1, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.array(change, { minLength: 1, maxLength: 3 }) },
      ),
    )
    .map(([value, changes]) => {
      if (changes.length === 0) return value;
      const root = { value: structuredClone(value) };
      // What is put in may be changed by the next, and is drawn again later.
      for (const change of changes) apply(root, structuredClone(change));
      return root.value;
    });
