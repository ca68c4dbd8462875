import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import type { LocalizedValues } from './localized-fields.tsx';

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'formState'>;

type Named = Pick<LocalizedValues, 'name'>;

/** A product has ingredients and sizes in the same languages, a group has options. */
interface Texts extends LocalizedValues {
  ingredients_i18n?: Record<string, string>[];
  variants?: Named[];
  options?: Named[];
}

const allOf = (list: unknown): object[] => (Array.isArray(list) ? list.filter(Boolean) : []);

function wrongLanguage(errors: FieldErrors<Texts>): string | undefined {
  const { name, description, ingredients_i18n, variants, options } = errors;
  const lines = [...allOf(variants), ...allOf(options)].map((line: { name?: object }) => line.name);
  const texts: Record<string, unknown> = Object.assign(
    {},
    ...lines,
    ...allOf(ingredients_i18n),
    description,
    name,
  );
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
export function useWrongField<Values extends Named>(
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
