import {
  defaultSlot,
  type OpeningHours,
  type Slot,
  type Weekday,
  weekdays,
} from '@sofra/contract/opening-hours';
import { useTranslation } from 'react-i18next';
import { undoToast } from '../ui/undo-toast.tsx';
import { HoursDay } from './hours-day.tsx';
import { weekdayName } from './weekday-name.ts';

interface HoursEditorProps {
  value: OpeningHours;
  onChange: (hours: OpeningHours) => void;
  errors: Partial<Record<Weekday, string>>;
}

/** Every weekday with any number of slots. */
export function HoursEditor({ value, onChange, errors }: HoursEditorProps) {
  const { t, i18n } = useTranslation();

  function copyToAll(day: Weekday) {
    const slots = value[day] ?? [];
    onChange(Object.fromEntries(weekdays.map((other) => [other, slots.map((slot) => ({ ...slot }))])));
    undoToast({
      id: 'hours-copied',
      text: t('shops.hours.copied', { day: weekdayName(day, i18n.language) }),
      onUndo: () => onChange(value),
    });
  }

  return (
    <ul className="-my-4 flex flex-col divide-y divide-base-300">
      {weekdays.map((day) => (
        <HoursDay
          key={day}
          day={day}
          slots={value[day] ?? []}
          error={errors[day]}
          onChange={(slots: Slot[]) => onChange({ ...value, [day]: slots })}
          onAdd={() => onChange({ ...value, [day]: [...(value[day] ?? []), { ...defaultSlot }] })}
          onCopy={() => copyToAll(day)}
        />
      ))}
    </ul>
  );
}
