import { z } from 'zod';
import { categoryInput } from './categories.ts';
import { chargedPrices } from './prices.ts';
import { productInput } from './products.ts';
import { defineRoute } from './route.ts';

/** As many as a person looks over before pressing once; a spreadsheet of thousands has its own way. */
export const fillingLimits = { categories: 100, products: 1000 } as const;

const filledProduct = productInput.pick({ name: true, description: true }).extend({ prices: chargedPrices });

const filledCategory = z.object({
  name: categoryInput.shape.name,
  products: z.array(filledProduct).max(fillingLimits.products, 'validation.limit.filling'),
});

const menuFilling = z.object({
  categories: z
    .array(filledCategory)
    .min(1, 'validation.category_name')
    .max(fillingLimits.categories, 'validation.limit.filling')
    .refine(
      (categories) =>
        categories.reduce((sum, { products }) => sum + products.length, 0) <= fillingLimits.products,
      'validation.limit.filling',
    ),
});
export type MenuFilling = z.input<typeof menuFilling>;
export type FilledMenu = z.output<typeof menuFilling>;

export const fillMenu = defineRoute({
  method: 'POST',
  path: '/shop/:id/menu',
  access: 'signed-in',
  permission: 'menu.edit',
  shopOf: { shop: 'params.id' },
  summary:
    'Put categories with their products on the menu at once, all or none, for guests to see. ' +
    'A category of the same name that is there already takes the products, and is shown to guests from then on.',
  params: z.object({ id: z.uuid() }),
  body: menuFilling,
  takesLong: true,
  status: 201,
  response: z.object({
    /** By which all of it can be taken back. */
    change_set_id: z.string(),
    /** What was added. */
    counts: z.object({ categories: z.number(), products: z.number() }),
  }),
  errors: ['forbidden', 'not_found'],
});
