import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../lib/api-error.ts';
import { messageOf } from '../lib/progress-toast.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

export const isPassing = (error: unknown) => error instanceof ApiError && error.isPassing;

/** In the place of a page whose answer did not come. */
export function Outage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      Icon={CloudOff}
      title={t('outage.title')}
      text={messageOf(error, t('errors.internal'))}
      isPage
      action={
        <Button look="primary" onClick={onRetry}>
          {t('outage.retry')}
        </Button>
      }
    />
  );
}
