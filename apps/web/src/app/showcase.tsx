import { useTranslation } from 'react-i18next';

const dishes = [
  { name: 'w-24', picture: 'bg-accent' },
  { name: 'w-20', picture: 'bg-secondary' },
  { name: 'w-28', picture: 'bg-warning' },
  { name: 'w-16', picture: 'bg-success' },
];

/** What the product makes, beside the sign-in forms on screens with room for it. */
export function Showcase() {
  const { t } = useTranslation();
  return (
    <aside
      aria-label={t('auth.showcase.title')}
      className="hidden flex-col items-center justify-center gap-10 bg-base-200 bg-linear-to-br from-primary/20 to-accent/20 p-12 lg:flex"
    >
      <MenuPicture />
      <div className="max-w-md text-center">
        <p className="text-balance font-semibold text-2xl">{t('auth.showcase.title')}</p>
        <p className="mt-2 text-balance">{t('auth.showcase.text')}</p>
      </div>
    </aside>
  );
}

/** A phone with a menu on it: a picture, so it says nothing to a screen reader. */
function MenuPicture() {
  return (
    <div
      aria-hidden="true"
      className="w-60 rounded-[2rem] border-6 border-neutral bg-base-100 p-4 pt-6 text-base-content shadow-xl"
    >
      <div className="flex items-center gap-3">
        <span className="size-9 rounded-full bg-primary" />
        <span className="flex flex-col gap-1.5">
          <span className="h-2 w-24 rounded-full bg-base-content/70" />
          <span className="h-1.5 w-14 rounded-full bg-base-content/25" />
        </span>
      </div>
      <div className="mt-4 flex gap-1.5">
        <span className="h-5 w-14 rounded-full bg-primary" />
        <span className="h-5 w-12 rounded-full bg-base-content/10" />
        <span className="h-5 w-16 rounded-full bg-base-content/10" />
      </div>
      <div className="mt-4 flex flex-col divide-y divide-base-content/10">
        {dishes.map(({ name, picture }) => (
          <div key={name} className="flex items-center gap-3 py-2.5">
            <span className={`size-10 shrink-0 rounded-lg opacity-80 ${picture}`} />
            <span className="flex min-w-0 grow flex-col gap-1.5">
              <span className={`h-2 max-w-full rounded-full bg-base-content/60 ${name}`} />
              <span className="h-1.5 w-14 rounded-full bg-base-content/20" />
            </span>
            <span className="h-2.5 w-7 shrink-0 rounded-full bg-primary" />
          </div>
        ))}
      </div>
    </div>
  );
}
