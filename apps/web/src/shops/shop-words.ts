import { useTranslation } from 'react-i18next';
import { valueAt } from '../lib/edit-conflicts.ts';
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
  const labelOf = (path: string) => fieldAt(path)?.label(t, i18n.language);

  function textOf(path: string, values: ShopValues): string {
    const value = valueAt(values, path);
    if (typeof value === 'boolean') return t(value ? 'shops.conflict.on' : 'shops.conflict.off');
    if (typeof value === 'number') return new Intl.NumberFormat(i18n.language).format(value);
    if (!Array.isArray(value)) return typeof value === 'string' ? value : '';
    const slots = value.filter(isSlot);
    if (path.startsWith('restaurant_time_info.')) {
      return slots.map(({ open, close }) => `${open}–${close}`).join('\n') || t('shops.hours.closed');
    }
    return t('shops.conflict.pictures', { count: value.length });
  }

  return { labelOf, textOf };
}
