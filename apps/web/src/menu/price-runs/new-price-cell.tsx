import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { typedOver } from '../../ui/typed-over.ts';
import { parsePrice, priceText } from '../products/price-text.ts';
import { priceProblem } from './price-problem.ts';
import { digitsOf } from './rule-draft.ts';

interface NewPriceCellProps {
  id: string;
  /** Of what it is the price. */
  name: string;
  currency: string;
  price: number;
  /** What was typed and is no price. */
  unread: string | undefined;
  onUnread: (text: string | undefined) => void;
  /** Nothing goes by the rule again. */
  onType: (price: number | undefined) => void;
  /** To the same field of the line below. */
  onNext: () => void;
}

/** A new price, typed over in its place. Escape takes back what was typed. */
export function NewPriceCell(props: NewPriceCellProps) {
  const { id, name, currency, price, unread, onUnread, onType, onNext } = props;
  const { t, i18n } = useTranslation();
  const wrongId = useId();
  // Null while nobody types a price.
  const [text, setText] = useState<string | null>(null);
  const digits = digitsOf(currency);
  const problem = unread === undefined ? undefined : priceProblem(unread, currency);
  const wrong = problem && t(problem);

  function change(typed: string) {
    const isPrice = priceProblem(typed, currency) === undefined;
    setText(isPrice ? typed : null);
    onUnread(isPrice ? undefined : typed);
  }

  function commit() {
    // What cannot be read stays as it was typed.
    if (text === null) return;
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
        value={unread ?? text ?? (price === 0 ? '0' : priceText(price, digits, i18n.language))}
        onChange={(event) => change(event.target.value)}
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
