import type { Slot } from '@sofra/contract/opening-hours';
import { isWholeDay, spanText } from '@sofra/contract/times-sentence';
import { currencyOf } from '@sofra/reference-data/currencies';
import { currencyLabel } from '@sofra/reference-data/display-names';
import { useTranslation } from 'react-i18next';
import { languageName } from '../languages/language-tabs.tsx';
import { calendarDate } from '../lib/calendar-date.ts';
import { valueAt } from '../lib/edit-conflicts.ts';
import { paymentName } from './payment-name.ts';
import { fieldAt } from './shop-fields.ts';
import type { ShopValues } from './shop-values.ts';
import type { SpecialDayRow } from './special-day-values.ts';

const isSlot = (item: unknown): item is Slot =>
  typeof item === 'object' && item !== null && 'open' in item && 'close' in item;

/** A shop's fields and their values as a person reads them. */
export function useShopWords() {
  const { t, i18n } = useTranslation();

  const slotsText = (slots: readonly Slot[]) =>
    isWholeDay(slots)
      ? t('shops.hours.is_all_day')
      : slots.map((slot) => spanText(slot, i18n.language)).join('\n');

  const dayAt = (path: string, { special_days }: ShopValues) =>
    special_days.find(({ key }) => path === `special_days.${key}`);

  function labelOf(path: string, values: ShopValues): string | undefined {
    const day = dayAt(path, values);
    if (day?.date) return t('special_days.line', { date: calendarDate(day.date, i18n.language) });
    return fieldAt(path)?.label(t, i18n.language, path);
  }

  function dayText({ closed, hours, note }: SpecialDayRow): string {
    const notes = [...new Set(Object.values(note).filter(Boolean))];
    return [closed ? t('shops.hours.closed') : slotsText(hours), notes.join(' / ')]
      .filter(Boolean)
      .join('\n');
  }

  function nameOfCurrency(code: string): string {
    const currency = currencyOf(code);
    return currency ? currencyLabel(currency, i18n.language) : code;
  }

  function textOf(path: string, values: ShopValues): string {
    const day = dayAt(path, values);
    if (day) return dayText(day);
    // One of them has deleted it.
    if (path.startsWith('special_days')) return '';
    const value = valueAt({ ...values }, path);
    if (path === 'sold_out_display') return t(`closing.sold_out.${values.sold_out_display}`);
    if (path === 'menu_layout') return t(`look.layouts.${values.menu_layout}`);
    if (path === 'menu_typeface') return t(`look.typefaces.${values.menu_typeface}`);
    if (path === 'closed_until')
      return values.closed_until ? calendarDate(values.closed_until, i18n.language) : '';
    if (typeof value === 'boolean') return t(value ? 'shops.conflict.on' : 'shops.conflict.off');
    if (typeof value === 'number') return new Intl.NumberFormat(i18n.language).format(value);
    if (!Array.isArray(value)) return typeof value === 'string' ? value : '';
    if (path === 'menu_languages') return value.map(languageName).join('\n');
    if (path === 'menu_currencies') return value.map(nameOfCurrency).join('\n');
    if (path === 'payments') return value.map((stored) => paymentName(stored, t)).join('\n');
    const slots = value.filter(isSlot);
    if (path.startsWith('restaurant_time_info.')) {
      return slotsText(slots) || t('shops.hours.closed');
    }
    return t('shops.conflict.pictures', { count: value.length });
  }

  return { labelOf, textOf };
}
