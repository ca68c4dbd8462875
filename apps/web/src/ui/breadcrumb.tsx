import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

interface BreadcrumbProps {
  /** The pages above this one, the nearest last. */
  parents: readonly { to: string; label: string }[];
  current: string;
}

export function Breadcrumb({ parents, current }: BreadcrumbProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('common.breadcrumb')}>
      <ol className="flex flex-wrap items-center gap-1 text-sm">
        {parents.map(({ to, label }) => (
          <li key={to} className="flex items-center gap-1">
            <Link to={to} className="link-hover link py-1 text-muted">
              {label}
            </Link>
            <ChevronRight className="size-4 shrink-0 text-muted rtl:-scale-x-100" aria-hidden="true" />
          </li>
        ))}
        <li aria-current="page">
          <bdi>{current}</bdi>
        </li>
      </ol>
    </nav>
  );
}
