import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import type { LocalizedValues } from './localized-fields.tsx';

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'formState'>;

/** A product has ingredients in the same languages. */
type Texts = LocalizedValues & { ingredients_i18n?: Record<string, string>[] };

function wrongLanguage({ name, description, ingredients_i18n }: FieldErrors<Texts>): string | undefined {
  const ingredients = Array.isArray(ingredients_i18n) ? Object.assign({}, ...ingredients_i18n) : {};
  const texts = { ...ingredients, ...description, ...name } as Record<string, unknown>;
  return Object.keys(texts).find((key) => {
    const entry = texts[key];
    return (
      typeof entry === 'object' && entry !== null && 'message' in entry && key !== 'ref' && key !== 'root'
    );
  });
}

const wrongInSight = '[aria-invalid="true"]:not([hidden] *)';

/**
 * The language whose tab is open. After a save that was refused it is the one with the first wrong text, and
 * the first wrong field on the screen has the focus.
 */
export function useWrongField<Values extends LocalizedValues>(
  { formState }: Form<Values>,
  formElement: RefObject<HTMLFormElement | null>,
  initialLanguage: string,
) {
  const [language, setLanguage] = useState(initialLanguage);
  const [refusals, setRefusals] = useState(0);
  const { submitCount, errors } = formState;

  const openWrongTab = useEffectEvent(() => {
    if (Object.keys(errors).length === 0) return;
    const wrong = wrongLanguage(errors as FieldErrors<Texts>);
    if (wrong) setLanguage(wrong);
    // Only once the tab is on the screen is there a field to focus.
    setRefusals(submitCount);
  });
  useEffect(() => {
    if (submitCount > 0) openWrongTab();
  }, [submitCount]);

  useEffect(() => {
    if (refusals > 0) formElement.current?.querySelector<HTMLElement>(wrongInSight)?.focus();
  }, [refusals, formElement]);

  return [language, setLanguage] as const;
}
