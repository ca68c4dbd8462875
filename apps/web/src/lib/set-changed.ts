import type { FieldValues, Path, PathValue, SetValueConfig, UseFormReturn } from 'react-hook-form';
import { changedPaths } from './edit-conflicts.ts';

/** Puts values into a form. Only the fields that differ are set: the others may have the focus. */
export function setChanged<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  values: Values,
  options?: SetValueConfig,
) {
  const fields = changedPaths(form.getValues(), values).map((path) => path.split('.', 1)[0]);
  for (const field of new Set(fields as Path<Values>[])) {
    form.setValue(field, values[field] as PathValue<Values, Path<Values>>, options);
  }
}
