import { isLive, type SoldOutState } from '@sofra/contract/sold-out';
import { PackageX } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface SoldOutBadgeProps {
  state: NonNullable<SoldOutState>;
  /** Only a sign, where there is no room for the word. */
  isSign?: boolean;
  className?: string;
}

/** Drawn for what was out when the list was read; what has come back since says nothing. */
export function SoldOutBadge({ state, isSign = false, className = '' }: SoldOutBadgeProps) {
  const { t } = useTranslation();
  if (!isLive(state, new Date())) return null;
  const word = t('kitchen.out');
  return isSign ? (
    <span className={`text-error ${className}`} title={word}>
      <PackageX className="size-4" aria-hidden="true" />
      <span className="sr-only">{word}</span>
    </span>
  ) : (
    <span className={`badge badge-error badge-sm whitespace-nowrap ${className}`}>{word}</span>
  );
}
