import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';

export function LoadFailure({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-box border border-base-300 bg-base-100 p-4 sm:p-6">
      <p role="alert">{t('common.error', { message: error.message })}</p>
      {onRetry && <Button onClick={onRetry}>{t('outage.retry')}</Button>}
    </div>
  );
}
