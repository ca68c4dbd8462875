import type { Slot } from '@sofra/contract/opening-hours';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DayAction, SlotFields } from './slot-fields.tsx';

interface HoursDayProps {
  /** Where the API finds it, such as `restaurant_time_info.monday`. */
  path: string;
  name: string;
  slots: readonly Slot[];
  /** What is said of it while it has no slots. */
  emptyText: string;
  allDay?: string | undefined;
  error: string | undefined;
  onChange: (slots: Slot[]) => void;
  onCopy: () => void;
}

export function HoursDay({ path, name, slots, emptyText, allDay, error, onChange, onCopy }: HoursDayProps) {
  const { t } = useTranslation();
  return (
    <li className="flex flex-col gap-3 py-4 sm:flex-row sm:gap-4">
      <div className="flex shrink-0 items-baseline justify-between gap-2 sm:w-32 sm:pt-2">
        <h3 className="text-sm font-medium">{name}</h3>
        {slots.length === 0 && <span className="text-muted text-sm sm:hidden">{emptyText}</span>}
      </div>
      <SlotFields
        path={path}
        label={name}
        slots={slots}
        empty={<p className="text-muted text-sm max-sm:hidden sm:pt-2">{emptyText}</p>}
        error={error}
        allDay={allDay}
        onChange={onChange}
      >
        {slots.length > 0 && (
          <DayAction label={t('shops.hours.copy')} day={name} onClick={onCopy}>
            <Copy className="size-4" aria-hidden="true" />
          </DayAction>
        )}
      </SlotFields>
    </li>
  );
}
