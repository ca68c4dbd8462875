import { fitsCurrency, swallowed } from '@sofra/contract/money';
import { discountTypes } from '@sofra/contract/product-fields';
import type { Product } from '@sofra/contract/products';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { symbolOf } from '../../lib/format-price.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { AmountField } from '../products/amount-field.tsx';
import { digitsOf } from './cell-fields.ts';

interface DiscountDialogProps {
  products: Product[];
  /** Null takes it away. */
  onApply: (discount: { type: (typeof discountTypes)[number]; amount: number } | null) => void;
  onClose: () => void;
}

/** A fixed discount comes off the first price, or off that of each size. */
function isSwallowed(amount: number, { prices, variants }: Product): boolean {
  const lists = variants.length > 0 ? variants.map((size) => size.prices) : [prices];
  return swallowed(
    amount,
    lists.map(([first]) => first?.price ?? 0),
  ).includes(true);
}

/** Kind and amount for all of them. */
export function DiscountDialog({ products, onApply, onClose }: DiscountDialogProps) {
  const { t } = useTranslation();
  const [type, setType] = useState<(typeof discountTypes)[number]>('percentage');
  const [amount, setAmount] = useState(0);
  const [error, setError] = useState<string>();
  const amountField = useRef<HTMLInputElement>(null);
  const isPercentage = type === 'percentage';
  const currencies = [...new Set(products.map(({ prices }) => prices[0]?.currency ?? ''))];
  const [currency = ''] = currencies;
  const isMixed = currencies.length > 1;
  const decimalDigits = isPercentage ? 2 : Math.min(digitsOf(currency), ...currencies.map(digitsOf));

  function wrong(): string | undefined {
    if (!(amount > 0)) return t('validation.discount');
    if (isPercentage && amount > 100) return t('validation.discount_percentage');
    const bare = isPercentage ? undefined : products.find((product) => isSwallowed(amount, product));
    if (bare)
      return t(bare.variants.length > 1 ? 'validation.discount_fixed_sizes' : 'validation.discount_fixed');
    if (fitsCurrency(amount, { decimalDigits, rounding: 0 })) return undefined;
    return t(isPercentage ? 'validation.discount' : 'validation.price_digits');
  }

  return (
    <Dialog
      title={t('menu_table.discount.title', { products: t('products.count', { count: products.length }) })}
      onClose={onClose}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const problem = wrong();
          setError(problem);
          if (problem) amountField.current?.focus();
          else onApply({ type, amount });
        }}
      >
        <SelectField
          name="discount.type"
          label={t('products.discount.type')}
          value={type}
          onChange={(event) => setType(discountTypes.find((one) => one === event.target.value) ?? type)}
        >
          {discountTypes.map((one) => (
            <option key={one} value={one}>
              {t(`products.discount.${one}`)}
            </option>
          ))}
        </SelectField>
        <AmountField
          ref={amountField}
          name="discount.amount"
          label={t('products.discount.amount')}
          value={amount}
          decimalDigits={decimalDigits}
          unit={isPercentage ? '%' : isMixed ? undefined : symbolOf(currency)}
          help={!isPercentage && isMixed ? t('menu_table.discount.fixed_help') : undefined}
          error={error}
          onChange={setAmount}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button className="me-auto" onClick={() => onApply(null)}>
            {t('menu_table.discount.remove')}
          </Button>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" look="primary">
            {t('menu_table.discount.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
