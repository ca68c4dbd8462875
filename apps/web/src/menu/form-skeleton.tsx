import { useTranslation } from 'react-i18next';

/** Holds the place of a form on its way. */
export function FormSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')} className="flex flex-col gap-6">
      <span className="skeleton h-80 w-full rounded-box" />
      <span className="skeleton h-48 w-full rounded-box" />
      <span className="skeleton h-32 w-full rounded-box" />
    </div>
  );
}
