import { z } from 'zod';
import { menuLimits } from './categories.ts';
import { priceMax } from './money.ts';
import { roundingDirections, ruleKinds } from './price-arithmetic.ts';
import { defineRoute } from './route.ts';

export const priceRunStates = ['draft', 'scheduled', 'applied', 'undone', 'failed'] as const;

/**
 * What the person should look at: over half as much or less, nothing changes, rounding would turn it round, a fixed
 * discount would swallow it, it would cost nothing.
 */
export const lineFlags = ['large', 'unchanged', 'rounding', 'discount', 'free'] as const;
export type LineFlag = (typeof lineFlags)[number];

export const priceRunLimits = {
  rules: 10,
  typed: 20_000,
  runsPerShop: 200,
  lines: 500,
  aheadDays: 400,
} as const;

const selection = z.object({
  category_ids: z.array(z.uuid()).max(menuLimits.categoriesPerShop).optional(),
  product_ids: z.array(z.uuid()).max(menuLimits.productsPerShop).optional(),
  /** As the list of products is searched. */
  name: z.string().max(200).optional(),
});
export type RunSelection = z.output<typeof selection>;

const positive = (key: string) => z.number(key).positive(key).max(priceMax, key);
const code = z.string('validation.currency').min(3, 'validation.currency').max(3, 'validation.currency');

const rounding = z
  .object({
    step: positive('validation.rounding_step').nullable().default(null),
    ending: positive('validation.rounding_ending').nullable().default(null),
    direction: z.enum(roundingDirections).default('nearest'),
  })
  .refine(({ step, ending }) => step === null || ending === null, {
    path: ['ending'],
    error: 'validation.rounding_both',
  });

const amount = z
  .number('validation.rule_value')
  .min(-priceMax, 'validation.rule_value')
  .max(priceMax, 'validation.rule_value');

/** How the prices in one currency change. Rules go one after another: a conversion begins with what is there by then. */
const rule = z
  .object({
    currency: code,
    kind: z.enum(ruleKinds),
    value: amount,
    /** A conversion takes the price in this currency, times the value. */
    from: code.optional(),
    rounding: rounding.default({ step: null, ending: null, direction: 'nearest' }),
    /** Whether the options that the products offer change as well. */
    options: z.boolean().default(false),
  })
  .refine(({ kind, value }) => kind !== 'percent' || value >= -100, {
    path: ['value'],
    error: 'validation.rule_percent',
  })
  .refine(({ kind, value }) => kind !== 'set' || value >= 0, {
    path: ['value'],
    error: 'validation.rule_value',
  })
  .refine(({ kind, value }) => kind !== 'convert' || value > 0, {
    path: ['value'],
    error: 'validation.rule_rate',
  })
  .refine(({ kind, from, currency }) => kind !== 'convert' || (from !== undefined && from !== currency), {
    path: ['from'],
    error: 'validation.rule_from',
  });
export type PriceRule = z.output<typeof rule>;

const rules = z
  .array(rule)
  .min(1, 'validation.rules_missing')
  .max(priceRunLimits.rules, 'validation.rules_many')
  .refine(
    (list) => new Set(list.map(({ currency }) => currency)).size === list.length,
    'validation.rule_currency_twice',
  );

/** A price that the person wants instead of what the rule says; null leaves it as it is. */
const typedPrice = z.object({
  product_id: z.uuid().nullable(),
  variant_id: z.uuid().nullable().default(null),
  option_id: z.uuid().nullable().default(null),
  currency: code,
  price: z.number('validation.price').min(0, 'validation.price').max(priceMax, 'validation.price').nullable(),
});
export type TypedPrice = z.output<typeof typedPrice>;

export const priceRunInput = z.object({ shop_id: z.uuid('validation.shop_required'), selection, rules });
/** As it was read; an older one than what is stored is refused. */
const readAt = z.iso.datetime().optional();
export const priceRunPatch = z.object({
  _id: z.uuid(),
  selection: selection.optional(),
  rules: rules.optional(),
  /** All of them; what is left out goes by the rule again. */
  typed: z.array(typedPrice).max(priceRunLimits.typed).optional(),
  updatedAt: readAt,
});

const count = z.number().int();
const flagCounts = z.object({
  large: count,
  unchanged: count,
  rounding: count,
  discount: count,
  free: count,
} satisfies Record<LineFlag, typeof count>);

/** What the prices in one currency come to. */
export const runTotal = z.object({
  currency: z.string(),
  /** How many of them change, and of how many products; an option belongs to none. */
  prices: count,
  products: count,
  /** The sum of all lines, those that stay as well, exact to the currency's smallest unit. */
  old: z.number(),
  new: z.number(),
});
export type RunTotal = z.output<typeof runTotal>;

