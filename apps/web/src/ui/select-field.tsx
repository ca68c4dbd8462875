import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

export function SelectField({
  label,
  help,
  error,
  further,
  describedBy,
  ...select
}: FieldProps & ComponentProps<'select'>) {
  return (
    <Field label={label} help={help} error={error} further={further} describedBy={describedBy}>
      {(control) => (
        <select
          {...select}
          {...control}
          // Chromium takes one that is required and not chosen yet for wrong, before anything was sent.
          aria-invalid={
            control['aria-invalid'] ?? select['aria-invalid'] ?? (select.required ? false : undefined)
          }
          className={`select w-full ${error ? 'select-error' : ''}`}
        />
      )}
    </Field>
  );
}
