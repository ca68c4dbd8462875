import { type ComponentProps, useId } from 'react';
import { Field, type FieldProps } from './field.tsx';

interface NumberFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'type'> {
  /** What is counted, such as `kcal`; stands after the number. */
  unit?: string;
}

/** For `register`: an emptied field is null, not 0. */
export const numberOrNull = {
  setValueAs: (typed: unknown) =>
    typed === '' || typed === null || typed === undefined ? null : Number(typed),
};

export function NumberField({ label, help, error, unit, ...input }: NumberFieldProps) {
  const unitId = useId();
  return (
    <Field label={label} help={help} error={error} describedBy={unit && unitId}>
      {(control) => (
        // Numbers are written from left to right in every language.
        <span dir="ltr" className={`input w-full ${error ? 'input-error' : ''}`}>
          <input
            inputMode="decimal"
            step="any"
            {...input}
            {...control}
            type="number"
            className="text-end tabular-nums"
          />
          {unit && (
            <span id={unitId} className="label text-muted">
              {unit}
            </span>
          )}
        </span>
      )}
    </Field>
  );
}
