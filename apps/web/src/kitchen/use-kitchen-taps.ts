import { endOfBusinessDay } from '@sofra/contract/shop-clock';
import type { Shop } from '@sofra/contract/shops';
import { isLive, type SoldOutEntry, type SoldOutState } from '@sofra/contract/sold-out';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { momentText } from '../lib/local-moment.ts';
import { undoToast } from '../ui/undo-toast.tsx';
import { idOf, isOfProduct, partOf, type Tap, type Thing } from './tap.ts';
import { lineOf } from './tap-lines.ts';

/** Not by `crypto.randomUUID`, which an address without https does not have. */
const newId = () => `${Date.now()}-${Math.random().toString(36).slice(2)}`;

const tapOf = (thing: Thing, out: SoldOutState): Tap => ({
  ...thing,
  id: newId(),
  out,
  at: new Date().toISOString(),
});

const isOf =
  ({ owner_id }: Thing) =>
  (entry: SoldOutEntry) =>
    (isOfProduct(entry) ? entry.product_id : entry.option_group_id) === owner_id;

/** What puts a thing back as it was, with what a dish takes along: its sizes. */
function undoing(thing: Thing, before: readonly SoldOutEntry[]): Tap[] {
  const hadOwn = before.some((entry) => partOf(entry) === idOf(thing));
  const marks = before.map((entry) => {
    const part_id = isOfProduct(entry) ? entry.variant_id : entry.option_id;
    return tapOf({ ...thing, part_id, others: [] }, { until: entry.until });
  });
  return hadOwn ? marks : [tapOf(thing, null), ...marks];
}

function told(name: string, out: SoldOutState, shop: Shop, t: TFunction, language: string): string {
  if (!out) return t('kitchen.told.back', { name });
  if (out.until === null) return t('kitchen.told.out', { name });
  const when = momentText(new Date(out.until), shop.time_zone, new Date(), t, language);
  return t('kitchen.told.until', { name, when });
}

/** Until the business day of this very moment ends, whenever the tap arrives. */
export const restOfDay = (shop: Shop, now = new Date()): SoldOutState => ({
  until: endOfBusinessDay(shop, now).toISOString(),
});

/** Marks a thing at a tap, says so and offers to take it back. */
export function useKitchenTaps(shop: Shop, entries: readonly SoldOutEntry[]) {
  const { t, i18n } = useTranslation();
  return function mark(thing: Thing, out: SoldOutState): void {
    const line = lineOf(shop._id);
    const now = new Date();
    const before = entries.filter(isOf(thing)).filter((entry) => isLive(entry, now));
    line.add(tapOf(thing, out));
    undoToast({
      // One toast: whoever marks ten dishes in a row still sees the list.
      id: 'kitchen',
      position: 'bottom-center',
      text: told(thing.name, out, shop, t, i18n.language),
      onUndo: () => {
        for (const tap of undoing(thing, before)) line.add(tap);
      },
    });
  };
}
