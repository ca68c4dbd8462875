import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

export function TextField({
  label,
  help,
  error,
  describedBy,
  ...input
}: FieldProps & ComponentProps<'input'>) {
  return (
    <Field label={label} help={help} error={error} describedBy={describedBy}>
      {(control) => (
        <input
          {...input}
          {...control}
          aria-invalid={control['aria-invalid'] ?? input['aria-invalid']}
          className={`input w-full read-only:bg-base-200 ${error ? 'input-error' : ''}`}
        />
      )}
    </Field>
  );
}
