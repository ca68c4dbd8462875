import { z } from 'zod';
import { localizedText } from './localized-text.ts';
import { textLine } from './plain-text.ts';
import { price, sentPrices } from './prices.ts';
import { defineRoute } from './route.ts';
import { soldOutState } from './sold-out.ts';

export const optionLimits = { groupsPerShop: 500, options: 100, groupsPerProduct: 20, name: 100 } as const;

const named = (key: string) =>
  localizedText(textLine(optionLimits.name)).refine((text) => Object.keys(text).length > 0, key);

const allergens = z.array(z.string().max(40)).max(14);

/** `_id` names one that is kept, of which what is not sent stays as it is; without it is new. */
const sentOption = z.object({
  _id: z.uuid().optional(),
  name: named('validation.option_name'),
  /** What it costs beside the dish; none is free. */
  prices: sentPrices.optional(),
  /** What comes into the dish with it. */
  allergens: allergens.optional(),
  /** What the dish is without when it is chosen, as with bread made without gluten. */
  lifts_allergens: allergens.optional(),
  contains_alcohol: z.boolean().optional(),
  contains_pork: z.boolean().optional(),
  is_active: z.boolean().optional(),
});
export type SentOption = z.output<typeof sentOption>;

const isNamedTwice = (options: readonly SentOption[]) => {
  const ids = options.flatMap(({ _id }) => _id?.toLowerCase() ?? []);
  return new Set(ids).size < ids.length;
};

const count = z.number('validation.option_count').int('validation.option_count');
/** How many a guest chooses at least. */
const least = count.min(0, 'validation.option_count').max(optionLimits.options, 'validation.option_count');
/** How many at most; null is as many as there are. */
const most = count.min(1, 'validation.option_count').max(optionLimits.options, 'validation.option_count');

export const optionGroupInput = z.object({
  shop_id: z.uuid('validation.shop_required'),
  name: named('validation.option_group_name'),
  min: least.optional(),
  max: most.nullable().optional(),
  /** All of them in their order; what is left out is gone. */
  options: z
    .array(sentOption)
    .min(1, 'validation.options_missing')
    .max(optionLimits.options, 'validation.limit.options')
    .refine((options) => !isNamedTwice(options), 'validation.variant_twice'),
  position: z.number().int().min(0).max(1_000_000).optional(),
});
export type OptionGroupInput = z.input<typeof optionGroupInput>;

/** Only the fields sent change. A group stays in its shop, so `shop_id` may be repeated but not changed. */
export const optionGroupPatch = optionGroupInput.partial().extend({
  _id: z.uuid(),
  updatedAt: z.iso.datetime().optional(),
});
export type OptionGroupPatch = z.input<typeof optionGroupPatch>;

const texts = z.record(z.string(), z.string());
const list = z.array(z.string());

/** What guests see of an option as well. */
const shownOption = z.object({
  _id: z.string(),
  name: texts,
  prices: z.array(price),
  allergens: list,
  lifts_allergens: list,
  contains_alcohol: z.boolean(),
  contains_pork: z.boolean(),
});

export const option = shownOption.extend({ is_active: z.boolean() });
export type Option = z.output<typeof option>;

export const optionGroup = z.object({
  _id: z.string(),
  shop_id: z.string(),
  name: texts,
  min: z.number(),
  max: z.number().nullable(),
  options: z.array(option),
  position: z.number(),
  product_count: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type OptionGroup = z.output<typeof optionGroup>;

/** A group as guests see it with a dish: by that dish's own rule, without what is switched off. */
export const publicOptionGroup = z.object({
  _id: z.string(),
  name: texts,
  min: z.number(),
  max: z.number().nullable(),
  options: z.array(shownOption.extend({ sold_out: soldOutState })),
});
export type PublicOptionGroup = z.output<typeof publicOptionGroup>;

/** Which groups a product uses, in this order; null takes the group's own rule. */
export const sentGroupUses = z
  .array(
    z.object({
      group_id: z.uuid('validation.option_group_foreign'),
      min: least.nullable().default(null),
      max: most.nullable().default(null),
    }),
  )
  .max(optionLimits.groupsPerProduct, 'validation.limit.option_groups')
  .refine(
    (uses) => new Set(uses.map(({ group_id }) => group_id.toLowerCase())).size === uses.length,
    'validation.option_group_twice',
  );

export const groupUse = z.object({
  group_id: z.string(),
  min: z.number().nullable(),
  max: z.number().nullable(),
});
export type GroupUse = z.output<typeof groupUse>;

const shopParam = z.object({ shopId: z.uuid() });

export const listOptionGroups = defineRoute({
  method: 'GET',
  path: '/option-group/:shopId',
  access: 'signed-in',
  permission: 'shop.see',
  shopOf: { shop: 'params.shopId' },
  summary: 'The option groups of a shop, in their order.',
  params: shopParam,
  status: 200,
  response: z.object({ option_groups: z.array(optionGroup) }),
  errors: ['not_found'],
});

export const createOptionGroup = defineRoute({
  method: 'POST',
  path: '/option-group',
  access: 'signed-in',
  permission: 'menu.edit',
  shopOf: { shop: 'body.shop_id' },
  summary: 'Add an option group.',
  body: optionGroupInput,
  status: 201,
  response: optionGroup,
  errors: ['forbidden', 'not_found'],
});

export const patchOptionGroup = defineRoute({
  method: 'PATCH',
  path: '/option-group',
  access: 'signed-in',
  permission: 'menu.edit',
  shopOf: { optionGroup: 'body._id' },
  summary: 'Change an option group, and with it what every product that uses it offers.',
  body: optionGroupPatch,
  status: 200,
  response: optionGroup,
  errors: ['forbidden', 'not_found', 'edited_meanwhile'],
});

export const orderOptionGroups = defineRoute({
  method: 'PUT',
  path: '/option-group/order',
  access: 'signed-in',
  permission: 'menu.edit',
  shopOf: { shop: 'body.shopId' },
  summary: 'Put option groups into the order given.',
  body: z.object({ shopId: z.uuid(), ids: z.array(z.uuid()).max(optionLimits.groupsPerShop) }),
  status: 204,
  errors: ['forbidden', 'not_found'],
});

export const deleteOptionGroup = defineRoute({
  method: 'DELETE',
  path: '/option-group/:id',
  access: 'signed-in',
  permission: 'menu.edit',
  shopOf: { optionGroup: 'params.id' },
  summary: 'Delete an option group; `detach` takes it off the products that use it.',
  params: z.object({ id: z.uuid() }),
  query: z.object({ detach: z.enum(['true', 'false']).optional() }),
  status: 204,
  errors: ['forbidden', 'not_found', 'option_group_in_use'],
});
