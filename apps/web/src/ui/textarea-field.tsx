import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

/** Grows with what is written in it. */
export function TextareaField({ label, help, error, ...textarea }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <textarea
          rows={3}
          {...textarea}
          {...control}
          className={`textarea field-sizing-content max-h-96 min-h-20 w-full read-only:bg-base-200 ${error ? 'textarea-error' : ''}`}
        />
      )}
    </Field>
  );
}
