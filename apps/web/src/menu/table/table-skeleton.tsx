import { useTranslation } from 'react-i18next';

const places = Array.from({ length: 12 }, (_, index) => `place-${index}`);

/** Holds the place of rows on their way. */
export function TableSkeleton() {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      aria-label={t('common.loading')}
      className="rounded-box border border-base-300 bg-base-100 max-md:-mx-2"
    >
      {places.map((place) => (
        <div
          key={place}
          aria-hidden="true"
          className="flex h-11 items-center gap-4 border-base-300 px-3 not-last:border-b md:h-10"
        >
          <span className="skeleton size-5" />
          <span className="skeleton h-4 w-1/3" />
          <span className="skeleton ms-auto h-4 w-16" />
          <span className="skeleton h-4 w-8" />
        </div>
      ))}
    </div>
  );
}
