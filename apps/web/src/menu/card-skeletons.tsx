import { useTranslation } from 'react-i18next';

/** Two to five columns, by the width there is. */
export const cardGrid = 'grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5';

const places = Array.from({ length: 10 }, (_, index) => `place-${index}`);

/** Holds the place of cards on their way. */
export function CardSkeletons() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('common.loading')} className={cardGrid}>
      {places.map((place) => (
        <div
          key={place}
          aria-hidden="true"
          className="flex flex-col gap-3 overflow-hidden rounded-box border border-base-300 bg-base-100 pb-4"
        >
          <span className="skeleton aspect-4/3 rounded-none" />
          <span className="skeleton mx-3 h-5 w-2/3" />
          <span className="skeleton mx-3 h-4 w-1/3" />
          <span className="skeleton mx-3 h-6 w-1/2" />
        </div>
      ))}
    </div>
  );
}
