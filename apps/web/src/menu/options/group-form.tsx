import { optionLimits } from '@sofra/contract/option-groups';
import type { Shop } from '@sofra/contract/shops';
import { CircleAlert, Info } from 'lucide-react';
import { useRef } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LinesByLanguage } from '../../languages/lines-by-language.tsx';
import { type CreationDraft, useDraft } from '../../lib/use-draft.ts';
import { DraftBar } from '../../ui/draft-bar.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { Section } from '../../ui/section.tsx';
import { errorAt } from '../error-at.ts';
import { LocalizedFields } from '../localized-fields.tsx';
import { currenciesOf } from '../price-grid/grid-row.ts';
import { PriceGrid } from '../price-grid/price-grid.tsx';
import { useWrongField } from '../use-wrong-field.ts';
import { type GroupForm, type GroupOutput, groupSchema, newOption, type OptionRow } from './group-values.ts';
import { useGroupWords } from './group-words.ts';
import { OptionDetails } from './option-details.tsx';
import { RuleFields } from './rule-fields.tsx';

interface GroupFormFieldsProps {
  shop: Shop;
  form: GroupForm;
  /** Of one that is stored already. */
  groupId?: string | undefined;
  /** How many products it changes. */
  productCount?: number;
  save: string;
  onSubmit: (body: GroupOutput, draft: CreationDraft) => Promise<void>;
  onDiscard?: () => void;
}

export function GroupFormFields({
  shop,
  form,
  groupId,
  productCount = 0,
  save,
  onSubmit,
  onDiscard,
}: GroupFormFieldsProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const [language, setLanguage] = useWrongField(form, element, shop.menu_languages[0] ?? '');
  const { isSubmitting, isDirty, isSubmitted, errors } = form.formState;
  const [names, options, min, max] = useWatch({
    control: form.control,
    name: ['name', 'options', 'min', 'max'],
  });
  const codes = Object.keys(names);
  const currencies = options.length > 0 ? currenciesOf(options) : shop.menu_currencies;
  const to = { shouldDirty: true, shouldTouch: true, shouldValidate: isSubmitted };
  const changeOptions = (rows: OptionRow[]) => form.setValue('options', rows, to);
  const draft = useDraft({
    form,
    schema: groupSchema,
    name: `option-group:${groupId ?? `new:${shop._id}`}`,
    ...useGroupWords(),
  });

  /** Nobody sees them any more once their language has no tab. */
  const forgetNames = (code: string) =>
    changeOptions(options.map(({ name: { [code]: _, ...name }, ...option }) => ({ ...option, name })));

  const optionsError = errorAt(errors, 'options') ?? errorAt(errors, 'options.root');
  return (
    <FormProvider {...form}>
      <DraftBar draft={draft} />
      <form
        ref={element}
        noValidate
        className="contents"
        onSubmit={form.handleSubmit((body) => onSubmit(body, draft))}
      >
        {productCount > 0 && (
          <p className="flex items-start gap-3 rounded-box bg-base-300 p-3 text-sm">
            <Info className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            {t('options.changes_products', { count: productCount })}
          </p>
        )}
        <Section title={t('options.name_title')} text={t('options.name_text')}>
          <LocalizedFields isNameOnly language={language} onLanguage={setLanguage} onRemove={forgetNames} />
        </Section>
        <Section title={t('options.rule_title')} text={t('options.rule_text')}>
          <RuleFields
            rule={{ min, max }}
            count={options.length}
            onChange={(rule) => {
              form.setValue('min', rule.min, to);
              form.setValue('max', rule.max, to);
            }}
            errors={{ min: errors.min?.message, max: errors.max?.message }}
          />
        </Section>
        <Section title={t('options.list_title')} text={t('options.list_text')}>
          <LinesByLanguage
            idBase="options"
            texts={options.map(({ name }) => name)}
            codes={codes}
            language={language}
            onLanguage={setLanguage}
          >
            {(code) => (
              <PriceGrid
                kind="options"
                field="options"
                rows={options}
                language={code}
                currencies={currencies}
                spareCurrencies={[]}
                max={optionLimits.options}
                nameMax={optionLimits.name}
                newRow={(columns) => newOption(columns, codes)}
                onChange={changeOptions}
                errorAt={(path) => errorAt(errors, path)}
                detailsOf={(option, index, onChange) => (
                  <OptionDetails option={option} path={`options.${index}`} onChange={onChange} />
                )}
              />
            )}
          </LinesByLanguage>
          {optionsError && (
            <p className="flex items-start gap-1.5 font-medium text-sm">
              <CircleAlert className="mt-0.5 size-4 shrink-0 text-error" aria-hidden="true" />
              {optionsError}
            </p>
          )}
        </Section>
        <SaveBar
          isDirty={isDirty}
          isSaving={isSubmitting}
          save={save}
          leave={
            <Link to="/options" className="btn">
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
