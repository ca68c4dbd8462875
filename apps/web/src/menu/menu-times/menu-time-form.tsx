import { outsideKinds } from '@sofra/contract/menu-times';
import type { Shop } from '@sofra/contract/shops';
import { localDate } from '@sofra/contract/zoned-time';
import { Info } from 'lucide-react';
import { useRef } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type CreationDraft, useDraft } from '../../lib/use-draft.ts';
import { useNow } from '../../lib/use-now.ts';
import { dayErrors } from '../../shops/hours-errors.ts';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { DraftBar } from '../../ui/draft-bar.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { Section } from '../../ui/section.tsx';
import { errorAt } from '../error-at.ts';
import { LocalizedFields } from '../localized-fields.tsx';
import { useWrongField } from '../use-wrong-field.ts';
import { hoursOf, type MenuTimeForm, type MenuTimeOutput, menuTimeSchema } from './menu-time-values.ts';
import { useMenuTimeWords, useTimesSentence } from './menu-time-words.ts';
import { PeriodFields } from './period-fields.tsx';
import { TimesEditor } from './times-editor.tsx';

interface MenuTimeFormFieldsProps {
  shop: Shop;
  form: MenuTimeForm;
  /** Of one that is stored already. */
  timeId?: string | undefined;
  /** What goes by it changes with it. */
  used?: string | undefined;
  save: string;
  onSubmit: (body: MenuTimeOutput, draft: CreationDraft) => Promise<void>;
  onDiscard?: () => void;
}

export function MenuTimeFormFields({
  shop,
  form,
  timeId,
  used,
  save,
  onSubmit,
  onDiscard,
}: MenuTimeFormFieldsProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const [language, setLanguage] = useWrongField(form, element, shop.menu_languages[0] ?? '');
  const { isSubmitting, isDirty, isSubmitted, errors } = form.formState;
  const [hours, periods, outside] = useWatch({
    control: form.control,
    name: ['hours', 'periods', 'outside'],
  });
  const today = localDate(shop.time_zone, useNow());
  const sentence = useTimesSentence(today);
  const to = { shouldDirty: true, shouldTouch: true, shouldValidate: isSubmitted };
  const draft = useDraft({
    form,
    schema: menuTimeSchema,
    name: `menu-time:${timeId ?? `new:${shop._id}`}`,
    ...useMenuTimeWords(),
  });
  return (
    <FormProvider {...form}>
      <DraftBar draft={draft} />
      <form
        ref={element}
        noValidate
        className="contents"
        onSubmit={form.handleSubmit((body) => onSubmit(body, draft))}
      >
        {used && (
          <p className="flex items-start gap-3 rounded-box bg-base-300 p-3 text-sm">
            <Info className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            {used}
          </p>
        )}
        <Section title={t('menu_times.name_title')} text={t('menu_times.name_text')}>
          <LocalizedFields isNameOnly language={language} onLanguage={setLanguage} />
        </Section>
        <Section
          title={t('menu_times.hours_title')}
          text={t('shops.sections.hours_text', { zone: shop.time_zone })}
        >
          <TimesEditor
            value={hours}
            errors={dayErrors(errors.hours)}
            onChange={(days) => {
              form.setValue('hours', days, to);
              // Said at once: whether slots overlap is seen better here than after saving.
              void form.trigger('hours');
            }}
          />
        </Section>
        <Section title={t('menu_times.periods_title')} text={t('menu_times.periods_text')}>
          <PeriodFields
            value={periods}
            today={today}
            errorAt={(path) => errorAt(errors, path)}
            onChange={(rows) => form.setValue('periods', rows, to)}
          />
        </Section>
        <Section title={t('menu_times.outside_title')} text={t('menu_times.outside_text')}>
          <ChoiceCards
            label={t('menu_times.outside_label')}
            name="outside"
            choices={outsideKinds.map((kind) => ({
              value: kind,
              label: t(`menu_times.outside.${kind}`),
              text: t(`menu_times.outside_text_of.${kind}`, {
                times: sentence({ hours: hoursOf(hours), periods }),
              }),
            }))}
            value={outside}
            error={errors.outside?.message}
            onChange={(kind) => form.setValue('outside', kind, to)}
          />
        </Section>
        <SaveBar
          isDirty={isDirty}
          isSaving={isSubmitting}
          save={save}
          leave={
            <Link to="/menu-times" className="btn">
              {t('common.cancel')}
            </Link>
          }
          onDiscard={() => {
            form.reset();
            onDiscard?.();
          }}
        />
      </form>
      <LeaveGuard isDirty={isDirty} isKept={isDirty} />
    </FormProvider>
  );
}
