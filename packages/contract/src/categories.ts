import { z } from 'zod';
import { imageUrl } from './images.ts';
import { localizedText } from './localized-text.ts';
import { textLine, textLines } from './plain-text.ts';
import { defineRoute } from './route.ts';

export const menuLimits = {
  categoriesPerShop: 500,
  productsPerShop: 5000,
  name: 200,
  description: 2000,
} as const;

const name = localizedText(textLine(menuLimits.name)).refine(
  (text) => Object.keys(text).length > 0,
  'validation.category_name',
);
const description = localizedText(textLines(menuLimits.description)).nullable();

export const categoryInput = z.object({
  shop_id: z.uuid('validation.shop_required'),
  name,
  description: description.optional(),
  position: z.number().int().min(0).max(1_000_000).optional(),
  is_active: z.boolean().optional(),
  cat_image: imageUrl.optional(),
  /** When it is to be had; null is always. */
  menu_time_id: z.uuid('validation.menu_time_foreign').nullable().optional(),
});
export type CategoryInput = z.input<typeof categoryInput>;

/** Only the fields sent change. A category stays in its shop, so `shop_id` may be repeated but not changed. */
export const categoryPatch = categoryInput.partial().extend({
  _id: z.uuid(),
  updatedAt: z.iso.datetime().optional(),
});
export type CategoryPatch = z.input<typeof categoryPatch>;

const texts = z.record(z.string(), z.string());

export const category = z.object({
  _id: z.string(),
  shop_id: z.string(),
  name: texts,
  description: texts.nullable(),
  position: z.number(),
  is_active: z.boolean(),
  cat_image: z.string(),
  menu_time_id: z.string().nullable(),
  product_count: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Category = z.output<typeof category>;

const shopParam = z.object({ shopId: z.uuid() });

export const listCategories = defineRoute({
  method: 'GET',
  path: '/category/:shopId',
  access: 'signed-in',
  permission: 'shop.see',
  shopOf: { shop: 'params.shopId' },
  summary: 'The categories of a shop, in their order.',
  params: shopParam,
  status: 200,
  response: z.object({ categories: z.array(category) }),
  errors: ['not_found'],
});

export const createCategory = defineRoute({
  method: 'POST',
  path: '/category',
  access: 'signed-in',
  permission: 'menu.edit',
  shopOf: { shop: 'body.shop_id' },
  summary: 'Add a category.',
  body: categoryInput,
  status: 201,
  response: category,
  errors: ['forbidden', 'not_found'],
});

export const createDemoCategories = defineRoute({
  method: 'POST',
  path: '/category/createdemo',
  access: 'signed-in',
  permission: 'menu.edit',
  shopOf: { shop: 'body.shopId' },
  summary: 'Add sample categories; those that are there already are left alone.',
  body: z.object({ shopId: z.uuid('validation.shop_required') }),
  status: 201,
  response: z.object({ categories: z.array(category) }),
  errors: ['forbidden', 'not_found'],
});

export const patchCategory = defineRoute({
  method: 'PATCH',
  path: '/category',
  access: 'signed-in',
  permission: 'menu.switch',
  shopOf: { category: 'body._id' },
  summary: 'Change a category; whoever may only switch, may send is_active alone.',
  body: categoryPatch,
  status: 200,
  response: category,
  errors: ['forbidden', 'not_found', 'edited_meanwhile'],
});

export const orderCategories = defineRoute({
  method: 'PUT',
  path: '/category/order',
  access: 'signed-in',
  permission: 'menu.edit',
  shopOf: { shop: 'body.shopId' },
  summary: 'Put categories into the order given.',
  body: z.object({ shopId: z.uuid(), ids: z.array(z.uuid()).max(menuLimits.categoriesPerShop) }),
  status: 204,
  errors: ['forbidden', 'not_found'],
});

export const deleteCategory = defineRoute({
  method: 'DELETE',
  path: '/category/:id',
  access: 'signed-in',
  permission: 'menu.delete',
  shopOf: { category: 'params.id' },
  summary: 'Delete a category; its products move to `moveTo`.',
  params: z.object({ id: z.uuid() }),
  query: z.object({ moveTo: z.uuid().optional() }),
  status: 204,
  errors: ['forbidden', 'not_found', 'category_not_empty'],
});
