import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

export function SelectField({ label, help, error, ...select }: FieldProps & ComponentProps<'select'>) {
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <select
          {...select}
          {...control}
          aria-invalid={control['aria-invalid'] ?? select['aria-invalid']}
          className={`select w-full ${error ? 'select-error' : ''}`}
        />
      )}
    </Field>
  );
}
