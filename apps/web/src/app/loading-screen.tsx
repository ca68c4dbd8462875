import { useTranslation } from 'react-i18next';

export function LoadingScreen() {
  const { t } = useTranslation();
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center p-4">
      <div role="status" className="flex flex-col items-center gap-3 text-center">
        <span className="loading loading-spinner loading-lg" aria-hidden="true" />
        <p className="font-medium">{t('layout.loading_title')}</p>
        <p className="text-muted text-sm">{t('layout.loading_text')}</p>
      </div>
    </main>
  );
}
