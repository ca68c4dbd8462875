import { type OpeningHours, type Weekday, weekdays } from '@sofra/contract/opening-hours';
import { useTranslation } from 'react-i18next';
import { undoToast } from '../ui/undo-toast.tsx';
import { HoursDay } from './hours-day.tsx';
import { weekdayName } from './weekday-name.ts';

interface HoursEditorProps {
  /** What the API calls the hours. */
  field: string;
  value: OpeningHours;
  /** What is said of a day without hours. */
  emptyText: string;
  /** What a whole day is called where it is not a shop that is open. */
  allDay?: string;
  onChange: (hours: OpeningHours) => void;
  errors: Partial<Record<Weekday, string>>;
}

/** Every weekday with any number of slots. */
export function HoursEditor({ field, value, emptyText, allDay, onChange, errors }: HoursEditorProps) {
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
          path={`${field}.${day}`}
          name={weekdayName(day, i18n.language)}
          slots={value[day] ?? []}
          emptyText={emptyText}
          allDay={allDay}
          error={errors[day]}
          onChange={(slots) => onChange({ ...value, [day]: slots })}
          onCopy={() => copyToAll(day)}
        />
      ))}
    </ul>
  );
}
