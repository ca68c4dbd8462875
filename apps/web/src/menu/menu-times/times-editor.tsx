import { hasHours, type Slot, type Weekday, weekdays } from '@sofra/contract/opening-hours';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HoursEditor } from '../../shops/hours-editor.tsx';
import { SlotFields } from '../../shops/slot-fields.tsx';
import { Switch } from '../../ui/switch.tsx';
import { undoToast } from '../../ui/undo-toast.tsx';
import { daysOf, firstSlot, hoursOf } from './menu-time-values.ts';

interface TimesEditorProps {
  value: Slot[][];
  onChange: (days: Slot[][]) => void;
  errors: Partial<Record<Weekday, string>>;
}

const isSame = (days: readonly Slot[][]) => new Set(days.map((slots) => JSON.stringify(slots))).size <= 1;

const onAllDays = (slots: readonly Slot[]) => weekdays.map(() => slots.map((slot) => ({ ...slot })));

/** The same hours on all days in one row; the days one by one only where they differ. */
export function TimesEditor({ value, onChange, errors }: TimesEditorProps) {
  const { t } = useTranslation();
  const [isUnfolded, setUnfolded] = useState(false);
  const isByDay = isUnfolded || !isSame(value);
  const everyDay = t('menu_times.every_day');
  const allDay = t('menu_times.all_day');

  function fold() {
    setUnfolded(false);
    if (isSame(value)) return;
    onChange(onAllDays(value.find((slots) => slots.length > 0) ?? []));
    undoToast({ id: 'days-folded', text: t('menu_times.made_same'), onUndo: () => onChange(value) });
  }

  return (
    <>
      <Switch
        name="hours_by_day"
        label={t('menu_times.by_day')}
        help={t('menu_times.by_day_help')}
        checked={isByDay}
        onChange={(event) => (event.target.checked ? setUnfolded(true) : fold())}
      />
      {isByDay ? (
        <HoursEditor
          field="hours"
          value={hoursOf(value)}
          emptyText={hasHours(hoursOf(value)) ? t('menu_times.not_that_day') : allDay}
          allDay={allDay}
          errors={errors}
          onChange={(hours) => onChange(daysOf(hours))}
        />
      ) : (
        <div className="flex flex-col gap-3 sm:flex-row sm:gap-4">
          <h3 className="shrink-0 text-sm font-medium sm:w-32 sm:pt-2">{everyDay}</h3>
          <SlotFields
            path="hours.monday"
            label={everyDay}
            slots={value[0] ?? []}
            empty={<p className="text-muted text-sm sm:pt-2">{allDay}</p>}
            allDay={allDay}
            firstSlot={firstSlot}
            error={errors.monday}
            onChange={(slots) => onChange(onAllDays(slots))}
          />
        </div>
      )}
    </>
  );
}