export const priceRun = z.object({
  _id: z.string(),
  shop_id: z.string(),
  state: z.enum(priceRunStates),
  selection,
  rules: z.array(rule),
  typed: z.array(typedPrice),
  /** By this the preview is known that the lines are of. */
  seen: z.string(),
  /** How many lines there are, those that stay as they are among them. */
  total: z.number(),
  flagged: z.number(),
  /** How many lines have each flag. */
  flags: flagCounts,
  totals: z.array(runTotal),
  /** How many products change, each counted once in however many currencies. */
  changed_products: count,
  due_at: z.string().nullable(),
  applied_at: z.string().nullable(),
  change_set_id: z.string().nullable(),
  created_by: z.string().nullable(),
  error: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type PriceRun = z.output<typeof priceRun>;

/** One price of the preview: a product's or a size's, or an option's, which has no product. */
export const priceLine = z.object({
  product_id: z.string().nullable(),
  variant_id: z.string().nullable(),
  option_id: z.string().nullable(),
  name: z.record(z.string(), z.string()),
  currency: z.string(),
  old: z.number(),
  new: z.number(),
  flags: z.array(z.enum(lineFlags)),
});
export type PriceLine = z.output<typeof priceLine>;

const byId = z.object({ id: z.uuid() });
const ofRun = { access: 'signed-in', shopOf: { priceRun: 'params.id' }, params: byId } as const;

export const createPriceRun = defineRoute({
  method: 'POST',
  path: '/price-run',
  access: 'signed-in',
  permission: 'menu.edit',
  shopOf: { shop: 'body.shop_id' },
  summary: 'Prepare a change of many prices and work out what it would do; no price changes yet.',
  body: priceRunInput,
  takesLong: true,
  status: 201,
  response: priceRun,
  errors: ['forbidden', 'not_found'],
});

export const patchPriceRun = defineRoute({
  method: 'PATCH',
  path: '/price-run',
  access: 'signed-in',
  permission: 'menu.edit',
  shopOf: { priceRun: 'body._id' },
  summary: 'Change what is prepared, and work it out anew; one that is scheduled is a draft again.',
  body: priceRunPatch,
  takesLong: true,
  status: 200,
  response: priceRun,
  errors: ['forbidden', 'not_found', 'changed_since', 'edited_meanwhile'],
});

export const getPriceRun = defineRoute({
  ...ofRun,
  method: 'GET',
  path: '/price-run/:id',
  permission: 'shop.see',
  summary: 'One price run.',
  status: 200,
  response: priceRun,
  errors: ['not_found'],
});

export const listPriceLines = defineRoute({
  ...ofRun,
  method: 'GET',
  path: '/price-run/:id/lines',
  permission: 'shop.see',
  summary:
    'The prices that a run changes, as its preview has them; one product of a scheduled run is worked out from its prices of now.',
  query: z.object({
    flag: z.enum(lineFlags).optional(),
    /** By how much they change, the most first; by the order of the menu unless asked for. */
    sort: z.enum(['difference', '-difference']).optional(),
    product_id: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(priceRunLimits.lines).default(100),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  }),
  status: 200,
  response: z.object({ lines: z.array(priceLine), total: z.number() }),
  errors: ['not_found'],
});

export const listPriceRuns = defineRoute({
  method: 'GET',
  path: '/price-run/all/:shopId',
  access: 'signed-in',
  permission: 'shop.see',
  shopOf: { shop: 'params.shopId' },
  summary: 'The price runs of a shop, the newest first.',
  params: z.object({ shopId: z.uuid() }),
  status: 200,
  response: z.object({ price_runs: z.array(priceRun) }),
  errors: ['not_found'],
});

export const deletePriceRun = defineRoute({
  ...ofRun,
  method: 'DELETE',
  path: '/price-run/:id',
  permission: 'menu.edit',
  summary: 'Drop a run that has not been applied.',
  query: z.object({ updatedAt: readAt }),
  status: 204,
  errors: ['forbidden', 'not_found', 'changed_since', 'edited_meanwhile'],
});

export const applyPriceRun = defineRoute({
  ...ofRun,
  method: 'POST',
  path: '/price-run/:id/apply',
  permission: 'menu.bulk',
  summary:
    'Change the prices as the preview that was seen says, all or none; with `at` it is done then, from the prices of then, and answered 202.',
  body: z.object({
    seen: z.string().max(100),
    at: z.iso.datetime({ offset: true, error: 'validation.due_at' }).optional(),
    updatedAt: readAt,
  }),
  takesLong: true,
  status: 200,
  laterStatus: 202,
  response: priceRun,
  errors: ['forbidden', 'not_found', 'changed_since', 'edited_meanwhile', 'prices_changed'],
});

export const undoPriceRun = defineRoute({
  ...ofRun,
  method: 'POST',
  path: '/price-run/:id/undo',
  permission: 'menu.bulk',
  summary: 'Take an applied run back, as far as the prices are still as it left them.',
  takesLong: true,
  status: 200,
  response: z.object({
    _id: z.string(),
    restored: z.number().int(),
    left: z.array(
      z.object({
        entity: z.string(),
        entity_id: z.string(),
        field: z.string().nullable(),
        current: z.unknown(),
      }),
    ),
  }),
  errors: ['forbidden', 'not_found', 'changed_since'],
});
