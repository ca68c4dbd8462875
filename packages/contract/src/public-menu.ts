import { z } from 'zod';
import { publicMenuTime } from './menu-times.ts';
import { openingHours, weekdays } from './opening-hours.ts';
import type { publicPrice } from './prices.ts';
import { guestShape } from './product-fields.ts';
import { defineRoute } from './route.ts';
import { shop, socialNetworks } from './shops.ts';
import { soldOutState } from './sold-out.ts';
import { cardsQuery } from './table-cards.ts';

const texts = z.record(z.string(), z.string());

export type PublicPrice = z.output<typeof publicPrice>;

/** When something of the menu is to be had, and whether that is now. */
const timed = { menu_time: publicMenuTime.nullable(), is_available: z.boolean() };

export const publicProduct = z.object({ _id: z.string(), ...guestShape, sold_out: soldOutState, ...timed });
export type PublicProduct = z.output<typeof publicProduct>;

export const publicCategory = z.object({
  _id: z.string(),
  name: texts,
  description: texts.nullable(),
  cat_image: z.string(),
  ...timed,
  products: z.array(publicProduct),
});
export type PublicCategory = z.output<typeof publicCategory>;

/** What every guest may see of a shop: nothing of its people. */
export const publicShop = shop
  .pick({
    name: true,
    description: true,
    description_i18n: true,
    shop_slug: true,
    theme: true,
    menu_layout: true,
    menu_typeface: true,
    logo: true,
    shop_images: true,
    order_status: true,
    delivery_status: true,
    pickup_status: true,
    payments: true,
    location_url: true,
    phone: true,
    whatsapp: true,
    email: true,
    website: true,
    order_url: true,
    reservation_url: true,
    address: true,
    time_zone: true,
    /** Off where it is closed for the time being. */
    open_status: true,
    closed_note: true,
    closed_until: true,
    special_days: true,
  })
  .extend({
    /** Empty unless the shop asks for reviews. */
    review_url: shop.shape.review_url,
    restaurant_time_info: openingHours,
    social_media: z.partialRecord(z.enum(socialNetworks), z.string()),
  });
export type PublicShop = z.output<typeof publicShop>;

const publicMenu = z.object({
  shop: publicShop,
  /** The languages the menu can be read in, the shop's own first. */
  languages: z.array(z.string()),
  categories: z.array(publicCategory),
});
export type PublicMenu = z.output<typeof publicMenu>;

const openNow = z.object({
  open: z.boolean(),
  next: z.object({ day: z.enum(weekdays), date: z.string(), time: z.string() }).optional(),
});

const bySlug = z.object({ slug: z.string().max(100) });

export const getPublicMenu = defineRoute({
  method: 'GET',
  path: '/public/menu/:slug',
  access: 'public',
  summary: 'The menu as guests see it, for other sites and programs too.',
  params: bySlug,
  status: 200,
  /** `open_now` is null where the shop has given no hours. */
  response: publicMenu.extend({ open_now: openNow.nullable() }),
  errors: ['not_found', 'menu_unavailable'],
});

export const countProductView = defineRoute({
  method: 'POST',
  path: '/public/menu/:slug/views',
  access: 'public',
  summary:
    "A guest opened a product's details; `product` is its id, or as much of its end as tells it apart.",
  triesPerMinute: 240,
  params: bySlug,
  body: z.object({ product: z.string().min(4).max(36), language: z.string().max(10) }),
  status: 204,
  errors: ['not_found', 'menu_unavailable'],
});

const byShop = z.object({ id: z.uuid() });

export const getMenuViews = defineRoute({
  method: 'GET',
  path: '/shop/:id/views',
  access: 'signed-in',
  permission: 'shop.see',
  shopOf: { shop: 'params.id' },
  summary: 'How often the menu and its products were looked at, by the days of the shop.',
  params: byShop,
  query: z.object({ days: z.coerce.number().int().min(1).max(366).default(30) }),
  status: 200,
  response: z.object({
    total: z.number(),
    /** Every day of the time asked for, today last. */
    days: z.array(z.object({ day: z.string(), views: z.number() })),
    languages: z.array(z.object({ language: z.string(), views: z.number() })),
    /** The ten looked at most; one that is deleted has the name it had. */
    products: z.array(z.object({ _id: z.string(), name: texts, is_deleted: z.boolean(), views: z.number() })),
  }),
  errors: ['not_found'],
});
export type MenuViews = z.output<typeof getMenuViews.response>;

const qrCode = {
  method: 'GET',
  access: 'signed-in',
  permission: 'shop.see',
  shopOf: { shop: 'params.id' },
  params: byShop,
  status: 200,
  errors: ['not_found'],
} as const;

const qrSizes = { min: 128, max: 2048, default: 1024 } as const;

export const getQrSvg = defineRoute({
  ...qrCode,
  path: '/shop/:id/qr.svg',
  summary: "The QR code of the shop's menu as a drawing, for printers.",
  fileType: 'image/svg+xml',
});

export const getQrPng = defineRoute({
  ...qrCode,
  path: '/shop/:id/qr.png',
  summary: "The QR code of the shop's menu as a picture, `size` pixels wide.",
  fileType: 'image/png',
  query: z.object({
    size: z.coerce.number().int().min(qrSizes.min).max(qrSizes.max).default(qrSizes.default),
  }),
});

export const getQrPdf = defineRoute({
  ...qrCode,
  path: '/shop/:id/qr.pdf',
  errors: ['not_found', 'storage_unavailable'],
  summary:
    'Table cards with the QR code to print and cut, six or four on a sheet of A4; one for each of `tables`, ' +
    'such as `1-40` or names with commas between.',
  fileType: 'application/pdf',
  query: cardsQuery,
});
