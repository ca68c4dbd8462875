import { useTranslation } from 'react-i18next';

export function HistorySkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex flex-col gap-2">
      <span className="sr-only">{t('common.loading')}</span>
      <span className="skeleton h-6 w-24" />
      <div className="flex flex-col divide-y divide-base-300 rounded-box border border-base-300 bg-base-100 px-4">
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className="flex items-center gap-3 py-1.5">
            <span className="skeleton h-5 grow" />
            <span className="skeleton h-8 w-24 max-md:h-11" />
          </div>
        ))}
      </div>
    </div>
  );
}
