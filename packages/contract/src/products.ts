import { z } from 'zod';
import { menuLimits } from './categories.ts';
import { imageUrl } from './images.ts';
import { localizedText } from './localized-text.ts';
import { priceMax } from './money.ts';
import { textLine, textLines } from './plain-text.ts';
import { defineRoute } from './route.ts';

export const productLimits = { images: 20, prices: 30, ingredients: 100, ingredient: 200 } as const;

export const productSorts = ['createdAtAsc', 'createdAtDesc', 'aZ', 'zA'] as const;
export type ProductSort = (typeof productSorts)[number];

export const discountTypes = ['percentage', 'fixed'] as const;

const name = localizedText(textLine(menuLimits.name)).refine(
  (text) => Object.keys(text).length > 0,
  'validation.product_name',
);
const description = localizedText(textLines(menuLimits.description)).nullable();

/** Digits and codes are checked against the currencies; the symbol is the server's to fill in. */
const price = z.object({
  currency: z.string().min(1, 'validation.currency').max(3, 'validation.currency'),
  price: z.number('validation.price').min(0, 'validation.price').max(priceMax, 'validation.price'),
  symbol: z.string().max(20).optional(),
});

const prices = z
  .array(price, 'validation.product_price')
  .max(productLimits.prices, 'validation.limit.prices')
  .refine((list) => list.some((entry) => entry.price > 0), 'validation.product_price')
  .refine(
    (list) => new Set(list.map((entry) => entry.currency)).size === list.length,
    'validation.price_currency_twice',
  );

const amount = z.number().min(0).max(1_000_000_000);
const nutrient = amount.default(0);

export const nutritionInfo = z.object({
  calories: nutrient,
  protein: nutrient,
  carbohydrates: nutrient,
  fat: nutrient,
});
export type NutritionInfo = z.output<typeof nutritionInfo>;

const discountType = z.enum(['', ...discountTypes]);
const discountAmount = z.number('validation.discount').min(0, 'validation.discount').max(priceMax);
const discount = z.object({ type: discountType.default(''), amount: discountAmount.default(0) });

export const productInput = z.object({
  shop_id: z.uuid('validation.shop_required'),
  category_id: z.uuid('validation.product_category'),
  name,
  description: description.optional(),
  position: z.number().int().min(0).max(1_000_000).optional(),
  product_images: z.array(imageUrl).max(productLimits.images, 'validation.limit.images').optional(),
  is_active: z.boolean().optional(),
  nutrition_info: nutritionInfo.optional(),
  prices,
  discount: discount.nullable().optional(),
  ingredients: z
    .array(textLine(productLimits.ingredient))
    .max(productLimits.ingredients, 'validation.limit.ingredients')
    .optional(),
  allergens: z.array(z.string().max(40)).max(14).optional(),
  contains_alcohol: z.boolean().optional(),
  contains_pork: z.boolean().optional(),
});
export type ProductInput = z.input<typeof productInput>;

/**
 * Only the fields sent change, within discount and nutrition too. A product stays in its shop, so `shop_id` may
 * be repeated but not changed.
 */
export const productPatch = productInput.partial().extend({
  _id: z.uuid(),
  nutrition_info: z
    .object({ calories: amount, protein: amount, carbohydrates: amount, fat: amount })
    .partial()
    .optional(),
  discount: z.object({ type: discountType, amount: discountAmount }).partial().nullable().optional(),
  updatedAt: z.iso.datetime().optional(),
});
export type ProductPatch = z.input<typeof productPatch>;

const texts = z.record(z.string(), z.string());

export const product = z.object({
  _id: z.string(),
  shop_id: z.string(),
  category_id: z.string(),
  name: texts,
  description: texts.nullable(),
  position: z.number(),
  product_images: z.array(z.string()),
  is_active: z.boolean(),
  nutrition_info: z.object({
    calories: z.number(),
    protein: z.number(),
    carbohydrates: z.number(),
    fat: z.number(),
  }),
  prices: z.array(z.object({ currency: z.string(), price: z.number(), symbol: z.string() })),
  discount: z.object({ type: z.enum(['', ...discountTypes]), amount: z.number() }),
  ingredients: z.array(z.string()),
  allergens: z.array(z.string()),
  contains_alcohol: z.boolean(),
  contains_pork: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Product = z.output<typeof product>;

const byId = z.object({ id: z.uuid() });

export const listProducts = defineRoute({
  method: 'GET',
  path: '/product/all/:shopId',
  access: 'signed-in',
  permission: 'shop.see',
  shopOf: { shop: 'params.shopId' },
  summary: 'The products of a shop, searched, filtered and sorted.',
  params: z.object({ shopId: z.uuid() }),
  query: z.object({
    name: z.string().max(200).optional(),
    sort: z.enum(productSorts).optional(),
    category: z.uuid().optional(),
    lang: z.string().max(10).optional(),
    limit: z.coerce.number().int().min(1).max(5000).optional(),
    offset: z.coerce.number().int().min(0).max(1_000_000).optional(),
  }),
  status: 200,
  response: z.object({ products: z.array(product), total: z.number() }),
  errors: ['not_found'],
});

export const getProduct = defineRoute({
  method: 'GET',
  path: '/product/:id',
  access: 'signed-in',
  permission: 'shop.see',
  shopOf: { product: 'params.id' },
  summary: 'One product.',
  params: byId,
  status: 200,
  response: product,
  errors: ['not_found'],
});

export const createProduct = defineRoute({
  method: 'POST',
  path: '/product',
  access: 'signed-in',
  permission: 'menu.edit',
  shopOf: { shop: 'body.shop_id' },
  summary: 'Add a product.',
  body: productInput,
  status: 201,
  response: product,
  errors: ['forbidden', 'not_found'],
});

export const patchProduct = defineRoute({
  method: 'PATCH',
  path: '/product',
  access: 'signed-in',
  permission: 'menu.switch',
  shopOf: { product: 'body._id' },
  summary: 'Change a product; whoever may only switch, may send is_active alone.',
  body: productPatch,
  status: 200,
  response: product,
  errors: ['forbidden', 'not_found', 'edited_meanwhile'],
});

export const orderProducts = defineRoute({
  method: 'PUT',
  path: '/product/order',
  access: 'signed-in',
  permission: 'menu.edit',
  shopOf: { shop: 'body.shopId' },
  summary: 'Put products into the order given.',
  body: z.object({ shopId: z.uuid(), ids: z.array(z.uuid()).max(menuLimits.productsPerShop) }),
  status: 204,
  errors: ['forbidden', 'not_found'],
});

export const deleteProduct = defineRoute({
  method: 'DELETE',
  path: '/product/:id',
  access: 'signed-in',
  permission: 'menu.delete',
  shopOf: { product: 'params.id' },
  summary: 'Delete a product.',
  params: byId,
  status: 204,
  errors: ['forbidden', 'not_found'],
});
