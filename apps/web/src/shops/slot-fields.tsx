import { defaultSlot, type Slot } from '@sofra/contract/opening-hours';
import { CircleAlert, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TimeField } from './time-field.tsx';

const wholeDay: Slot = { open: '00:00', close: '24:00' };
const isWholeDay = ({ open, close }: Slot) => open === wholeDay.open && close === wholeDay.close;

interface SlotFieldsProps {
  /** Where the API finds them, such as `restaurant_time_info.monday`. */
  path: string;
  /** Which day they are of, for whoever hears the fields one by one. */
  label: string;
  slots: readonly Slot[];
  /** What stands there while there are none. */
  empty?: ReactNode;
  error: string | undefined;
  /** What it is called to be so all day long, where it is not a shop that is open. */
  allDay?: string | undefined;
  /** What a first slot begins with. */
  firstSlot?: Slot;
  onChange: (slots: Slot[]) => void;
  /** What else can be done with the day. */
  children?: ReactNode;
}

/** Any number of slots of a day. */
export function SlotFields({
  path,
  label,
  slots,
  empty,
  error,
  allDay,
  firstSlot = defaultSlot,
  onChange,
  children,
}: SlotFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const replace = (index: number, slot: Slot) => onChange(slots.map((old, i) => (i === index ? slot : old)));
  return (
    <div className="flex min-w-0 grow flex-col gap-2">
      {slots.length === 0 && empty}
      {slots.map((slot, index) => (
        <SlotRow
          // biome-ignore lint/suspicious/noArrayIndexKey: slots have no identity of their own, only their place
          key={index}
          name={`${path}.${index}`}
          day={label}
          slot={slot}
          allDay={allDay ?? t('shops.hours.is_all_day')}
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
        <DayAction
          label={t('shops.hours.add')}
          day={label}
          onClick={() => onChange([...slots, { ...(slots.length === 0 ? firstSlot : defaultSlot) }])}
        >
          <Plus className="size-4" aria-hidden="true" />
        </DayAction>
        {!slots.some(isWholeDay) && slots.length <= 1 && (
          <DayAction
            label={allDay ?? t('shops.hours.all_day')}
            day={label}
            onClick={() => onChange([{ ...wholeDay }])}
          />
        )}
        {children}
      </div>
    </div>
  );
}

interface DayActionProps {
  label: string;
  day: string;
  onClick: () => void;
  children?: ReactNode;
}

export function DayAction({ label, day, onClick, children }: DayActionProps) {
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
  allDay: string;
  describedBy: string | undefined;
  onChange: (slot: Slot) => void;
  onRemove: () => void;
}

function SlotRow({ name, day, slot, allDay, describedBy, onChange, onRemove }: SlotRowProps) {
  const { t } = useTranslation();
  const words = { open: t('shops.hours.open'), close: t('shops.hours.close') };
  const time = (side: 'open' | 'close') => (
    <TimeField
      name={`${name}.${side}`}
      aria-label={`${day}: ${words[side]}`}
      aria-describedby={describedBy}
      aria-invalid={describedBy ? true : undefined}
      className={`input w-full min-w-0 px-2 tabular-nums sm:px-3 ${describedBy ? 'input-error' : ''}`}
      value={slot[side]}
      onChange={(time) => onChange({ ...slot, [side]: time })}
    />
  );
  return (
    <div className="grid grid-cols-[minmax(0,8rem)_auto_minmax(0,8rem)_auto_1fr] items-center gap-x-2">
      {isWholeDay(slot) ? (
        <span className="col-span-3 py-2 text-sm">{allDay}</span>
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
        title={`${day}: ${t('shops.hours.remove')}`}
        onClick={onRemove}
      >
        <Trash2 className="size-4" aria-hidden="true" />
      </button>
      {slot.close !== '' && slot.close < slot.open && (
        // On a phone below the time that it is said of, not below the opening.
        <span className="text-muted text-sm max-sm:col-[3/-1]">{t('shops.hours.next_day')}</span>
      )}
    </div>
  );
}
