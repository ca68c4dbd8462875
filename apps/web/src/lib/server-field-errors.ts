import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from './api-error.ts';

type SettableForm<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'setError' | 'getValues'>;

/** Puts what the server found wrong beside the fields, the first of them focused. */
export function showServerFieldErrors<Values extends FieldValues>(
  // biome-ignore format: the output type of the form plays no part here
  form: SettableForm<Values>,
  error: unknown,
) {
  if (!(error instanceof ApiError)) return;
  const fields = Object.keys(form.getValues());
  const known = error.errors.filter(({ path }) => fields.includes(path.split('.')[0] ?? ''));
  for (const [index, { path, message }] of known.entries()) {
    form.setError(path as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
}
