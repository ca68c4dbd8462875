import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { MessagePage } from './message-page.tsx';

export function OutagePage({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <MessagePage
      Icon={CloudOff}
      title={t('outage.title')}
      text={message}
      action={
        <Button look="primary" onClick={onRetry}>
          {t('outage.retry')}
        </Button>
      }
    />
  );
}
