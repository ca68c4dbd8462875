import { menuLimits } from '@sofra/contract/categories';
import { languagesMax } from '@sofra/contract/localized-text';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AddLanguageDialog } from '../languages/add-language-dialog.tsx';
import { LanguageTabs, languageName, writtenIn } from '../languages/language-tabs.tsx';
import { Button } from '../ui/button.tsx';
import { TabPanel } from '../ui/tabs.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TextareaField } from '../ui/textarea-field.tsx';

/** What categories and products have in common: a name and a description in many languages. */
export interface LocalizedValues {
  name: Record<string, string>;
  description: Record<string, string>;
}

interface LocalizedFieldsProps {
  language: string;
  onLanguage: (code: string) => void;
  /** What it names has no description. */
  isNameOnly?: boolean;
  /** A language goes; what else the form has in it goes too. */
  onRemove?: (code: string) => void;
}

/** The languages whose stored text was changed in this form. */
function useChangedLanguages(): Set<string> {
  const { control } = useFormContext<LocalizedValues>();
  const { dirtyFields, defaultValues } = useFormState({ control, name: ['name', 'description'] });
  const changed = (['name', 'description'] as const).flatMap((field) =>
    Object.entries(dirtyFields[field] ?? {})
      .filter(([code, isDirty]) => isDirty && defaultValues?.[field]?.[code])
      .map(([code]) => code),
  );
  return new Set(changed);
}

/** A tab for each language, with a dot where the name is missing, or older than what was changed beside it. */
export function LocalizedFields({
  language,
  onLanguage,
  isNameOnly = false,
  onRemove,
}: LocalizedFieldsProps) {
  const { t } = useTranslation();
  const form = useFormContext<LocalizedValues>();
  const names = useWatch({ control: form.control, name: 'name' });
  const [isAdding, setAdding] = useState(false);
  const codes = Object.keys(names);
  const current = codes.includes(language) ? language : (codes[0] ?? language);
  const changed = useChangedLanguages();
  // All others are translated from it.
  const [source = ''] = codes;

  function markOf(code: string): string | undefined {
    if ((names[code] ?? '').trim() === '') return t('languages.missing');
    const isOlder = changed.has(source) && code !== source && !changed.has(code);
    return isOlder ? t('languages.older') : undefined;
  }

  function add(code: string) {
    form.setValue(`name.${code}`, '', { shouldDirty: true });
    if (!isNameOnly) form.setValue(`description.${code}`, '', { shouldDirty: true });
    setAdding(false);
    onLanguage(code);
  }

  function remove(code: string) {
    const fields = isNameOnly
      ? [`name.${code}` as const]
      : ([`name.${code}`, `description.${code}`] as const);
    form.unregister([...fields], { keepDefaultValue: true });
    onRemove?.(code);
    onLanguage(codes.find((other) => other !== code) ?? code);
  }

  return (
    <>
      <div className="flex flex-col gap-5">
        <LanguageTabs
          idBase="language"
          codes={codes}
          current={current}
          onChange={onLanguage}
          markOf={markOf}
        />
        {codes.map((code) => (
          <TabPanel key={code} idBase="language" id={code} current={current}>
            <LanguagePanel code={code} isOnly={codes.length === 1} isNameOnly={isNameOnly} />
          </TabPanel>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        {codes.length < languagesMax && (
          <Button icon={<Plus className="size-4" aria-hidden="true" />} onClick={() => setAdding(true)}>
            {t('languages.add')}
          </Button>
        )}
        {codes.length > 1 && (
          <Button
            look="ghost"
            icon={<Trash2 className="size-4" aria-hidden="true" />}
            onClick={() => remove(current)}
          >
            {t('languages.remove', { language: languageName(current) })}
          </Button>
        )}
      </div>
      {isAdding && <AddLanguageDialog taken={codes} onAdd={add} onClose={() => setAdding(false)} />}
    </>
  );
}

interface LanguagePanelProps {
  code: string;
  /** Of several languages any may have the name that is needed. */
  isOnly: boolean;
  isNameOnly: boolean;
}

function LanguagePanel({ code, isOnly, isNameOnly }: LanguagePanelProps) {
  const { t } = useTranslation();
  const { register, formState } = useFormContext<LocalizedValues>();
  const { errors } = formState;
  // The rule that a name is needed in some language belongs to no language in particular.
  const nameError = errors.name?.[code]?.message ?? errors.name?.message;
  return (
    <>
      <TextField
        {...register(`name.${code}`)}
        {...writtenIn(code)}
        label={t('languages.name', { language: languageName(code) })}
        required={isOnly}
        maxLength={menuLimits.name}
        autoComplete="off"
        error={typeof nameError === 'string' ? nameError : undefined}
      />
      {!isNameOnly && (
        <TextareaField
          {...register(`description.${code}`)}
          {...writtenIn(code)}
          label={t('languages.description', { language: languageName(code) })}
          maxLength={menuLimits.description}
          error={errors.description?.[code]?.message}
        />
      )}
    </>
  );
}
