import { menuTimeLimits } from '@sofra/contract/menu-times';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { newPeriod, type PeriodRow } from './menu-time-values.ts';

interface PeriodFieldsProps {
  value: PeriodRow[];
  onChange: (periods: PeriodRow[]) => void;
  /** The shop's own day. */
  today: string;
  errorAt: (path: string) => string | undefined;
}

/** The seasons, each from its first day to its last. */
export function PeriodFields({ value, onChange, today, errorAt }: PeriodFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      {value.length > 0 && (
        <ul className="flex flex-col gap-4">
          {value.map((period, index) => {
            const path = `periods.${index}`;
            const season = t('menu_times.numbered', { number: index + 1 });
            const change = (changes: Partial<PeriodRow>) =>
              onChange(value.with(index, { ...period, ...changes }));
            return (
              <li key={period.key} className="flex items-start gap-2">
                <div className="grid grow items-start gap-2 sm:grid-cols-2">
                  <TextField
                    type="date"
                    name={`${path}.from`}
                    label={t('menu_times.from')}
                    aria-label={`${season}: ${t('menu_times.from')}`}
                    value={period.from}
                    error={errorAt(`${path}.from`)}
                    onChange={(event) => change({ from: event.target.value })}
                  />
                  <TextField
                    type="date"
                    name={`${path}.to`}
                    label={t('menu_times.to')}
                    aria-label={`${season}: ${t('menu_times.to')}`}
                    min={period.from}
                    value={period.to}
                    error={errorAt(`${path}.to`)}
                    onChange={(event) => change({ to: event.target.value })}
                  />
                </div>
                <button
                  type="button"
                  className="btn btn-ghost btn-square mt-6.5 shrink-0"
                  title={t('special_days.remove', { day: season })}
                  onClick={() => onChange(value.toSpliced(index, 1))}
                >
                  <Trash2 className="size-4" aria-hidden="true" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {value.length < menuTimeLimits.periods && (
        <Button
          className="self-start"
          icon={<Plus className="size-4" aria-hidden="true" />}
          onClick={() => onChange([...value, newPeriod(value.length === 0 ? today : '')])}
        >
          {t('menu_times.add_period')}
        </Button>
      )}
    </>
  );
}
