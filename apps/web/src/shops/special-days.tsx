import { specialDayLimits } from '@sofra/contract/special-days';
import { localDate } from '@sofra/contract/zoned-time';
import { CircleAlert, Plus } from 'lucide-react';
import { useState } from 'react';
import { type FieldErrors, get, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LinesByLanguage } from '../languages/lines-by-language.tsx';
import { languagesOf } from '../languages/texts-by-language.ts';
import { calendarDate } from '../lib/calendar-date.ts';
import { useNow } from '../lib/use-now.ts';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import { undoToast } from '../ui/undo-toast.tsx';
import { firstMessage } from './hours-errors.ts';
import type { ShopValues } from './shop-values.ts';
import { SpecialDayFields } from './special-day-fields.tsx';
import { inOrder, nextDay, type SpecialDayRow } from './special-day-values.ts';

const field = 'special_days';

/** Of all of them together, such as that there are too many. */
const listError = (errors: FieldErrors<ShopValues>) =>
  errors.special_days?.message ?? errors.special_days?.root?.message;

/** Days that are unlike their weekdays. Those that are past are folded away. */
export function SpecialDays() {
  const { t, i18n } = useTranslation();
  const { control, getValues, setValue, trigger, formState } = useFormContext<ShopValues>();
  const [days, hours, zone, menuLanguages] = useWatch({
    control,
    name: [field, 'restaurant_time_info', 'time_zone', 'menu_languages'],
  });
  const [language, setLanguage] = useState(menuLanguages[0] ?? '');
  // A date field tells every digit, and many a date is past until its year is typed: the row that is written stays
  // where it was.
  const [written, setWritten] = useState<{ key: string; isPast: boolean }>();
  const today = localDate(zone, useNow());
  const { errors, isSubmitted } = formState;
  const wrong = listError(errors);
  const codes = languagesOf(
    menuLanguages,
    days.map(({ note }) => note),
  );

  function change(next: SpecialDayRow[]) {
    setValue(field, next, { shouldDirty: true });
    if (isSubmitted) void trigger(field);
  }

  const hasPassed = ({ date }: SpecialDayRow) => date !== '' && date < today;
  const isPast = (day: SpecialDayRow) => (day.key === written?.key ? written.isPast : hasPassed(day));
  const past = days.filter(isPast);

  function removePast() {
    const removed = past.filter(hasPassed);
    // What is left of them has a date to come: its place is among the others now.
    setWritten(undefined);
    if (removed.length === 0) return;
    change(days.filter((day) => !removed.includes(day)));
    undoToast({
      id: 'past-days-removed',
      text: t('special_days.past_removed', { count: removed.length }),
      onUndo: () => {
        const now = getValues(field);
        change(inOrder([...now, ...removed.filter(({ key }) => now.every((day) => day.key !== key))]));
      },
    });
  }

  const isTwice = ({ date }: SpecialDayRow, index: number) =>
    days.findIndex((other) => other.date === date) < index;

  function fieldsOf(day: SpecialDayRow, index: number, code: string) {
    const path = `${field}.${index}`;
    const errorOf = (part: string) => firstMessage(get(errors, `${path}.${part}`));
    return (
      <SpecialDayFields
        key={day.key}
        path={path}
        day={day}
        name={
          day.date === ''
            ? t('special_days.numbered', { number: index + 1 })
            : calendarDate(day.date, i18n.language)
        }
        language={code}
        usualHours={hours}
        errors={{
          date: errorOf('date') ?? (isTwice(day, index) ? wrong : undefined),
          hours: errorOf('hours'),
          note: errorOf(`note.${code}`),
        }}
        onChange={(changed) => change(days.with(index, changed))}
        onWrite={() => {
          if (day.key !== written?.key) setWritten({ key: day.key, isPast: isPast(day) });
        }}
        onDated={() => change(inOrder(days))}
        onRemove={() => change(days.toSpliced(index, 1))}
      />
    );
  }

  const rowsOf = (isShown: (day: SpecialDayRow) => boolean, code: string) => (
    <ul className="-my-4 flex flex-col divide-y divide-base-300">
      {days.map((day, index) => isShown(day) && fieldsOf(day, index, code))}
    </ul>
  );

  return (
    <Section title={t('special_days.title')} text={t('special_days.text')}>
      {days.length > 0 && (
        <LinesByLanguage
          idBase={field}
          texts={days.map(({ note }) => note)}
          codes={codes}
          language={language}
          onLanguage={setLanguage}
        >
          {(code) => (
            <>
              {days.length > past.length && rowsOf((day) => !isPast(day), code)}
              {past.length > 0 && (
                <details>
                  <summary className="min-h-11 cursor-pointer py-2 text-muted text-sm">
                    {t('special_days.past', { count: past.length })}
                  </summary>
                  <Button className="my-2" onClick={removePast}>
                    {t('special_days.remove_past')}
                  </Button>
                  {rowsOf(isPast, code)}
                </details>
              )}
            </>
          )}
        </LinesByLanguage>
      )}
      {wrong && (
        <p role="alert" className="flex items-start gap-1.5 text-sm font-medium">
          <CircleAlert className="mt-0.5 size-4 shrink-0 text-error" aria-hidden="true" />
          {wrong}
        </p>
      )}
      {days.length < specialDayLimits.days && (
        <Button
          className="self-start"
          icon={<Plus className="size-4" aria-hidden="true" />}
          onClick={() => change(inOrder([...days, nextDay(days, today, codes)]))}
        >
          {t('special_days.add')}
        </Button>
      )}
    </Section>
  );
}
