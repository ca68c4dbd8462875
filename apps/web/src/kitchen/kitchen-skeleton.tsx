import { useTranslation } from 'react-i18next';

const places = Array.from({ length: 8 }, (_, index) => `place-${index}`);

/** Holds the place of rows on their way. */
export function KitchenSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')} className="flex flex-col gap-2">
      {places.map((place) => (
        <span key={place} aria-hidden="true" className="skeleton h-16" />
      ))}
    </div>
  );
}
