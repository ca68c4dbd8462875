import { openingSentence } from '@sofra/contract/opening-sentence';
import { shopLimits } from '@sofra/contract/shops';
import { localDate } from '@sofra/contract/zoned-time';
import { Info } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { languageName, writtenIn } from '../languages/language-tabs.tsx';
import { useNow } from '../lib/use-now.ts';
import { Section } from '../ui/section.tsx';
import { Switch } from '../ui/switch.tsx';
import { TextField } from '../ui/text-field.tsx';
import { ShopTexts } from './shop-texts.tsx';
import type { ShopValues } from './shop-values.ts';

/** An emptied field is no day at all. */
const dayOrNull = { setValueAs: (typed: unknown) => typed || null };

/** Open, or closed for the time being: until when, and what guests are told meanwhile. */
export function ClosingSection() {
  const { t } = useTranslation();
  const { control, register, getValues, setValue, formState } = useFormContext<ShopValues>();
  const [isOpen, zone] = useWatch({ control, name: ['open_status', 'time_zone'] });
  const { errors } = formState;
  const today = localDate(zone, useNow());

  /** The day that a closing of before ended on says nothing of this one. */
  function forgetPastDay() {
    const { open_status, closed_until } = getValues();
    if (!open_status && closed_until && closed_until < today)
      setValue('closed_until', null, { shouldDirty: true });
  }

  return (
    <Section title={t('closing.title')} text={t('closing.text')}>
      <Switch
        {...register('open_status', { onChange: forgetPastDay })}
        label={t('shops.fields.open_status')}
        help={t(isOpen ? 'closing.open_help' : 'closing.closed_help')}
        error={errors.open_status?.message}
      />
      {!isOpen && (
        <>
          <ShopTexts field="closed_note">{(code) => <ClosedNote code={code} />}</ShopTexts>
          <TextField
            {...register('closed_until', dayOrNull)}
            type="date"
            label={t('closing.until')}
            help={t('closing.until_help')}
            min={today}
            error={errors.closed_until?.message}
          />
          <GuestsRead today={today} />
        </>
      )}
    </Section>
  );
}

function ClosedNote({ code }: { code: string }) {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<ShopValues>();
  return (
    <TextField
      {...register(`closed_note.${code}`)}
      {...writtenIn(code)}
      label={t('closing.note', { language: languageName(code) })}
      help={t('closing.note_help')}
      maxLength={shopLimits.closedNote}
      error={formState.errors.closed_note?.[code]?.message}
    />
  );
}

/** The line at the top of the menu, as it will be. */
function GuestsRead({ today }: { today: string }) {
  const { t, i18n } = useTranslation();
  const { control } = useFormContext<ShopValues>();
  const [closed_until, time_zone, restaurant_time_info, special_days] = useWatch({
    control,
    name: ['closed_until', 'time_zone', 'restaurant_time_info', 'special_days'],
  });
  const isOver = closed_until !== null && closed_until < today;
  const shop = { open_status: false, closed_until, time_zone, restaurant_time_info, special_days };
  const sentence = isOver ? undefined : openingSentence(shop, new Date(), i18n.language);
  return (
    <p role="status" className="flex items-start gap-3 rounded-box bg-base-300 p-3 text-sm">
      <Info className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {sentence
        ? t('closing.guests_read', { sentence: t(sentence.key, sentence.values) })
        : t('closing.over')}
    </p>
  );
}
