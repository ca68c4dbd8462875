import type { Shop } from '@sofra/contract/shops';
import { localDate } from '@sofra/contract/zoned-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type Due, momentOfDue, suggestedDues } from './due-suggestions.ts';
import { dueText } from './run-words.ts';

interface ApplyDialogProps {
  shop: Shop;
  /** How many prices of how many products. */
  what: string;
  busy: boolean;
  /** Why the time cannot be taken, and why all of it was not done. */
  errors: { at: string | undefined; whole: string | undefined };
  /** Now, unless there is a time. */
  onApply: (at: string | undefined) => void;
  onClose: () => void;
}

/** Asks when, and says what is going to happen. */
export function ApplyDialog({ shop, what, busy, errors, onApply, onClose }: ApplyDialogProps) {
  const { t } = useTranslation();
  const { time_zone: zone } = shop;
  const [suggestions] = useState(() => suggestedDues(zone, new Date()));
  const [isLater, setLater] = useState(false);
  const [due, setDue] = useState<Due>(suggestions[0] ?? { date: '', time: '' });
  const [wrong, setWrong] = useState<string>();

  function submit() {
    const at = isLater ? momentOfDue(zone, due) : undefined;
    const isMissing = isLater && at === undefined;
    setWrong(isMissing ? t('price_runs.apply.pick_time') : undefined);
    if (!isMissing) onApply(at);
  }

  return (
    <Dialog title={t('price_runs.apply.title')} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) submit();
        }}
      >
        <p>{what}</p>
        <fieldset className="flex flex-col">
          <legend className="sr-only">{t('price_runs.apply.title')}</legend>
          {[false, true].map((later) => (
            <label key={String(later)} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="when"
                value={later ? 'later' : 'now'}
                className="radio radio-sm checked:radio-primary"
                checked={isLater === later}
                onChange={() => setLater(later)}
              />
              {t(later ? 'price_runs.apply.later' : 'price_runs.apply.now')}
            </label>
          ))}
        </fieldset>
        {isLater && (
          <DueFields
            shop={shop}
            due={due}
            suggestions={suggestions}
            error={wrong ?? errors.at}
            onChange={setDue}
          />
        )}
        <p className="text-muted text-sm">
          {t(isLater ? 'price_runs.apply.later_text' : 'price_runs.apply.now_text')}
        </p>
        {errors.whole && (
          <p role="alert" className="alert alert-warning">
            {errors.whole}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" look="primary" busy={busy}>
            {t(isLater ? 'price_runs.apply.confirm_later' : 'price_runs.apply.confirm_now')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface DueFieldsProps {
  shop: Shop;
  due: Due;
  suggestions: readonly Due[];
  error: string | undefined;
  onChange: (due: Due) => void;
}

function DueFields({ shop: { time_zone: zone }, due, suggestions, error, onChange }: DueFieldsProps) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('price_runs.apply.suggestions')}</legend>
        {suggestions.map((one) => {
          const isChosen = one.date === due.date && one.time === due.time;
          return (
            <button
              key={one.date}
              type="button"
              className={`btn btn-sm max-md:h-11 ${isChosen ? 'bg-base-content/20' : ''}`}
              aria-pressed={isChosen}
              onClick={() => onChange(one)}
            >
              {dueText(momentOfDue(zone, one) ?? '', zone, i18n.language)}
            </button>
          );
        })}
      </fieldset>
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          type="date"
          name="date"
          label={t('price_runs.apply.date')}
          min={localDate(zone, new Date())}
          value={due.date}
          error={error}
          onChange={(event) => onChange({ ...due, date: event.target.value })}
        />
        <TextField
          type="time"
          name="time"
          label={t('price_runs.apply.time')}
          value={due.time}
          onChange={(event) => onChange({ ...due, time: event.target.value })}
        />
      </div>
      <p className="text-muted text-sm">{t('price_runs.apply.zone', { zone })}</p>
    </>
  );
}
