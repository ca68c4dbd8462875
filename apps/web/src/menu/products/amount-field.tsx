import { type ComponentProps, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type FieldProps } from '../../ui/field.tsx';
import { typedOver } from '../../ui/typed-over.ts';
import { parsePrice, priceText } from './price-text.ts';

interface AmountInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur'> {
  name: string;
  /** Not a number while what stands there cannot be read. */
  value: number;
  decimalDigits: number;
  unit?: string | undefined;
  isInvalid?: boolean;
  onChange: (value: number) => void;
  onBlur?: () => void;
}

/** An amount typed with comma or point, with the keyboard for numbers on phones. */
export function AmountInput({
  value,
  decimalDigits,
  unit,
  isInvalid = false,
  onChange,
  onBlur,
  ...input
}: AmountInputProps) {
  const { i18n } = useTranslation();
  const unitId = useId();
  // Null while nobody types: the field then shows the value as the language writes it.
  const [typed, setTyped] = useState<string | null>(null);
  // A value that came from elsewhere, such as after a discard, wins over what was typed before.
  const isTyping = typed !== null && Object.is(parsePrice(typed, decimalDigits), value);
  const shown = isTyping ? typed : priceText(value, decimalDigits, i18n.language);
  const isWrong = isInvalid || input['aria-invalid'] === true;
  return (
    <span dir="ltr" className={`input w-full ${isWrong ? 'input-error' : ''}`}>
      <input
        placeholder="0"
        {...input}
        aria-invalid={isWrong || undefined}
        aria-describedby={[unit && unitId, input['aria-describedby']].filter(Boolean).join(' ') || undefined}
        type="text"
        inputMode="decimal"
        autoComplete="off"
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
      {unit && (
        <span id={unitId} className="label text-muted">
          {unit}
        </span>
      )}
    </span>
  );
}

/** The same with its label above and what is wrong below. */
export function AmountField({ label, help, error, ...input }: FieldProps & AmountInputProps) {
  return (
    <Field label={label} help={help} error={error}>
      {(control) => <AmountInput {...input} {...control} />}
    </Field>
  );
}
