import { toNestErrors } from '@hookform/resolvers';
import { validationMessage } from '@sofra/contract/validation-message';
import i18next, { type ParseKeys } from 'i18next';
import { useCallback, useEffect, useEffectEvent } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Resolver,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';

type ValidationKey = Extract<ParseKeys, `validation.${string}`>;

/** The contract's own rules, with their words in the person's language. */
function schemaResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return (values, _context, options) => {
    const result = schema.safeParse(values, { reportInput: true });
    if (result.success) return { values: result.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const issue of result.error.issues) {
      const { key, values: words } = validationMessage(issue);
      // The first issue of a field is the one to mend first.
      errors[issue.path.join('.')] ??= { type: issue.code, message: i18next.t(key as ValidationKey, words) };
    }
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}

interface SchemaFormOptions<Input extends FieldValues> {
  defaultValues: DefaultValues<Input>;
  /** What the server holds; a change of it reaches the fields the person has not touched. */
  values?: Input;
  /** A form with fields that are not on the screen finds the first wrong one itself. */
  shouldFocusError?: boolean;
}

export function useSchemaForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  { defaultValues, values, shouldFocusError = true }: SchemaFormOptions<Input>,
) {
  const form = useForm<Input, unknown, Output>({
    resolver: schemaResolver(schema),
    defaultValues,
    values,
    resetOptions: { keepDirtyValues: true },
    shouldFocusError,
  });

  const { isSubmitted } = form.formState;

  // Messages already on the screen follow a change of language.
  const translateAgain = useEffectEvent(() => {
    if (isSubmitted) void form.trigger();
  });
  useEffect(() => {
    const listener = () => translateAgain();
    i18next.on('languageChanged', listener);
    return () => i18next.off('languageChanged', listener);
  }, []);

  // Keeping what the person typed is for news from the server; whoever resets a form means all of it.
  const { reset: resetKeeping } = form;
  const reset = useCallback<typeof resetKeeping>(
    (next, options) => resetKeeping(next, { keepDirtyValues: false, ...options }),
    [resetKeeping],
  );
  return { ...form, reset };
}
