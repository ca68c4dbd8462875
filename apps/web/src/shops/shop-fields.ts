import { weekdays } from '@sofra/contract/opening-hours';
import { socialNetworks } from '@sofra/contract/shops';
import type { TFunction } from 'i18next';
import { type FieldErrors, type FieldValues, get } from 'react-hook-form';
import { languageName } from '../languages/language-tabs.tsx';
import { networkNames } from '../lib/network-names.ts';
import { weekdayName } from './weekday-name.ts';

export const shopTabs = [
  'general',
  'address',
  'contact',
  'image',
  'hours',
  'social',
  'users',
  'history',
] as const;
export type ShopTab = (typeof shopTabs)[number];

/** What a shop may offer at any time; reviews need a page to be written on. */
export const offeredFields = ['order_status', 'delivery_status', 'pickup_status'] as const;
const switchFields = [...offeredFields, 'review_enabled'] as const;

const basicFields = ['name', 'shop_slug'] as const;
const lookFields = [
  'location_url',
  'menu_languages',
  'menu_currencies',
  'theme',
  'menu_layout',
  'menu_typeface',
  'logo',
] as const;

const addressFields = [
  'country',
  'state',
  'city',
  'district',
  'street',
  'houseNumber',
  'buildingName',
  'floor',
  'apartmentNumber',
  'postalCode',
  'addressLine2',
  'landmark',
  'latitude',
  'longitude',
] as const;

export const linkFields = ['website', 'order_url', 'reservation_url', 'review_url'] as const;
const contactFields = ['phone', 'whatsapp', 'email', ...linkFields] as const;

interface ShopField {
  path: string;
  tab: ShopTab;
  label: (t: TFunction, language: string, path: string) => string;
}

const generalField = (
  name: (typeof basicFields | typeof lookFields | typeof switchFields)[number],
): ShopField => ({
  path: name,
  tab: 'general',
  label: (t) => t(`shops.fields.${name}`),
});

const codeIn = (path: string) => path.split('.')[1] ?? '';

/** Every field of the form in the order of the screen. */
const shopFields: ShopField[] = [
  { path: 'open_status', tab: 'general', label: (t) => t('shops.fields.open_status') },
  {
    path: 'closed_note',
    tab: 'general',
    label: (t, _language, path) => t('closing.note', { language: languageName(codeIn(path)) }),
  },
  { path: 'closed_until', tab: 'general', label: (t) => t('closing.until') },
  ...basicFields.map(generalField),
  {
    path: 'description_i18n',
    tab: 'general',
    label: (t, _language, path) => t('languages.description', { language: languageName(codeIn(path)) }),
  },
  ...lookFields.map(generalField),
  { path: 'sold_out_display', tab: 'general', label: (t) => t('closing.sold_out_title') },
  ...switchFields.map(generalField),
  ...addressFields.map(
    (name): ShopField => ({
      path: `address.${name}`,
      tab: 'address',
      label: (t) => t(`shops.address.${name}`),
    }),
  ),
  { path: 'time_zone', tab: 'address', label: (t) => t('shops.fields.time_zone') },
  ...contactFields.map(
    (name): ShopField => ({ path: name, tab: 'contact', label: (t) => t(`contact.fields.${name}`) }),
  ),
  { path: 'payments', tab: 'contact', label: (t) => t('payment_methods.title') },
  { path: 'shop_images', tab: 'image', label: (t) => t('shops.fields.shop_images') },
  ...weekdays.map(
    (day): ShopField => ({
      path: `restaurant_time_info.${day}`,
      tab: 'hours',
      label: (_t, language) => weekdayName(day, language),
    }),
  ),
  { path: 'special_days', tab: 'hours', label: (t) => t('special_days.title') },
  ...socialNetworks.map(
    (network): ShopField => ({
      path: `social_media.${network}.url`,
      tab: 'social',
      label: () => networkNames[network],
    }),
  ),
];

export const fieldAt = (path: string) =>
  shopFields.find((field) => path === field.path || path.startsWith(`${field.path}.`));

export const wrongFields = <Values extends FieldValues>(errors: FieldErrors<Values>): ShopField[] =>
  shopFields.filter(({ path }) => get(errors, path) !== undefined);
