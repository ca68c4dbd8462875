import { z } from 'zod';
import { categoryInput, menuLimits } from './categories.ts';
import { localizedText } from './localized-text.ts';
import { textLine } from './plain-text.ts';
import { unfinishedPrices } from './prices.ts';
import { partShape } from './product-fields.ts';
import { defineRoute } from './route.ts';
import { shopPatch } from './shops.ts';
import { unfinishedVariants } from './variants.ts';

const byShop = z.object({ id: z.uuid() });

/** Of one that is stored; a new one has none yet. */
const stored = { _id: z.uuid().optional() };

/** What is being written has no name at first. */
const unfinishedName = localizedText(textLine(menuLimits.name)).optional();

/** As a change takes it, but for names and prices, which may still be missing. */
export const previewedProduct = z
  .object(partShape)
  .omit({ name: true, prices: true, variants: true, position: true, sku: true })
  .partial()
  .extend({
    ...stored,
    /** Missing where none has been chosen yet. */
    category_id: z.uuid().optional(),
    name: unfinishedName,
    prices: unfinishedPrices.optional(),
    variants: unfinishedVariants.optional(),
  });

export const previewedCategory = categoryInput
  .omit({ shop_id: true, name: true, position: true })
  .partial()
  .extend({ ...stored, name: unfinishedName });

/** Where the shop is found, and who has edited it meanwhile, is nothing that a page shows. */
export const previewedShop = shopPatch.omit({ _id: true, shop_slug: true, updatedAt: true });

/** Why guests do not see what the page shows. */
export const hiddenBy = ['product', 'category', 'sizes', 'no_products', 'times', 'sold_out'] as const;
export type HiddenBy = (typeof hiddenBy)[number];

const values = z.object({
  lang: z.string().max(10),
  product: previewedProduct.optional(),
  category: previewedCategory.optional(),
  shop: previewedShop.optional(),
});

export const previewMenu = defineRoute({
  method: 'POST',
  path: '/shop/:id/menu-preview',
  access: 'signed-in',
  permission: 'shop.see',
  shopOf: { shop: 'params.id' },
  summary:
    "The guests' page with values that are not stored yet, which need the right to store them; nothing is written.",
  params: byShop,
  body: values,
  status: 200,
  response: z.object({
    /** Around what is shown, not all of a long menu; without its scripts. */
    html: z.string(),
    /** Where it stands on the page, as the page's own addresses name it; null where it is the shop. */
    anchor: z.string().nullable(),
    hidden_by: z.enum(hiddenBy).nullable(),
  }),
  errors: ['forbidden', 'not_found'],
});
export type MenuPreview = z.output<typeof previewMenu.response>;
export type PreviewedValues = z.input<typeof values>;

export const previewMenuAt = defineRoute({
  method: 'GET',
  path: '/shop/:id/menu-preview',
  access: 'signed-in',
  permission: 'shop.see',
  shopOf: { shop: 'params.id' },
  summary: "The guests' page as it will be at a time, without its scripts; now where no time is named.",
  params: byShop,
  query: z.object({
    at: z.iso.datetime({ offset: true, error: 'validation.time' }).optional(),
    lang: z.string().max(10).optional(),
  }),
  status: 200,
  fileType: 'text/html',
  errors: ['not_found'],
});

export const getMenuThemes = defineRoute({
  method: 'GET',
  path: '/shop/:id/menu-themes',
  access: 'signed-in',
  permission: 'shop.see',
  shopOf: { shop: 'params.id' },
  summary: "The beginning of the guests' page, and the stylesheet of every theme to see it in.",
  params: byShop,
  query: z.object({ lang: z.string().max(10) }),
  status: 200,
  response: z.object({
    html: z.string(),
    /** Addresses by theme; that of the shop's own theme stands in the page. */
    styles: z.record(z.string(), z.string()),
  }),
  errors: ['not_found'],
});
export type MenuThemes = z.output<typeof getMenuThemes.response>;
