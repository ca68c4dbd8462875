import { z } from 'zod';
import { imageUrl } from './images.ts';
import { localizedText } from './localized-text.ts';
import { menuLayouts, menuTypefaces } from './menu-look.ts';
import { openingHours } from './opening-hours.ts';
import { roles } from './permissions.ts';
import { textLine, textLines } from './plain-text.ts';
import { defineRoute } from './route.ts';
import { shopContact, webUrl } from './shop-contact.ts';
import { isSlug, slugLength } from './slug.ts';
import { soldOutDisplays } from './sold-out.ts';
import { countedDay, sentSpecialDays, specialDay } from './special-days.ts';

export const socialNetworks = ['facebook', 'instagram', 'twitter', 'youtube', 'tiktok', 'linkedin'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

export const shopLimits = {
  shopsPerUser: 200,
  name: 200,
  description: 2000,
  images: 20,
  menuLanguages: 20,
  menuCurrencies: 10,
  closedNote: 300,
  suspensionReason: 500,
} as const;
export const defaultTheme = 'orange';
export const defaultTimeZone = 'Europe/Istanbul';
export const defaultCurrency = 'TRY';

const optionalLine = textLine(200).optional();

export const address = z.object({
  country: optionalLine,
  state: optionalLine,
  city: optionalLine,
  district: optionalLine,
  street: optionalLine,
  houseNumber: optionalLine,
  buildingName: optionalLine,
  floor: z.number().int('validation.integer').min(-100).max(1000).nullable().optional(),
  apartmentNumber: optionalLine,
  postalCode: optionalLine,
  addressLine2: optionalLine,
  landmark: optionalLine,
  latitude: z.number().min(-90).max(90).nullable().optional(),
  longitude: z.number().min(-180).max(180).nullable().optional(),
});
export type Address = z.output<typeof address>;

const socialLink = z.object({ url: webUrl.optional(), logo: z.string().max(300).optional() });
const linkOf = Object.fromEntries(
  socialNetworks.map((network) => [network, socialLink.optional()]),
) as Record<SocialNetwork, z.ZodOptional<typeof socialLink>>;
export const socialMedia = z.object(linkOf);

const shopName = textLine(shopLimits.name).refine((text) => text.trim().length >= 2, 'validation.shop_name');
const shopSlug = z
  .string()
  .min(slugLength.min, 'validation.shop_slug')
  .max(slugLength.max)
  .refine(isSlug, 'validation.shop_slug_form');

// Kept in four bytes, which have no room for the tiniest of numbers.
const isStorable = (value: number) => value === 0 || Math.fround(value) !== 0;

const isWithoutRepeats = (codes: readonly string[]) => new Set(codes).size === codes.length;

/** Whether the codes are known is looked up in the lists of languages and currencies. */
const menuLanguages = z
  .array(z.string().max(10, 'validation.language'))
  .min(1, 'validation.menu_languages')
  .max(shopLimits.menuLanguages, 'validation.limit.menu_languages')
  .refine(isWithoutRepeats, 'validation.menu_language_twice');
const menuCurrencies = z
  .array(z.string().max(3, 'validation.currency'))
  .min(1, 'validation.menu_currencies')
  .max(shopLimits.menuCurrencies, 'validation.limit.menu_currencies')
  .refine(isWithoutRepeats, 'validation.menu_currency_twice');

const settings = z.object({
  theme: z.string().max(40),
  /** How the guests' page arranges dishes, and the letters it is set in. */
  menu_layout: z.enum(menuLayouts),
  menu_typeface: z.enum(menuTypefaces),
  logo: imageUrl,
  shop_images: z.array(imageUrl).max(shopLimits.images),
  rating: z.number().min(0).max(5).refine(isStorable, 'validation.invalid'),
  open_status: z.boolean(),
  order_status: z.boolean(),
  delivery_status: z.boolean(),
  pickup_status: z.boolean(),
  review_enabled: z.boolean(),
  payments: z.array(textLine(100)).max(50),
  location_url: webUrl,
  ...shopContact.shape,
  address,
  restaurant_time_info: openingHours,
  time_zone: z.string().max(60),
  social_media: socialMedia,
  /** Whether guests still see what is sold out, in its place. */
  sold_out_display: z.enum(soldOutDisplays),
  /** Days that are unlike their weekdays; all of them, what is left out is gone. */
  special_days: sentSpecialDays,
  /** What guests are told while `open_status` is off. */
  closed_note: localizedText(textLine(shopLimits.closedNote)),
  /** The last day on which it is; null until it is switched on. */
  closed_until: countedDay.nullable(),
});

/** What a shop's people may say about its menu. */
const menuSettings = z
  .object({
    /** What the menu is written in; the first is the source, whose texts the fields without `_i18n` hold. */
    menu_languages: menuLanguages,
    /** What the menu's prices are in, the main one first. */
    menu_currencies: menuCurrencies,
    /** The description in every language; sent, it sets all of them. */
    description_i18n: localizedText(textLines(shopLimits.description)),
  })
  .partial();

const given = (key: string) => z.string(key).refine((text) => text.trim() !== '', key);

const descriptionNeeded = 'validation.shop_description_required';

/** What the create screen asks for; the messages are its own. */
export const shopOpening = z.object({
  name: given('validation.shop_name_required').pipe(shopName),
  shop_slug: given('validation.shop_slug_required').pipe(shopSlug),
  description: given(descriptionNeeded).pipe(textLines(shopLimits.description)),
});

/** What a shop is opened with: a description is needed, in the source language or in any. */
export const shopInput = settings
  .partial()
  .extend({
    ...menuSettings.shape,
    ...shopOpening.shape,
    description: shopOpening.shape.description.optional(),
  })
  .refine(
    ({ description, description_i18n }) =>
      description !== undefined || Object.keys(description_i18n ?? {}).length > 0,
    {
      path: ['description'],
      error: descriptionNeeded,
      // Said together with what else is missing.
      when: ({ value }) => typeof value === 'object' && value !== null,
    },
  );
export type ShopInput = z.input<typeof shopInput>;

/** Only the fields sent change; within address, hours and social links only the keys sent. */
export const shopPatch = settings.partial().extend({
  ...menuSettings.shape,
  _id: z.uuid(),
  name: shopName.optional(),
  shop_slug: shopSlug.optional(),
  /** Alone it changes the text in the source language only. */
  description: textLines(shopLimits.description).optional(),
  /** As it was when the form was filled; an older one than stored is answered 409. */
  updatedAt: z.iso.datetime().optional(),
});
export type ShopPatch = z.input<typeof shopPatch>;

export const person = z.object({ _id: z.string(), email: z.string(), name: z.string(), role: z.enum(roles) });
export type Person = z.output<typeof person>;

/** The operator keeps the menu from guests: since when, and why. */
const suspension = z.object({ since: z.string(), reason: z.string() });
export type Suspension = z.output<typeof suspension>;

export const shop = settings.extend({
  _id: z.string(),
  user_id: z.string(),
  name: z.string(),
  /** In the source language, or the one that stands in for it. */
  description: z.string(),
  description_i18n: z.record(z.string(), z.string()),
  special_days: z.array(specialDay),
  closed_note: z.record(z.string(), z.string()),
  closed_until: z.string().nullable(),
  menu_languages: z.array(z.string()),
  menu_currencies: z.array(z.string()),
  shop_slug: z.string(),
  /** The part of the address that the QR code holds; it never changes. */
  qr_code: z.string(),
  /** Null while guests see the menu; no call changes it. */
  suspension: suspension.nullable(),
  my_role: z.enum(roles),
  owner: person,
  admins: z.array(person),
  managers: z.array(person),
  staffs: z.array(person),
  sellers: z.array(person),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Shop = z.output<typeof shop>;

const byId = z.object({ id: z.uuid() });

export const listShops = defineRoute({
  method: 'GET',
  path: '/shop/user',
  access: 'signed-in',
  summary: 'Every shop the person owns or is a member of.',
  status: 200,
  response: z.object({ shops: z.array(shop) }),
});

export const getShop = defineRoute({
  method: 'GET',
  path: '/shop/:id',
  access: 'signed-in',
  permission: 'shop.see',
  shopOf: { shop: 'params.id' },
  summary: 'One shop.',
  params: byId,
  status: 200,
  response: shop,
  errors: ['not_found'],
});

export const createShop = defineRoute({
  method: 'POST',
  path: '/shop',
  access: 'signed-in',
  summary: 'Open a shop; the person becomes its owner.',
  body: shopInput,
  status: 201,
  response: shop,
  errors: ['slug_taken'],
});

export const patchShop = defineRoute({
  method: 'PATCH',
  path: '/shop',
  access: 'signed-in',
  permission: 'shop.edit',
  shopOf: { shop: 'body._id' },
  summary: 'Change a shop.',
  body: shopPatch,
  status: 200,
  response: shop,
  errors: ['forbidden', 'not_found', 'slug_taken', 'edited_meanwhile'],
});

export const deleteShop = defineRoute({
  method: 'DELETE',
  path: '/shop/:id',
  access: 'signed-in',
  permission: 'shop.own',
  shopOf: { shop: 'params.id' },
  summary: 'Delete a shop and everything in it.',
  params: byId,
  status: 204,
  errors: ['forbidden', 'not_found'],
});
