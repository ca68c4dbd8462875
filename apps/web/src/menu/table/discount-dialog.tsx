import { discountTypes } from '@sofra/contract/product-fields';
import type { Product } from '@sofra/contract/products';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { symbolOf } from '../../lib/format-price.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { AmountField } from '../products/amount-field.tsx';
import { digitsOf } from './cell-fields.ts';

interface DiscountDialogProps {
  products: Product[];
  /** The shop's, the main one first. */
  currencies: readonly string[];
  /** Null takes it away. */
  onApply: (discount: { type: (typeof discountTypes)[number]; amount: number } | null) => void;
  onClose: () => void;
}

/** Kind and amount for all of them. */
export function DiscountDialog({ products, currencies, onApply, onClose }: DiscountDialogProps) {
  const { t } = useTranslation();
  const [type, setType] = useState<(typeof discountTypes)[number]>('percentage');
  const [amount, setAmount] = useState(0);
  const [error, setError] = useState<string>();
  const main = currencies[0] ?? '';
  const isPercentage = type === 'percentage';

  function wrong(): string | undefined {
    if (!(amount > 0)) return t('validation.discount');
    if (isPercentage) return amount > 100 ? t('validation.discount_percentage') : undefined;
    const cheapest = Math.min(...products.map(({ prices }) => prices[0]?.price ?? 0));
    return amount >= cheapest ? t('validation.discount_fixed') : undefined;
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
          if (!problem) onApply({ type, amount });
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
          name="discount.amount"
          label={t('products.discount.amount')}
          value={amount}
          decimalDigits={isPercentage ? 2 : digitsOf(main)}
          unit={isPercentage ? '%' : symbolOf(main)}
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
