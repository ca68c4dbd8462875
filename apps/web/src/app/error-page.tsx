import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { MessagePage } from './message-page.tsx';

/** A fault in a screen, or a part of the app that could not be fetched, as after an update of the server. */
export function ErrorPage() {
  const { t } = useTranslation();
  return (
    <MessagePage
      Icon={TriangleAlert}
      title={t('crash.title')}
      text={t('crash.text')}
      action={
        <Button look="primary" onClick={() => window.location.reload()}>
          {t('crash.reload')}
        </Button>
      }
    />
  );
}
