import { type OpeningHours, type Slot, weekdays } from '@sofra/contract/opening-hours';
import { type Shop, type ShopPatch, shopPatch } from '@sofra/contract/shops';
import { z } from 'zod';
import { withBlanks } from '../languages/texts-by-language.ts';
import { changedPaths } from '../lib/edit-conflicts.ts';
import { isWrittenDay, rowOfDay, type SpecialDayRow, sentDay } from './special-day-values.ts';

/** The fields of the shop that people fill in. */
const filledIn = shopPatch
  .pick({
    name: true,
    shop_slug: true,
    description_i18n: true,
    menu_languages: true,
    menu_currencies: true,
    theme: true,
    menu_layout: true,
    menu_typeface: true,
    logo: true,
    location_url: true,
    payments: true,
    phone: true,
    whatsapp: true,
    email: true,
    website: true,
    order_url: true,
    reservation_url: true,
    review_url: true,
    open_status: true,
    order_status: true,
    delivery_status: true,
    pickup_status: true,
    review_enabled: true,
    address: true,
    time_zone: true,
    shop_images: true,
    restaurant_time_info: true,
    special_days: true,
    closed_note: true,
    closed_until: true,
    sold_out_display: true,
    social_media: true,
  })
  .required();
export type ShopOutput = z.output<typeof filledIn>;

/** What the edit screen's form holds. */
export interface ShopValues extends Omit<z.input<typeof filledIn>, 'special_days'> {
  special_days: SpecialDayRow[];
}

function sentValues(values: unknown): unknown {
  const { special_days: days, ...rest } = values as ShopValues;
  // A draft of before has none.
  return Array.isArray(days) ? { ...rest, special_days: days.map(sentDay) } : values;
}

export const shopForm = z.preprocess(sentValues, filledIn) as z.ZodType<ShopOutput, ShopValues>;

/** A day's end is 00:00 on the clock; only the whole day needs its own way of writing. */
export const slotValue = ({ open, close }: Slot): Slot => ({
  open,
  close: close === '24:00' && open !== '00:00' ? '00:00' : close,
});

const hoursValue = (hours: OpeningHours): OpeningHours =>
  Object.fromEntries(weekdays.map((day) => [day, (hours[day] ?? []).map(slotValue)]));

export function valuesOf(shop: Shop): ShopValues {
  return {
    name: shop.name,
    shop_slug: shop.shop_slug,
    description_i18n: withBlanks(shop.description_i18n, shop.menu_languages),
    menu_languages: shop.menu_languages,
    menu_currencies: shop.menu_currencies,
    theme: shop.theme,
    menu_layout: shop.menu_layout,
    menu_typeface: shop.menu_typeface,
    logo: shop.logo,
    location_url: shop.location_url,
    payments: shop.payments,
    phone: shop.phone,
    whatsapp: shop.whatsapp,
    email: shop.email,
    website: shop.website,
    order_url: shop.order_url,
    reservation_url: shop.reservation_url,
    review_url: shop.review_url,
    open_status: shop.open_status,
    order_status: shop.order_status,
    delivery_status: shop.delivery_status,
    pickup_status: shop.pickup_status,
    review_enabled: shop.review_enabled,
    address: shop.address,
    time_zone: shop.time_zone,
    shop_images: shop.shop_images,
    restaurant_time_info: hoursValue(shop.restaurant_time_info),
    special_days: shop.special_days.map(({ hours, ...day }) =>
      rowOfDay({ ...day, hours: hours.map(slotValue) }, shop.menu_languages),
    ),
    closed_note: withBlanks(shop.closed_note, shop.menu_languages),
    closed_until: shop.closed_until,
    sold_out_display: shop.sold_out_display,
    social_media: shop.social_media,
  };
}

const topOf = (path: string) => path.split('.', 1)[0] as keyof ShopValues;

/** The top-level fields that differ. */
const changedFields = (before: ShopValues, after: ShopValues): (keyof ShopValues)[] => [
  ...new Set(changedPaths({ ...before }, { ...after }).map(topOf)),
];

/** Only what was changed is sent, so that nobody's other work is overwritten. */
export function patchOf(base: Shop, values: ShopValues): ShopPatch {
  const sent = { ...values, special_days: values.special_days.map(sentDay) };
  return {
    _id: base._id,
    updatedAt: base.updatedAt,
    ...Object.fromEntries(changedFields(valuesOf(base), values).map((field) => [field, sent[field]])),
  };
}

/** As a preview takes it: a day that is only half written is not there yet. */
export const previewOf = ({ special_days, ...values }: ShopValues) => ({
  ...values,
  special_days: special_days.filter(isWrittenDay).map(sentDay),
});
