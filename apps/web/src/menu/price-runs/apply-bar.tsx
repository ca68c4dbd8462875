import type { PriceRun } from '@sofra/contract/price-runs';
import type { Product } from '@sofra/contract/products';
import type { Shop } from '@sofra/contract/shops';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../shops/selected-shop.ts';
import { Button } from '../../ui/button.tsx';
import { ApplyDialog } from './apply-dialog.tsx';
import { totalsOf } from './line-totals.ts';
import { changingText, sumText } from './total-words.ts';
import { useApply } from './use-apply.ts';
import type { useRunLines } from './use-run-lines.ts';

interface ApplyBarProps {
  shop: Shop;
  run: PriceRun;
  found: ReturnType<typeof useRunLines>;
  /** What is shown is what was asked for last. */
  isSettled: boolean;
  products: readonly Product[];
  /** The prices moved, and this is what it comes to now. */
  onWorkedOut: (run: PriceRun) => void;
}

/** What it comes to, and the button that has it done; stays in sight below any number of lines. */
export function ApplyBar({ shop, run, found, isSettled, products, onWorkedOut }: ApplyBarProps) {
  const { t, i18n } = useTranslation();
  const mayApply = useMay('menu.bulk');
  const [isAsking, setAsking] = useState(false);
  const { read, isWhole, isOld } = found;
  const currencies = run.rules.map(({ currency }) => currency);
  const main = shop.menu_currencies.find((code) => currencies.includes(code)) ?? currencies[0] ?? '';
  const totals = useMemo(() => totalsOf(read, main), [read, main]);
  const summed = { totals, isWhole, read: read.length, total: run.total, currency: main };
  const isNothing = run.total === 0 || (isWhole && totals.prices === 0);
  const apply = useApply({
    shop,
    run,
    products,
    changing: isWhole ? totals.prices : run.total,
    onWorkedOut,
    onDone: () => setAsking(false),
  });
  return (
    <>
      {apply.moved && (
        <p role="alert" className="alert alert-warning">
          {apply.moved}
        </p>
      )}
      <section
        aria-label={t('price_runs.apply.open')}
        className="sticky bottom-[calc(var(--bottom-bar)+0.5rem)] z-sticky flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-base-300 bg-base-100 p-3 shadow-lg"
      >
        <div className="min-w-0 grow basis-52 text-sm">
          <p className="font-medium">
            {run.total === 0 ? t('price_runs.total.nothing') : changingText(t, summed)}
          </p>
          {!isNothing && read.length > 0 && (
            <p className="text-muted tabular-nums">{sumText(t, summed, i18n.language)}</p>
          )}
          {!mayApply && <p className="mt-1">{t('price_runs.apply.not_allowed')}</p>}
        </div>
        {mayApply ? (
          <Button look="primary" className="max-sm:grow" disabled={isNothing} onClick={() => setAsking(true)}>
            {t('price_runs.apply.open')}
          </Button>
        ) : (
          <p role="status" className="text-muted text-sm">
            {isSettled && t('price_runs.apply.saved')}
          </p>
        )}
      </section>
      {isAsking && (
        <ApplyDialog
          shop={shop}
          what={changingText(t, summed)}
          busy={apply.isBusy || !isSettled || isOld}
          errors={apply.errors}
          onApply={apply.send}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
