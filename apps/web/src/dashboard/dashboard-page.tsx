import { useQuery } from '@tanstack/react-query';
import { CircleUserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { currentUserQuery } from '../users/users.api.ts';

export function DashboardPage() {
  const { t } = useTranslation();
  const { data: user } = useQuery(currentUserQuery);
  const title = user?.name ? t('dashboard.greeting_named', { name: user.name }) : t('dashboard.greeting');
  return (
    <PageFrame title={title}>
      <div className="rounded-box border border-base-300 bg-base-100">
        <EmptyState
          Icon={CircleUserRound}
          title={t('dashboard.title')}
          text={t('dashboard.text')}
          action={
            <Link to="/profile" className="btn btn-primary">
              {t('dashboard.to_profile')}
            </Link>
          }
        />
      </div>
    </PageFrame>
  );
}
