import { type ComponentProps, useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { readNumber, readSignedNumber } from './typed-number.ts';
import { typedOver } from './typed-over.ts';

interface NumberFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'type' | 'inputMode' | 'value' | 'onChange' | 'onBlur'> {
  /** Null where nothing stands there; not a number while what does cannot be read. */
  value: number | null;
  decimalDigits?: number;
  /** Whether it may lie below zero. */
  isSigned?: boolean;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
}

/** With a point in every language, as coordinates are written on maps. */
const textOf = (value: number | null) =>
  value === null || Number.isNaN(value)
    ? ''
    : value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 10 });

/** A number that may be missing. No `type="number"`: browsers drop a comma or Arabic digits there, and say nothing. */
export function NumberField({
  label,
  help,
  error,
  value,
  decimalDigits = 0,
  isSigned = false,
  onChange,
  onBlur,
  ...input
}: NumberFieldProps) {
  const read = (text: string) => (isSigned ? readSignedNumber : readNumber)(text, decimalDigits);
  // Null while nobody types.
  const [typed, setTyped] = useState<string | null>(null);
  // A value that came from elsewhere, such as after a discard, wins over what was typed before.
  const isTyping = typed !== null && Object.is(read(typed), value);
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        // Numbers are written from left to right in every language.
        <span dir="ltr" className={`input w-full ${error ? 'input-error' : ''}`}>
          <input
            autoComplete="off"
            {...input}
            {...control}
            type="text"
            // The keys for numbers have no minus on an iPhone.
            inputMode={isSigned ? undefined : decimalDigits > 0 ? 'decimal' : 'numeric'}
            className="text-end tabular-nums"
            value={isTyping ? typed : textOf(value)}
            {...typedOver}
            onChange={(event) => {
              setTyped(event.target.value);
              onChange(read(event.target.value));
            }}
            onBlur={() => {
              // What cannot be read stays as it was typed.
              if (!Number.isNaN(value)) setTyped(null);
              onBlur?.();
            }}
          />
        </span>
      )}
    </Field>
  );
}
