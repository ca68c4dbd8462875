import { z } from 'zod';
import { imageBytesMax } from './images.ts';
import { defineRoute } from './route.ts';

export const archiveLimits = {
  bytes: 500 * 1024 * 1024,
  /** Of `shop.json`, unpacked. */
  contents: 30 * 1024 * 1024,
  picture: imageBytesMax,
  pictures: 20_000,
  /** Files in it, those that nobody looks at among them. */
  entries: 25_000,
  archivesPerShop: 5,
} as const;

/** Half a gigabyte on a line of five megabits a second. */
const archiveSendingMs = 15 * 60_000;

const counts = z.object({
  categories: z.number(),
  products: z.number(),
  option_groups: z.number(),
  menu_times: z.number(),
  pictures: z.number(),
});

/** A whole shop as a file that somebody wants to take over into theirs, and what has become of it. */
export const shopArchive = z.object({
  _id: z.string(),
  shop_id: z.string(),
  /** Of the file. */
  name: z.string(),
  state: z.enum(['draft', 'applied', 'undone']),
  /** The shop that it was made of, and when. */
  from: z.object({ name: z.string(), exported_at: z.string() }),
  /** What is in it. */
  counts,
  /** Pictures that it names and does not hold, or that are none. */
  missing_pictures: z.number(),
  /** Item numbers that other products of this shop have: what comes in is without them. */
  taken_numbers: z.array(z.string()),
  change_set_id: z.string().nullable(),
  createdAt: z.string(),
});
export type ShopArchive = z.output<typeof shopArchive>;

export const getShopArchive = defineRoute({
  method: 'GET',
  path: '/shop/:id/archive.zip',
  access: 'signed-in',
  permission: 'shop.own',
  shopOf: { shop: 'params.id' },
  summary: 'The whole shop as a file: its menu as a spreadsheet, all of it as JSON, and its pictures.',
  params: z.object({ id: z.uuid() }),
  takesLong: true,
  status: 200,
  fileType: 'application/zip',
  errors: ['forbidden', 'not_found', 'busy'],
});

export const createShopArchive = defineRoute({
  method: 'POST',
  path: '/shop-archive',
  access: 'signed-in',
  permission: 'shop.own',
  shopOf: 'form',
  summary:
    'Read the file of a whole shop as multipart/form-data: shopId of the shop that it is to go into, then file. ' +
    'Answers what is in it; nothing of the menu is changed.',
  form: z.object({ shopId: z.uuid('validation.shop_required'), file: z.file() }),
  sendingMs: archiveSendingMs,
  takesLong: true,
  status: 201,
  response: shopArchive,
  errors: [
    'forbidden',
    'not_found',
    'too_large',
    'unsupported_media_type',
    'validation',
    'busy',
    'storage_unavailable',
  ],
});

const ofArchive = {
  access: 'signed-in',
  permission: 'shop.own',
  shopOf: { shopArchive: 'params.id' },
  params: z.object({ id: z.uuid() }),
} as const;

export const getShopArchiveImport = defineRoute({
  ...ofArchive,
  method: 'GET',
  path: '/shop-archive/:id',
  summary: 'What is in the file of a whole shop, and what has become of it.',
  status: 200,
  response: shopArchive,
  errors: ['forbidden', 'not_found'],
});

export const applyShopArchive = defineRoute({
  ...ofArchive,
  method: 'POST',
  path: '/shop-archive/:id/apply',
  summary:
    'Put all that is in the file behind what is on the menu, all of it or nothing; with details the shop itself ' +
    'becomes as the file says, but for its address, QR code and people. One undo takes it back.',
  body: z.object({ details: z.boolean().default(false) }),
  takesLong: true,
  status: 200,
  response: z.object({
    /** By which all of it can be taken back; null where there was nothing in it. */
    change_set_id: z.string().nullable(),
    counts,
    taken_numbers: z.array(z.string()),
  }),
  errors: ['forbidden', 'not_found', 'validation'],
});
