import { z } from 'zod';
import { menuLimits } from './categories.ts';
import { keptShape, partShape, sentShape } from './product-fields.ts';
import { defineRoute } from './route.ts';
import { soldOutState } from './sold-out.ts';

export const productSorts = ['createdAtAsc', 'createdAtDesc', 'aZ', 'zA'] as const;
export type ProductSort = (typeof productSorts)[number];

const place = {
  shop_id: z.uuid('validation.shop_required'),
  category_id: z.uuid('validation.product_category'),
};

export const productInput = z.object({ ...place, ...sentShape });
export type ProductInput = z.input<typeof productInput>;

/**
 * Only the fields sent change, within discount and nutrition too. A product stays in its shop, so `shop_id` may
 * be repeated but not changed.
 */
export const productPatch = z
  .object({ ...place, ...partShape })
  .partial()
  .extend({ _id: z.uuid(), updatedAt: z.iso.datetime().optional() });
export type ProductPatch = z.input<typeof productPatch>;

export const product = z.object({
  _id: z.string(),
  shop_id: z.string(),
  category_id: z.string(),
  ...keptShape,
  /** Null where it is to be had; all sizes out means the product is. */
  sold_out: soldOutState,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Product = z.output<typeof product>;
export type NutritionInfo = Product['nutrition_info'];

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
