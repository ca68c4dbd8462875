import { type PaymentMethod, paymentMethodOf, paymentMethods } from '@sofra/contract/payment-methods';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { ShopValues } from './shop-values.ts';

const mealCards: readonly PaymentMethod[] = [
  'meal_card',
  'multinet',
  'pluxee',
  'edenred',
  'setcard',
  'metropol',
];
const others = paymentMethods.filter((method) => !mealCards.includes(method));

/** Ways to pay to tick, and any that the list does not have. */
export function PaymentMethods() {
  const { t } = useTranslation();
  const { field, fieldState } = useController<ShopValues, 'payments'>({ name: 'payments' });
  const stored = field.value;
  const own = stored.filter((text) => paymentMethodOf(text) === undefined);
  const isTicked = (method: PaymentMethod) => stored.some((text) => paymentMethodOf(text) === method);

  function tick(method: PaymentMethod, isOn: boolean) {
    const rest = stored.filter((text) => paymentMethodOf(text) !== method);
    field.onChange(isOn ? [...rest, method] : rest);
  }

  const boxes = (methods: readonly PaymentMethod[]) => (
    <div className="grid gap-2 sm:grid-cols-2">
      {methods.map((method) => (
        <label
          key={method}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field border border-base-300 px-3 text-sm has-checked:border-base-content has-checked:bg-base-200"
        >
          <input
            type="checkbox"
            name="payments"
            value={method}
            className="checkbox checkbox-sm"
            checked={isTicked(method)}
            onChange={(event) => tick(method, event.target.checked)}
          />
          {t(`payment_methods.names.${method}`)}
        </label>
      ))}
    </div>
  );

  return (
    <Section title={t('payment_methods.title')} text={t('payment_methods.text')}>
      {boxes(others)}
      <fieldset>
        <legend className="mb-3 font-medium text-sm">{t('payment_methods.meal_cards')}</legend>
        {boxes(mealCards)}
      </fieldset>
      {own.length > 0 && (
        <ul aria-label={t('payment_methods.own_list')} className="flex flex-wrap gap-2">
          {own.map((text) => (
            <li
              key={text}
              className="flex items-center gap-1 rounded-field border border-base-300 ps-3 text-sm"
            >
              <bdi>{text}</bdi>
              <button
                type="button"
                className="btn btn-ghost btn-square btn-sm max-md:size-11"
                aria-label={t('payment_methods.own_remove', { name: text })}
                onClick={() => field.onChange(stored.filter((other) => other !== text))}
              >
                <X className="size-4" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <OwnMethod
        error={fieldState.error?.message}
        onAdd={(text) => {
          if (!stored.includes(text)) field.onChange([...stored, text]);
        }}
      />
    </Section>
  );
}

function OwnMethod({ error, onAdd }: { error: string | undefined; onAdd: (text: string) => void }) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  function add() {
    const text = typed.trim();
    if (!text) return;
    onAdd(paymentMethodOf(text) ?? text);
    setTyped('');
  }

  // What stands here when the shop is saved was meant as well: 'Add' is easily passed over.
  const addBeforeSaving = useEffectEvent(add);
  useEffect(() => {
    const form = frame.current?.closest('form');
    const listener = () => addBeforeSaving();
    form?.addEventListener('submit', listener, { capture: true });
    return () => form?.removeEventListener('submit', listener, { capture: true });
  }, []);
  return (
    <div ref={frame} className="flex items-end gap-2">
      <div className="grow">
        <TextField
          label={t('payment_methods.own')}
          value={typed}
          maxLength={100}
          autoComplete="off"
          error={error}
          onChange={(event) => setTyped(event.target.value)}
          // Enter adds it here; it does not save the whole shop.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
      </div>
      <Button onClick={add}>{t('payment_methods.own_add')}</Button>
    </div>
  );
}
