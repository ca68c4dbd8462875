import type { Shop } from '@sofra/contract/shops';
import type { SoldOutEntry, SoldOutState } from '@sofra/contract/sold-out';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../lib/use-now.ts';
import { ShopPicker } from '../shops/shop-picker.tsx';
import { kitchenEntries, marksOf } from './kitchen-entries.ts';
import { KitchenList } from './kitchen-list.tsx';
import { found, type KitchenMenu } from './kitchen-menu.ts';
import type { RowActions } from './kitchen-row.tsx';
import { KitchenSearch } from './kitchen-search.tsx';
import { OutDialog } from './out-dialog.tsx';
import { idOf, type Thing } from './tap.ts';
import { lineOf, useTapLine } from './tap-lines.ts';
import { UnsentNotice } from './unsent-notice.tsx';
import { restOfDay, useKitchenTaps } from './use-kitchen-taps.ts';

interface KitchenBoardProps {
  shop: Shop;
  menu: KitchenMenu;
  soldOut: readonly SoldOutEntry[];
}

export function KitchenBoard({ shop, menu, soldOut }: KitchenBoardProps) {
  const { t } = useTranslation();
  const now = useNow();
  const line = useTapLine(shop._id);
  const mark = useKitchenTaps(shop, menu, soldOut);
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed.trim());
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<{ thing: Thing; out: SoldOutState }>();

  const shown = useMemo(() => (sought === '' ? menu : found(menu, sought)), [menu, sought]);
  const { entries, headLength, outCount } = useMemo(
    () =>
      kitchenEntries(
        shown,
        { marks: marksOf(soldOut, now), unfolded, kept, isSearch: sought !== '' },
        { outNow: t('kitchen.out_now'), options: t('options.title') },
      ),
    [shown, soldOut, now, unfolded, kept, sought, t],
  );

  function change(thing: Thing, out: SoldOutState) {
    // What comes back keeps its row, so that the next tap does not hit another.
    if (!out) setKept((ids) => new Set([...ids, idOf(thing)]));
    mark(thing, out);
  }

  const actions = useSteadyActions({
    onTap: (thing, out) => change(thing, out ? null : restOfDay(shop)),
    onMore: (thing, out) => setChosen({ thing, out }),
    onUnfold: (id) =>
      setUnfolded(
        (open) => new Set(open.has(id) ? [...open].filter((other) => other !== id) : [...open, id]),
      ),
  });

  return (
    <>
      <div className="-mt-5 flex flex-wrap items-center justify-between gap-2">
        <div className="-ms-2.5">
          <ShopPicker />
        </div>
        <p role="status" className="text-muted text-sm">
          {sought === ''
            ? outCount === 0
              ? t('kitchen.all_there')
              : t('kitchen.count', { count: outCount })
            : entries.length === 0 && t('common.nothing_found')}
        </p>
      </div>
      <div className="-mt-4 flex flex-col gap-3">
        <UnsentNotice line={line} timeZone={shop.time_zone} onRetry={lineOf(shop._id).flush} />
        <div className="sticky top-12 z-sticky -mx-4 bg-base-200 px-4 py-2 md:-mx-8 md:px-8">
          <KitchenSearch typed={typed} onType={setTyped} />
        </div>
        <KitchenList
          entries={entries}
          headLength={headLength}
          isSearch={sought !== ''}
          timeZone={shop.time_zone}
          now={now}
          taps={line.taps}
          isStuck={line.isStuck}
          actions={actions}
        />
      </div>
      {chosen && (
        <OutDialog
          {...chosen}
          shop={shop}
          onMark={(out) => change(chosen.thing, out)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}

/** The same for every drawing, so that rows that have not changed are not drawn again. */
function useSteadyActions(actions: RowActions): RowActions {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const [steady] = useState<RowActions>(() => ({
    onTap: (...tap) => latest.current.onTap(...tap),
    onMore: (...tap) => latest.current.onMore(...tap),
    onUnfold: (id) => latest.current.onUnfold(id),
  }));
  return steady;
}
