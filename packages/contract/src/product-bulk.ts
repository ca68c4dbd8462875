import { z } from 'zod';
import { menuLimits } from './categories.ts';
import { chargedPrices } from './prices.ts';
import { discountAmount, discountTypes } from './product-fields.ts';
import { defineRoute } from './route.ts';

/** As many as a body may hold with prices in three currencies. */
export const pricedAtOnceMax = 1500;

const shop_id = z.uuid('validation.shop_required');
const ids = z.array(z.uuid()).max(menuLimits.productsPerShop);

const wholeDiscount = z.object({ type: z.enum(discountTypes), amount: discountAmount }).nullable();

/** The same for all of them; only what is sent changes. */
export const productsChange = z.strictObject({
  is_active: z.boolean().optional(),
  category_id: z.uuid('validation.product_category').optional(),
  /** Null takes it away. */
  discount: wholeDiscount.optional(),
});
export type ProductsChange = z.input<typeof productsChange>;

/** What was done at once, and can be taken back at once. */
export const doneAtOnce = z.object({
  /** Null where nothing had to be changed. */
  change_set_id: z.string().nullable(),
  /** How many products were changed. */
  count: z.number().int(),
});
export type DoneAtOnce = z.output<typeof doneAtOnce>;

export const patchProducts = defineRoute({
  method: 'PATCH',
  path: '/product/many',
  access: 'signed-in',
  permission: 'menu.switch',
  shopOf: { shop: 'body.shop_id' },
  summary: 'Change many products alike, all or none; whoever may only switch, may send is_active alone.',
  body: z.object({
    shop_id,
    ids,
    change: productsChange,
    /** The products that take part in a new order, as `orderProducts` takes them, together with the change. */
    order: ids.optional(),
  }),
  takesLong: true,
  status: 200,
  response: doneAtOnce,
  errors: ['forbidden', 'not_found'],
});

export const patchManyPrices = defineRoute({
  method: 'PATCH',
  path: '/product/many/prices',
  access: 'signed-in',
  permission: 'menu.edit',
  shopOf: { shop: 'body.shop_id' },
  summary:
    'Give many products their prices, all or none; `changed_since` names those that were edited meanwhile.',
  body: z.object({
    shop_id,
    products: z
      .array(
        z.object({
          _id: z.uuid(),
          /** One of its sizes; without, the prices are its own, or its leading size's. */
          variant_id: z.uuid().optional(),
          prices: chargedPrices,
          updatedAt: z.iso.datetime().optional(),
        }),
        'validation.product_price',
      )
      .max(pricedAtOnceMax),
  }),
  takesLong: true,
  status: 200,
  response: doneAtOnce,
  errors: ['forbidden', 'not_found', 'changed_since'],
});

export const deleteProducts = defineRoute({
  method: 'POST',
  path: '/product/many/delete',
  access: 'signed-in',
  permission: 'menu.delete',
  shopOf: { shop: 'body.shop_id' },
  summary: 'Delete many products.',
  body: z.object({ shop_id, ids }),
  takesLong: true,
  status: 200,
  response: doneAtOnce,
  errors: ['forbidden', 'not_found'],
});
