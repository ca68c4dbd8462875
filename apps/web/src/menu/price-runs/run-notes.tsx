import type { PriceRun } from '@sofra/contract/price-runs';
import { useTranslation } from 'react-i18next';

/** Why a run was not applied at its time. */
export function FailureNote({ run }: { run: PriceRun }) {
  const { t, i18n } = useTranslation();
  const key = `errors.${run.error ?? 'internal'}`;
  const reason = i18n.exists(key) ? i18n.t(key as 'errors.internal') : t('errors.internal');
  return (
    <div role="alert" className="alert alert-warning items-start">
      <div>
        <p className="font-medium">{t('price_runs.result.failed')}</p>
        <p>{t('price_runs.result.failed_text', { reason })}</p>
      </div>
    </div>
  );
}
