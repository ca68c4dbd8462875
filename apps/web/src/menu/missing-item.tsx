import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '../ui/empty-state.tsx';

interface MissingItemProps {
  Icon: LucideIcon;
  title: string;
  /** The list it would stand in. */
  list: { to: string; label: string };
}

/** The page of something that is not there, or not any more. */
export function MissingItem({ Icon, title, list }: MissingItemProps) {
  const { t } = useTranslation();
  return (
    <div className="rounded-box border border-base-300 bg-base-100">
      <EmptyState
        Icon={Icon}
        title={title}
        text={t('categories.missing_text')}
        action={
          <Link to={list.to} className="btn btn-primary">
            {list.label}
          </Link>
        }
      />
    </div>
  );
}
