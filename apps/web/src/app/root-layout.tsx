import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { Spinner } from '../ui/spinner.tsx';
import { RouteTitle } from './route-title.tsx';
import { useFocusKeeper } from './use-focus-keeper.ts';

export function RootLayout() {
  const { t } = useTranslation();
  useFocusKeeper();
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      <a href="#main" className="btn btn-primary fixed start-2 top-2 z-front not-focus:sr-only">
        {t('layout.skip_to_content')}
      </a>
      {isLoading && (
        <progress
          className="progress progress-primary fixed inset-x-0 top-0 z-front h-1"
          aria-label={t('common.loading')}
        />
      )}
      <RouteTitle />
      <Suspense fallback={<Spinner page />}>
        <Outlet />
      </Suspense>
      <ScrollRestoration />
    </>
  );
}
