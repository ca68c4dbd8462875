import { fitsCurrency, priceMax } from '@sofra/contract/money';
import { currencyOf } from '@sofra/reference-data/currencies';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { typedOver } from '../../ui/typed-over.ts';
import { parsePrice, priceText } from '../products/price-text.ts';
import { digitsOf } from './rule-draft.ts';

interface NewPriceCellProps {
  id: string;
  /** Of what it is the price. */
  name: string;
  currency: string;
  price: number;
  /** Nothing goes by the rule again. */
  onType: (price: number | undefined) => void;
  /** To the same field of the line below. */
  onNext: () => void;
}

/** A new price, typed over in its place. Escape takes back what was typed. */
export function NewPriceCell({ id, name, currency, price, onType, onNext }: NewPriceCellProps) {
  const { t, i18n } = useTranslation();
  const wrongId = useId();
  // Null while nobody types.
  const [text, setText] = useState<string | null>(null);
  const digits = digitsOf(currency);
  const wrong = text === null ? undefined : problemOf(text);

  function problemOf(typed: string) {
    const value = parsePrice(typed, digits);
    if (Number.isNaN(value)) return t('price_runs.lines.unreadable');
    if (value > priceMax) return t('validation.price');
    const rules = currencyOf(currency);
    return rules && !fitsCurrency(value, rules) ? t('validation.price_digits') : undefined;
  }

  function commit() {
    // What cannot be read stays as it was typed.
    if (text === null || wrong) return;
    const value = parsePrice(text, digits);
    if (text.trim() === '') onType(undefined);
    else if (value !== price) onType(value);
    setText(null);
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault();
      commit();
      onNext();
    }
    if (event.key === 'Escape') {
      setText(null);
      onType(undefined);
    }
  }

  return (
    <>
      <input
        id={id}
        {...typedOver}
        type="text"
        name={`new.${currency}`}
        inputMode="decimal"
        autoComplete="off"
        aria-label={t('price_runs.lines.new_of', { name, currency })}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? wrongId : undefined}
        className={`input input-sm w-full text-end tabular-nums max-md:h-11 ${wrong ? 'input-error' : ''}`}
        value={text ?? (price === 0 ? '0' : priceText(price, digits, i18n.language))}
        onChange={(event) => setText(event.target.value)}
        onBlur={commit}
        onKeyDown={press}
      />
      {wrong && (
        <p id={wrongId} dir="auto" className="mt-1 text-sm">
          {wrong}
        </p>
      )}
    </>
  );
}
