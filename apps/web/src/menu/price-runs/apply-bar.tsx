import type { PriceRun } from '@sofra/contract/price-runs';
import type { Product } from '@sofra/contract/products';
import type { Shop } from '@sofra/contract/shops';
import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../shops/selected-shop.ts';
import { Button } from '../../ui/button.tsx';
import { ApplyDialog } from './apply-dialog.tsx';
import { changingText, isNothing, pricesText, sumTexts } from './total-words.ts';
import { useApply } from './use-apply.ts';

/** What has to be seen to before anything is applied. */
export interface Obstacle {
  words: string;
  /** Moves the focus to it. */
  lead: () => void;
}

interface ApplyBarProps {
  shop: Shop;
  run: PriceRun;
  /** What is shown is what was asked for last. */
  isSettled: boolean;
  obstacle: Obstacle | undefined;
  /** The lines in sight are still those of the preview before. */
  isOld: boolean;
  products: readonly Product[];
  /** The prices moved, and this is what it comes to now. */
  onWorkedOut: (run: PriceRun) => void;
  /** Something else is stored by now; answers whether that is somebody else's. */
  onOvertaken: (now: PriceRun) => boolean;
}

/** What it comes to, and the button that has it done; stays in sight below any number of lines. */
export function ApplyBar(props: ApplyBarProps) {
  const { shop, run, isSettled, obstacle, isOld, products, onWorkedOut, onOvertaken } = props;
  const { t, i18n } = useTranslation();
  const obstacleId = useId();
  const mayApply = useMay('menu.bulk');
  const [isAsking, setAsking] = useState(false);
  const apply = useApply({
    shop,
    run,
    products,
    changing: pricesText(t, run),
    onWorkedOut,
    onOvertaken: (now) => {
      if (onOvertaken(now)) setAsking(false);
    },
    onDone: () => setAsking(false),
  });
  // Whoever was faster than the server hears of it where it can be mended.
  if (isAsking && obstacle) setAsking(false);
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
          <p className="font-medium">{changingText(t, run)}</p>
          <p className="flex flex-wrap gap-x-4 text-muted tabular-nums">
            {sumTexts(t, run, shop, i18n.language).map((sum) => (
              <span key={sum}>{sum}</span>
            ))}
          </p>
          {obstacle && (
            <p id={obstacleId} className="mt-1 flex items-start gap-1.5">
              <CircleAlert className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden="true" />
              {obstacle.words}
            </p>
          )}
          {!mayApply && <p className="mt-1">{t('price_runs.apply.not_allowed')}</p>}
        </div>
        {mayApply ? (
          <Button
            look="primary"
            className="max-sm:grow"
            disabled={!obstacle && isNothing(run)}
            aria-describedby={obstacle && obstacleId}
            onClick={obstacle ? obstacle.lead : () => setAsking(true)}
          >
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
          what={changingText(t, run)}
          busy={apply.isBusy || !isSettled || isOld}
          errors={apply.errors}
          onApply={apply.send}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
