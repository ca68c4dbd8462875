import { type OpeningHours, weekdayOf } from '@sofra/contract/opening-hours';
import { specialDayLimits } from '@sofra/contract/special-days';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languageName, writtenIn } from '../languages/language-tabs.tsx';
import { Switch } from '../ui/switch.tsx';
import { TextField } from '../ui/text-field.tsx';
import { SlotFields } from './slot-fields.tsx';
import { type SpecialDayRow, usualSlots } from './special-day-values.ts';
import { weekdayName } from './weekday-name.ts';

interface SpecialDayFieldsProps {
  /** Where the API finds it, such as `special_days.0`. */
  path: string;
  day: SpecialDayRow;
  /** What it is called: its date, or which one it is. */
  name: string;
  /** The language of the note. */
  language: string;
  usualHours: OpeningHours;
  errors: { date?: string | undefined; hours?: string | undefined; note?: string | undefined };
  onChange: (day: SpecialDayRow) => void;
  /** Something of it has the focus. */
  onWrite: () => void;
  /** The date is not being typed any more. */
  onDated: () => void;
  onRemove: () => void;
}

export function SpecialDayFields({
  path,
  day,
  name,
  language,
  usualHours,
  errors,
  onChange,
  onWrite,
  onDated,
  onRemove,
}: SpecialDayFieldsProps) {
  const { t, i18n } = useTranslation();
  const noteLabel = t('special_days.note', { language: languageName(language) });
  return (
    <li className="flex flex-col gap-3 py-4" onFocus={onWrite}>
      <div className="flex items-start gap-2">
        <div className="grow">
          <TextField
            type="date"
            name={`${path}.date`}
            label={t('special_days.date')}
            aria-label={`${name}: ${t('special_days.date')}`}
            value={day.date}
            help={day.date !== '' && weekdayName(weekdayOf(day.date), i18n.language)}
            error={errors.date}
            onChange={(event) => onChange({ ...day, date: event.target.value })}
            onBlur={onDated}
          />
        </div>
        <button
          type="button"
          className="btn btn-ghost btn-square mt-6.5 shrink-0"
          title={t('special_days.remove', { day: name })}
          onClick={onRemove}
        >
          <Trash2 className="size-4" aria-hidden="true" />
        </button>
      </div>
      <Switch
        name={`${path}.closed`}
        label={t('special_days.closed')}
        aria-label={`${name}: ${t('special_days.closed')}`}
        checked={day.closed}
        onChange={(event) =>
          onChange({
            ...day,
            closed: event.target.checked,
            hours: event.target.checked ? [] : usualSlots(day.date, usualHours),
          })
        }
      />
      {!day.closed && (
        <SlotFields
          path={`${path}.hours`}
          label={name}
          slots={day.hours}
          error={errors.hours}
          onChange={(hours) => onChange({ ...day, hours })}
        />
      )}
      <TextField
        {...writtenIn(language)}
        name={`${path}.note.${language}`}
        label={noteLabel}
        aria-label={`${name}: ${noteLabel}`}
        placeholder={t('special_days.note_example')}
        maxLength={specialDayLimits.note}
        value={day.note[language] ?? ''}
        error={errors.note}
        onChange={(event) => onChange({ ...day, note: { ...day.note, [language]: event.target.value } })}
      />
    </li>
  );
}
