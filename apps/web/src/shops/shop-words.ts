import { currencyOf } from '@sofra/reference-data/currencies';
import { currencyLabel } from '@sofra/reference-data/display-names';
import { useTranslation } from 'react-i18next';
import { languageName } from '../languages/language-tabs.tsx';
import { valueAt } from '../lib/edit-conflicts.ts';
import { paymentName } from './payment-name.ts';
import { fieldAt } from './shop-fields.ts';
import type { ShopValues } from './shop-values.ts';

interface SlotLike {
  open: string;
  close: string;
}

const isSlot = (item: unknown): item is SlotLike =>
  typeof item === 'object' && item !== null && 'open' in item && 'close' in item;

/** A shop's fields and their values as a person reads them. */
export function useShopWords() {
  const { t, i18n } = useTranslation();
  const labelOf = (path: string) => fieldAt(path)?.label(t, i18n.language, path);

  function nameOfCurrency(code: string): string {
    const currency = currencyOf(code);
    return currency ? currencyLabel(currency, i18n.language) : code;
  }

  function textOf(path: string, values: ShopValues): string {
    const value = valueAt(values, path);
    if (typeof value === 'boolean') return t(value ? 'shops.conflict.on' : 'shops.conflict.off');
    if (typeof value === 'number') return new Intl.NumberFormat(i18n.language).format(value);
    if (!Array.isArray(value)) return typeof value === 'string' ? value : '';
    if (path === 'menu_languages') return value.map(languageName).join('\n');
    if (path === 'menu_currencies') return value.map(nameOfCurrency).join('\n');
    if (path === 'payments') return value.map((stored) => paymentName(stored, t)).join('\n');
    const slots = value.filter(isSlot);
    if (path.startsWith('restaurant_time_info.')) {
      return slots.map(({ open, close }) => `${open}–${close}`).join('\n') || t('shops.hours.closed');
    }
    return t('shops.conflict.pictures', { count: value.length });
  }

  return { labelOf, textOf };
}
