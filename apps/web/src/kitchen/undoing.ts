import type { SoldOutEntry, SoldOutState } from '@sofra/contract/sold-out';
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
  const marks = () => before.map((entry) => markAgain(entry, undone));
  // A dish comes back with all of its sizes, and a size out of a dish by way of the others.
  if (out === null) return isDish || before.some(isDishOf) ? marks() : [tapOf(thing, stateOf(own))];
  if (isDish && !own) return [tapOf(thing, null), ...marks()];
  // Brought back, a size would leave a dish that is out; marked as the dish is, it is out as it was.
  return [tapOf(thing, stateOf(own ?? now.find(isDishOf)))];
}
