import { productLimits } from '@sofra/contract/product-fields';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ProductValues } from './product-values.ts';

/** A line for each; Enter opens the next. */
export function IngredientFields() {
  const { t } = useTranslation();
  const { control, setValue, formState } = useFormContext<ProductValues>();
  const lines = useWatch({ control, name: 'ingredients' });
  const list = useRef<HTMLDivElement>(null);
  const change = (next: string[]) => setValue('ingredients', next, { shouldDirty: true });

  function add(after = lines.length - 1) {
    if (lines.length >= productLimits.ingredients) return;
    change(lines.toSpliced(after + 1, 0, ''));
    // The new line is there once the form has been drawn again.
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[after + 1]?.focus());
  }

  return (
    <div ref={list} className="flex flex-col gap-3">
      {lines.map((line, index) => {
        const number = index + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are texts that may be alike, and hold no state
          <div key={index} className="grid grid-cols-[1fr_auto] gap-2">
            <TextField
              name={`ingredients.${index}`}
              label={t('products.ingredients.line', { number })}
              value={line}
              dir="auto"
              maxLength={productLimits.ingredient}
              autoComplete="off"
              error={formState.errors.ingredients?.[index]?.message}
              onChange={(event) => change(lines.with(index, event.target.value))}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                add(index);
              }}
            />
            <button
              type="button"
              className="btn btn-ghost btn-square mt-6.5"
              aria-label={t('products.ingredients.remove', { number })}
              title={t('products.ingredients.remove', { number })}
              onClick={() => change(lines.toSpliced(index, 1))}
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
