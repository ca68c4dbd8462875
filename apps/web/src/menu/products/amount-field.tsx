import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldProps } from '../../ui/field.tsx';
import { typedOver } from '../../ui/typed-over.ts';
import { parsePrice, priceText } from './price-text.ts';

interface AmountFieldProps extends FieldProps {
  name: string;
  /** Not a number while what stands there cannot be read. */
  value: number;
  decimalDigits: number;
  unit?: string;
  isInvalid?: boolean;
  onChange: (value: number) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** An amount typed with comma or point, with the keyboard for numbers on phones. */
export function AmountField({
  label,
  help,
  error,
  name,
  value,
  decimalDigits,
  unit,
  isInvalid = false,
  onChange,
  onBlur,
  ref,
}: AmountFieldProps) {
  const { i18n } = useTranslation();
  // Null while nobody types: the field then shows the value as the language writes it.
  const [typed, setTyped] = useState<string | null>(null);
  // A value that came from elsewhere, such as after a discard, wins over what was typed before.
  const isTyping = typed !== null && Object.is(parsePrice(typed, decimalDigits), value);
  const shown = isTyping ? typed : priceText(value, decimalDigits, i18n.language);
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <span dir="ltr" className={`input w-full ${error || isInvalid ? 'input-error' : ''}`}>
          <input
            {...control}
            aria-invalid={control['aria-invalid'] ?? (isInvalid || undefined)}
            ref={ref}
            name={name}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            className="text-end tabular-nums"
            value={shown}
            {...typedOver}
            onChange={(event) => {
              setTyped(event.target.value);
              onChange(parsePrice(event.target.value, decimalDigits));
            }}
            onBlur={() => {
              // What cannot be read stays as it was typed.
              if (!Number.isNaN(value)) setTyped(null);
              onBlur?.();
            }}
          />
          {unit && <span className="label text-muted">{unit}</span>}
        </span>
      )}
    </Field>
  );
}
