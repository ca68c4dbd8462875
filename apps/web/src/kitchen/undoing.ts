import { laterEnd, type SoldOutEntry, type SoldOutState } from '@sofra/contract/sold-out';
import { idOf, isOfProduct, partOf, type Tap, type Thing, tapOf } from './tap.ts';

interface Undone {
  thing: Thing;
  /** What the tap said of it. */
  out: SoldOutState;
  /** What was out of its dish or group before the tap. */
  before: readonly SoldOutEntry[];
  /** What is out of it now, with what others have tapped since. */
  now: readonly SoldOutEntry[];
  /** Its dish and the sizes of that, for their names. */
  family: readonly Thing[];
}

const stateOf = (entry: SoldOutEntry | undefined): SoldOutState => (entry ? { until: entry.until } : null);

function markAgain(entry: SoldOutEntry, { thing, family }: Undone): Tap {
  const part_id = isOfProduct(entry) ? entry.variant_id : entry.option_id;
  const known = family.find((one) => idOf(one) === partOf(entry));
  return tapOf(known ?? { ...thing, part_id }, stateOf(entry));
}

/** What puts back what a tap has changed, and nothing else: others may have tapped on the rest meanwhile. */
export function undoing(undone: Undone): Tap[] {
  const { thing, out, before, now } = undone;
  const own = before.find((entry) => partOf(entry) === idOf(thing));
  const isDishOf = (entry: SoldOutEntry) => partOf(entry) === thing.owner_id;
  const isDish = thing.part_id === null;
  const marks = (entries: readonly SoldOutEntry[]) => entries.map((entry) => markAgain(entry, undone));
  if (out === null) {
    // A dish comes back with all of its sizes.
    if (isDish) return marks(before);
    const dish = before.find(isDishOf);
    if (!dish) return [tapOf(thing, stateOf(own))];
    // A size came out of it by way of the others. Where another cook has brought one of them back since, that stays.
    const areOthersOut = thing.others.every((id) => now.some((entry) => partOf(entry) === id));
    if (areOthersOut) return marks(before);
    return [tapOf(thing, { until: own ? laterEnd(own.until, dish.until) : dish.until })];
  }
  if (isDish && !own) {
    // With the dish the server brings back all of its sizes, also those that others have marked meanwhile.
    const latest = (entry: SoldOutEntry) => now.find((one) => partOf(one) === partOf(entry)) ?? entry;
    const isBefore = (entry: SoldOutEntry) => before.some((one) => partOf(one) === partOf(entry));
    const since = now.filter((entry) => !isDishOf(entry) && !isBefore(entry));
    return [tapOf(thing, null), ...marks([...before.map(latest), ...since])];
  }
  // Brought back, a size would leave a dish that is out; marked as the dish is, it is out as it was.
  return [tapOf(thing, stateOf(own ?? now.find(isDishOf)))];
}
