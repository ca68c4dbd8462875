import { pickText } from '@sofra/contract/localized-text';
import { productLimits } from '@sofra/contract/product-fields';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LanguageTabs, languageName, writtenIn } from '../../languages/language-tabs.tsx';
import { withBlanks } from '../../languages/texts-by-language.ts';
import { Button } from '../../ui/button.tsx';
import { TabPanel } from '../../ui/tabs.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ProductValues } from './product-values.ts';

const idBase = 'ingredients';

type Texts = ProductValues['ingredients_i18n'][number];

const isWritten = (texts: Texts, code: string) => (texts[code] ?? '').trim() !== '';
const isBlank = (texts: Texts) => Object.values(texts).every((text) => text.trim() === '');

interface IngredientFieldsProps {
  /** The tab that is open, of the name and of the ingredients alike. */
  language: string;
  onLanguage: (code: string) => void;
}

/** The ingredients in the languages of the name; whoever turns to another there has turned to it here. */
export function IngredientFields({ language, onLanguage }: IngredientFieldsProps) {
  const { t } = useTranslation();
  const { control } = useFormContext<ProductValues>();
  const [names, lines] = useWatch({ control, name: ['name', 'ingredients_i18n'] });
  const codes = Object.keys(names);
  const current = codes.includes(language) ? language : (codes[0] ?? language);
  const isMissing = (code: string) => lines.some((texts) => !isBlank(texts) && !isWritten(texts, code));
  if (codes.length < 2 || lines.length === 0) return <Lines code={current} codes={codes} />;
  return (
    <div className="flex flex-col gap-5">
      <LanguageTabs
        idBase={idBase}
        codes={codes}
        current={current}
        onChange={onLanguage}
        markOf={(code) => (isMissing(code) ? t('languages.no_text') : undefined)}
      />
      {codes.map((code) => (
        <TabPanel key={code} idBase={idBase} id={code} current={current}>
          <Lines code={code} codes={codes} />
        </TabPanel>
      ))}
    </div>
  );
}

/** A line for each; Enter opens the next. */
function Lines({ code, codes }: { code: string; codes: string[] }) {
  const { t } = useTranslation();
  const { control, setValue, formState } = useFormContext<ProductValues>();
  const lines = useWatch({ control, name: 'ingredients_i18n' });
  const list = useRef<HTMLDivElement>(null);
  const change = (next: Texts[]) => setValue('ingredients_i18n', next, { shouldDirty: true });

  function add(after = lines.length - 1) {
    if (lines.length >= productLimits.ingredients) return;
    change(lines.toSpliced(after + 1, 0, withBlanks({}, codes)));
    // The new line is there once the form has been drawn again.
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[after + 1]?.focus());
  }

  function remove(index: number) {
    change(lines.toSpliced(index, 1));
    // Its button goes with it; whoever pressed it by key goes on at the next one, or at 'add'.
    requestAnimationFrame(() => list.current?.querySelectorAll('button')[index]?.focus());
  }

  return (
    <div ref={list} className="flex flex-col gap-3">
      {lines.map((texts, index) => {
        const number = index + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are texts that may be alike, and hold no state
          <div key={index} className="grid grid-cols-[1fr_auto] gap-2">
            <TextField
              {...writtenIn(code)}
              name={`ingredients_i18n.${index}.${code}`}
              label={t('products.ingredients.line', { number, language: languageName(code) })}
              value={texts[code] ?? ''}
              // What is to be translated.
              placeholder={pickText(texts, codes[0] ?? code)}
              maxLength={productLimits.ingredient}
              autoComplete="off"
              error={formState.errors.ingredients_i18n?.[index]?.[code]?.message}
              onChange={(event) => change(lines.with(index, { ...texts, [code]: event.target.value }))}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                add(index);
              }}
            />
            <button
              type="button"
              className="btn btn-ghost btn-square mt-6.5"
              title={t('products.ingredients.remove', { number })}
              onClick={() => remove(index)}
            >
              <X className="size-4" aria-hidden="true" />
            </button>
          </div>
        );
      })}
      {lines.length < productLimits.ingredients && (
        <Button
          className="self-start"
          icon={<Plus className="size-4" aria-hidden="true" />}
          onClick={() => add()}
        >
          {t('products.ingredients.add')}
        </Button>
      )}
    </div>
  );
}
