import { endOfBusinessDay } from '@sofra/contract/shop-clock';
import type { Shop } from '@sofra/contract/shops';
import { isLive, type SoldOutEntry, type SoldOutState } from '@sofra/contract/sold-out';
import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { momentText } from '../lib/local-moment.ts';
import { undoToast } from '../ui/undo-toast.tsx';
import type { KitchenMenu } from './kitchen-menu.ts';
import { isOfProduct, type Thing, tapOf } from './tap.ts';
import { lineOf } from './tap-lines.ts';
import { undoing } from './undoing.ts';

const isOf =
  ({ owner_id }: Thing) =>
  (entry: SoldOutEntry) =>
    (isOfProduct(entry) ? entry.product_id : entry.option_group_id) === owner_id;

const familyOf = ({ owner_id }: Thing, { sections }: KitchenMenu): Thing[] =>
  sections
    .flatMap(({ dishes }) => dishes.filter(({ thing }) => thing.owner_id === owner_id))
    .flatMap(({ thing, sizes }) => [thing, ...sizes.map((size) => size.thing)]);

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
export function useKitchenTaps(shop: Shop, menu: KitchenMenu, entries: readonly SoldOutEntry[]) {
  const { t, i18n } = useTranslation();
  const latest = useRef(entries);
  useEffect(() => {
    latest.current = entries;
  }, [entries]);
  const liveOf = (thing: Thing, among: readonly SoldOutEntry[]) => {
    const now = new Date();
    return among.filter(isOf(thing)).filter((entry) => isLive(entry, now));
  };
  return function mark(thing: Thing, out: SoldOutState): void {
    const line = lineOf(shop._id);
    const before = liveOf(thing, entries);
    line.add(tapOf(thing, out));
    undoToast({
      // One toast: whoever marks ten dishes in a row still sees the list.
      id: 'kitchen',
      position: 'bottom-center',
      text: told(thing.name, out, shop, t, i18n.language),
      onUndo: () => {
        const now = liveOf(thing, latest.current);
        for (const tap of undoing({ thing, out, before, now, family: familyOf(thing, menu) })) line.add(tap);
      },
    });
  };
}
