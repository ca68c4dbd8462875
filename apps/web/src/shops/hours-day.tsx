import type { Slot, Weekday } from '@sofra/contract/opening-hours';
import { CircleAlert, Copy, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TimeField } from './time-field.tsx';
import { weekdayName } from './weekday-name.ts';

const wholeDay: Slot = { open: '00:00', close: '24:00' };
const isWholeDay = ({ open, close }: Slot) => open === wholeDay.open && close === wholeDay.close;

interface HoursDayProps {
  day: Weekday;
  slots: readonly Slot[];
  error: string | undefined;
  onChange: (slots: Slot[]) => void;
  onAdd: () => void;
  onCopy: () => void;
}

export function HoursDay({ day, slots, error, onChange, onAdd, onCopy }: HoursDayProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const name = weekdayName(day, i18n.language);
  const isAllDay = slots.some(isWholeDay);
  const replace = (index: number, slot: Slot) => onChange(slots.map((old, i) => (i === index ? slot : old)));
  return (
    <li className="flex flex-col gap-3 py-4 sm:flex-row sm:gap-4">
      <div className="flex shrink-0 items-baseline justify-between gap-2 sm:w-32 sm:pt-2">
        <h3 className="text-sm font-medium">{name}</h3>
        {slots.length === 0 && (
          <span className="text-muted text-sm sm:hidden">{t('shops.hours.closed')}</span>
        )}
      </div>
      <div className="flex min-w-0 grow flex-col gap-2">
        {slots.length === 0 && (
          <p className="text-muted text-sm max-sm:hidden sm:pt-2">{t('shops.hours.closed')}</p>
        )}
        {slots.map((slot, index) => (
          <SlotRow
            // biome-ignore lint/suspicious/noArrayIndexKey: slots have no identity of their own, only their place
            key={index}
            name={`restaurant_time_info.${day}.${index}`}
            day={name}
            slot={slot}
            describedBy={error ? id : undefined}
            onChange={(changed) => replace(index, changed)}
            onRemove={() => onChange(slots.filter((_, i) => i !== index))}
          />
        ))}
        {error && (
          <p id={id} role="alert" className="flex items-start gap-1.5 text-sm font-medium">
            <CircleAlert className="mt-0.5 size-4 shrink-0 text-error" aria-hidden="true" />
            {error}
          </p>
        )}
        <div className="-mx-2 flex flex-wrap gap-1">
          <DayAction label={t('shops.hours.add')} day={name} onClick={onAdd}>
            <Plus className="size-4" aria-hidden="true" />
          </DayAction>
          {!isAllDay && slots.length <= 1 && (
            <DayAction
              label={t('shops.hours.all_day')}
              day={name}
              onClick={() => onChange([{ ...wholeDay }])}
            />
          )}
          {slots.length > 0 && (
            <DayAction label={t('shops.hours.copy')} day={name} onClick={onCopy}>
              <Copy className="size-4" aria-hidden="true" />
            </DayAction>
          )}
        </div>
      </div>
    </li>
  );
}

interface DayActionProps {
  label: string;
  day: string;
  onClick: () => void;
  children?: ReactNode;
}

function DayAction({ label, day, onClick, children }: DayActionProps) {
  return (
    <button
      type="button"
      className="btn btn-ghost btn-sm max-md:h-11"
      aria-label={`${day}: ${label}`}
      onClick={onClick}
    >
      {children}
      {label}
    </button>
  );
}

interface SlotRowProps {
  name: string;
  day: string;
  slot: Slot;
  describedBy: string | undefined;
  onChange: (slot: Slot) => void;
  onRemove: () => void;
}

function SlotRow({ name, day, slot, describedBy, onChange, onRemove }: SlotRowProps) {
  const { t } = useTranslation();
  const words = { open: t('shops.hours.open'), close: t('shops.hours.close') };
  const time = (side: 'open' | 'close') => (
    <TimeField
      name={`${name}.${side}`}
      aria-label={`${day}: ${words[side]}`}
      aria-describedby={describedBy}
      aria-invalid={describedBy ? true : undefined}
      className={`input w-32 min-w-0 px-2 tabular-nums sm:px-3 ${describedBy ? 'input-error' : ''}`}
      value={slot[side]}
      onChange={(time) => onChange({ ...slot, [side]: time })}
    />
  );
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <div className="flex min-w-0 items-center gap-2">
        {isWholeDay(slot) ? (
          <span className="py-2 text-sm">{t('shops.hours.is_all_day')}</span>
        ) : (
          <>
            {time('open')}
            <span aria-hidden="true">–</span>
            {time('close')}
          </>
        )}
        <button
          type="button"
          className="btn btn-ghost btn-square shrink-0"
          aria-label={`${day}: ${t('shops.hours.remove')}`}
          title={t('shops.hours.remove')}
          onClick={onRemove}
        >
          <Trash2 className="size-4" aria-hidden="true" />
        </button>
      </div>
      {slot.close !== '' && slot.close < slot.open && (
        <span className="text-muted text-sm">{t('shops.hours.next_day')}</span>
      )}
    </div>
  );
}
