import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import { PriceFields } from '../products/price-fields.tsx';
import type { ProductValues } from '../products/product-values.ts';
import { SizeGrid } from './size-grid.tsx';
import { firstSize, leadingPrices } from './size-values.ts';

interface SizeFieldsProps {
  /** The shop's, the main one first. */
  currencies: readonly string[];
  language: string;
  onLanguage: (code: string) => void;
}

/** What a dish costs: one price list, or one for each of its sizes. */
export function SizeFields({ currencies, language, onLanguage }: SizeFieldsProps) {
  const { t } = useTranslation();
  const { control, getValues, setValue } = useFormContext<ProductValues>();
  const sizes = useWatch({ control, name: 'variants' });
  const [isAsking, setAsking] = useState(false);
  const hasSizes = sizes.length > 0;
  const change = { shouldDirty: true, shouldTouch: true };

  function begin() {
    const { prices, portion, name } = getValues();
    const first = firstSize(prices, portion, Object.keys(name));
    if (first.prices.length === 0) first.prices = [{ currency: currencies[0] ?? '', price: 0 }];
    setValue('variants', [first], change);
    setValue('prices', [], change);
    setValue('portion', null, change);
  }

  function end() {
    setAsking(false);
    setValue('prices', leadingPrices(sizes), change);
    setValue('portion', getValues('portion') ?? sizes[0]?.portion ?? null, change);
    setValue('variants', [], change);
  }

  function turn(isOn: boolean) {
    if (isOn) begin();
    else if (sizes.length > 1) setAsking(true);
    else end();
  }

  return (
    <>
      <Switch
        name="has_sizes"
        label={t('sizes.switch')}
        help={t('sizes.switch_help')}
        checked={hasSizes}
        onChange={(event) => turn(event.target.checked)}
      />
      {hasSizes ? (
        <SizeGrid currenciesOfShop={currencies} language={language} onLanguage={onLanguage} />
      ) : (
        <PriceFields currencies={currencies} />
      )}
      {isAsking && (
        // No form of its own: it stands within one.
        <Dialog title={t('sizes.end_question')} onClose={() => setAsking(false)}>
          <p>{t('sizes.end_text')}</p>
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={() => setAsking(false)}>{t('common.cancel')}</Button>
            <Button look="danger" onClick={end}>
              {t('sizes.end_confirm')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
