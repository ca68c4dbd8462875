import type { PriceRun } from '@sofra/contract/price-runs';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { rulesText, runTime, selectionText } from './run-words.ts';
import { pricesText } from './total-words.ts';

const looks: Record<PriceRun['state'], string> = {
  draft: 'badge-ghost',
  scheduled: 'badge-primary',
  applied: 'badge-ghost',
  undone: 'badge-ghost',
  failed: 'badge-warning',
};

/** One change of prices: what, of how many, when, and how it stands. */
export function RunRow({ run, timeZone }: { run: PriceRun; timeZone: string }) {
  const { t, i18n } = useTranslation();
  return (
    <li className="relative flex flex-col gap-1 rounded-box border border-base-300 bg-base-100 p-3 sm:p-4">
      <div className="flex items-start justify-between gap-3">
        <h2 className="font-medium">
          <Link
            to={`/price-runs/${run._id}`}
            className="after:absolute after:inset-0 after:rounded-box hover:underline"
          >
            {rulesText(t, run.rules, i18n.language)}
          </Link>
        </h2>
        <span className={`badge shrink-0 ${looks[run.state]}`}>{t(`price_runs.state.${run.state}`)}</span>
      </div>
      <p className="flex flex-wrap gap-x-3 text-muted text-sm">
        <span>{runTime(t, run, timeZone, i18n.language)}</span>
        <span>{selectionText(t, run.selection)}</span>
        <span>{pricesText(t, run)}</span>
      </p>
    </li>
  );
}
