import { UtensilsCrossed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MessagePage } from './message-page.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <MessagePage
      Icon={UtensilsCrossed}
      title={t('not_found.title')}
      text={t('not_found.text')}
      action={
        <Link to="/dashboard" className="btn btn-primary">
          {t('not_found.home')}
        </Link>
      }
    />
  );
}
