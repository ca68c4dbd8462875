import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import type { LocalizedValues } from './localized-fields.tsx';

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'formState'>;

function wrongLanguage(errors: FieldErrors<LocalizedValues>): string | undefined {
  const texts = { ...errors.description, ...errors.name } as Record<string, unknown>;
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
    const wrong = wrongLanguage(errors as FieldErrors<LocalizedValues>);
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
