import { type OpeningHours, type Slot, weekdays } from '@sofra/contract/opening-hours';
import { type Shop, type ShopPatch, shopPatch } from '@sofra/contract/shops';
import type { z } from 'zod';
import { withBlanks } from '../languages/texts-by-language.ts';
import { changedPaths } from '../lib/edit-conflicts.ts';

/** What the edit screen's form holds: the fields of the shop that people fill in. */
export const shopForm = shopPatch
  .pick({
    name: true,
    shop_slug: true,
    description_i18n: true,
    menu_languages: true,
    menu_currencies: true,
    theme: true,
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
    social_media: true,
  })
  .required();
export type ShopValues = z.input<typeof shopForm>;

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
    social_media: shop.social_media,
  };
}

const topOf = (path: string) => path.split('.', 1)[0] as keyof ShopValues;

/** The top-level fields that differ. */
const changedFields = (before: ShopValues, after: ShopValues): (keyof ShopValues)[] => [
  ...new Set(changedPaths(before, after).map(topOf)),
];

/** Only what was changed is sent, so that nobody's other work is overwritten. */
export const patchOf = (base: Shop, values: ShopValues): ShopPatch => ({
  _id: base._id,
  updatedAt: base.updatedAt,
  ...Object.fromEntries(changedFields(valuesOf(base), values).map((field) => [field, values[field]])),
});
