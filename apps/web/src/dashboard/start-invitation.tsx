import { Rocket } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** The way of whoever has no shop yet. */
export function StartInvitation() {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-wrap items-center gap-4 rounded-box border border-primary bg-base-100 p-4 sm:p-6"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-base-300">
        <Rocket className="size-6 rtl:-scale-x-100" aria-hidden="true" />
      </span>
      <div className="flex min-w-48 flex-1 flex-col gap-1">
        <h2 id={titleId} className="font-semibold text-lg">
          {t('start.invitation.title')}
        </h2>
        <p className="text-muted text-sm">{t('start.invitation.text')}</p>
      </div>
      <Link to="/start" className="btn btn-primary">
        {t('start.invitation.action')}
      </Link>
    </section>
  );
}
