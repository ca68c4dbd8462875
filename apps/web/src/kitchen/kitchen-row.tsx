import type { SoldOutState } from '@sofra/contract/sold-out';
import { ChevronDown, CloudUpload, EllipsisVertical } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { momentText } from '../lib/local-moment.ts';
import type { ThingRow } from './kitchen-entries.ts';
import type { Thing } from './tap.ts';
import { useLongPress } from './use-long-press.ts';

export interface RowActions {
  onTap: (thing: Thing, out: SoldOutState) => void;
  onMore: (thing: Thing, out: SoldOutState) => void;
  onUnfold: (id: string) => void;
}

interface KitchenRowProps {
  row: ThingRow;
  timeZone: string;
  now: Date;
  /** It waits to be sent, and for how long already. */
  unsent: 'sending' | 'stuck' | undefined;
  actions: RowActions;
}

const sideButton = 'btn btn-ghost h-auto min-h-14 w-12 shrink-0 self-stretch rounded-none px-0';

// Remembered, because scrolling draws the list anew many times a second.
export const KitchenRow = memo(function KitchenRow({ row, timeZone, now, unsent, actions }: KitchenRowProps) {
  const { t } = useTranslation();
  const { thing, label, detail, out, isPart, sizes } = row;
  const press = useLongPress({
    onTap: () => actions.onTap(thing, out),
    onHold: () => actions.onMore(thing, out),
  });
  return (
    <div
      className={`flex items-stretch overflow-hidden rounded-box border bg-base-100 ${out ? 'border-error' : 'border-base-300'} ${isPart ? 'ms-6' : ''}`}
    >
      <button
        {...press}
        type="button"
        aria-pressed={out !== null}
        className="flex min-h-14 min-w-0 grow cursor-pointer touch-manipulation select-none items-center gap-3 px-4 py-2 text-start focus-visible:-outline-offset-2 [-webkit-touch-callout:none]"
      >
        <span className="flex min-w-0 grow flex-col">
          <span className={`font-medium ${out ? 'text-muted' : ''}`}>
            <bdi>{label}</bdi>
          </span>
          {detail && (
            <span className="text-muted text-sm">
              <bdi>{detail}</bdi>
            </span>
          )}
          <RowState out={out} sizes={sizes} timeZone={timeZone} now={now} />
        </span>
        {unsent && (
          <span className="shrink-0 text-muted transition-opacity delay-700 starting:opacity-0">
            <CloudUpload className="size-5" aria-hidden="true" />
            {unsent === 'stuck' && <span className="sr-only">{t('kitchen.not_sent')}</span>}
          </span>
        )}
        {out && <span className="badge badge-error shrink-0">{t('kitchen.out')}</span>}
      </button>
      {sizes && (
        <button
          type="button"
          className={sideButton}
          aria-expanded={sizes.isOpen}
          aria-label={t('kitchen.sizes_of', { name: label })}
          onClick={() => actions.onUnfold(thing.owner_id)}
        >
          <ChevronDown
            className={`size-5 transition-transform ${sizes.isOpen ? 'rotate-180' : ''}`}
            aria-hidden="true"
          />
        </button>
      )}
      <button
        type="button"
        className={sideButton}
        aria-haspopup="dialog"
        aria-label={t('kitchen.more_of', { name: thing.name })}
        onClick={() => actions.onMore(thing, out)}
      >
        <EllipsisVertical className="size-5" aria-hidden="true" />
      </button>
    </div>
  );
});

type RowStateProps = Pick<ThingRow, 'out' | 'sizes'> & Pick<KitchenRowProps, 'timeZone' | 'now'>;

/** When it is back, or which part of it is out; whoever does not see the badge hears that it is to be had. */
function RowState({ out, sizes, timeZone, now }: RowStateProps) {
  const { t, i18n } = useTranslation();
  if (out) {
    const when = out.until && momentText(new Date(out.until), timeZone, now, t, i18n.language);
    return <span className="text-sm">{when ? t('kitchen.back_at', { when }) : t('kitchen.back_open')}</span>;
  }
  if (sizes && sizes.out > 0)
    return <span className="text-sm">{t('kitchen.sizes_out', { count: sizes.out })}</span>;
  return <span className="sr-only">{t('kitchen.there')}</span>;
}
