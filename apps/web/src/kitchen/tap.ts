import { laterEnd, type SoldOutEntry, type SoldOutState, soldOutState } from '@sofra/contract/sold-out';
import { z } from 'zod';
import { newId } from '../lib/new-id.ts';

/** What can run out: a dish, one of its sizes, or an option of a group. */
const thing = z.object({
  owner: z.enum(['product', 'option_group']),
  owner_id: z.string(),
  /** The size or option; null where it is the dish itself. */
  part_id: z.string().nullable(),
  /** Its other sizes: one that comes back from a dish that is out leaves them out. */
  others: z.array(z.string()),
  name: z.string(),
});
export type Thing = z.output<typeof thing>;

export const tap = thing.extend({
  id: z.string(),
  /** Null where it is to be had again. */
  out: soldOutState,
  at: z.string(),
});
export type Tap = z.output<typeof tap>;

export const tapOf = (thing: Thing, out: SoldOutState): Tap => ({
  ...thing,
  id: newId(),
  out,
  at: new Date().toISOString(),
});

export const idOf = ({ owner_id, part_id }: Pick<Thing, 'owner_id' | 'part_id'>): string =>
  part_id ?? owner_id;

/** Of several taps on one thing that are not sent yet only the last counts. */
export const withTap = (taps: readonly Tap[], added: Tap): Tap[] => [
  ...taps.filter((other) => idOf(other) !== idOf(added)),
  added,
];

/** The day or the hour it was meant for is over: sent now, it would be refused. */
export const isOver = ({ out }: Tap, now: Date): boolean =>
  typeof out?.until === 'string' && new Date(out.until) <= now;

type OfProduct = Extract<SoldOutEntry, { product_id: string }>;
type OfOption = Extract<SoldOutEntry, { option_id: string }>;
export const isOfProduct = (entry: SoldOutEntry): entry is OfProduct => 'product_id' in entry;

export const partOf = (entry: SoldOutEntry): string =>
  isOfProduct(entry) ? (entry.variant_id ?? entry.product_id) : entry.option_id;

function entryOf({ owner, owner_id, part_id, at }: Tap, until: string | null): SoldOutEntry {
  const mark = { since: at, until };
  return owner === 'product'
    ? ({ product_id: owner_id, variant_id: part_id, ...mark } satisfies OfProduct)
    : ({ option_group_id: owner_id, option_id: part_id ?? '', ...mark } satisfies OfOption);
}

function afterBack(entries: readonly SoldOutEntry[], tap: Tap): SoldOutEntry[] {
  const { owner, owner_id, part_id, others } = tap;
  if (owner === 'option_group') return entries.filter((entry) => partOf(entry) !== part_id);
  // A dish comes back with all of its sizes.
  if (part_id === null)
    return entries.filter((entry) => !isOfProduct(entry) || entry.product_id !== owner_id);
  const left = entries.filter((entry) => partOf(entry) !== part_id && partOf(entry) !== owner_id);
  const dish = entries.find((entry): entry is OfProduct => partOf(entry) === owner_id);
  if (!dish) return left;
  const marked = new Set(left.map(partOf));
  const unmarked = others.filter((id) => !marked.has(id));
  return [
    ...left.map((entry) =>
      others.includes(partOf(entry)) ? { ...entry, until: laterEnd(entry.until, dish.until) } : entry,
    ),
    ...unmarked.map((variant_id): OfProduct => ({ ...dish, variant_id })),
  ];
}

/** What is out once the server has heard of a tap. */
export function afterTap(entries: readonly SoldOutEntry[], tap: Tap): SoldOutEntry[] {
  if (tap.out === null) return afterBack(entries, tap);
  const others = entries.filter((entry) => partOf(entry) !== idOf(tap));
  return [entryOf(tap, tap.out.until), ...others];
}
