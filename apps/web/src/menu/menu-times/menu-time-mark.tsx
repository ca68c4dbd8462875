import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** A small clock with the name of the menu time that something goes by. */
export function MenuTimeMark({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <span className="flex items-center gap-1 text-muted text-sm">
      <Clock className="size-3.5 shrink-0" aria-hidden="true" />
      <span className="sr-only">{t('menu_times.field')}: </span>
      <bdi className="truncate">{name}</bdi>
    </span>
  );
}
