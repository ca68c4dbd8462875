import { z } from 'zod';
import { defineRoute } from './route.ts';

export const soldOutDisplays = ['show', 'hide'] as const;

/** One mark: `_id` is the size or option that is out, or the product itself. */
export interface SoldOutMark {
  _id: string;
  since: string;
  /** Null until somebody switches it back. */
  until: string | null;
}

export const isLive = ({ until }: Pick<SoldOutMark, 'until'>, now: Date): boolean =>
  until === null || new Date(until) > now;

/** Of two marks the one that ends later; one that somebody has to take back ends last. */
export const laterEnd = (a: string | null, b: string | null): string | null =>
  a === null || b === null ? null : new Date(a) > new Date(b) ? a : b;

/** Null where it is to be had; null as `until` where nobody knows when it comes back. */
export const soldOutState = z.object({ until: z.string().nullable() }).nullable();
export type SoldOutState = z.output<typeof soldOutState>;

export function markOf(marks: readonly SoldOutMark[], id: string, now: Date): SoldOutState {
  const mark = marks.find((one) => one._id === id && isLive(one, now));
  return mark ? { until: mark.until } : null;
}

interface Sized {
  variants: readonly { _id: string; is_active?: boolean }[];
}

/**
 * One all of whose sizes are out is out itself, until the first of them comes back; where it is marked as well, until
 * both have ended.
 */
export function productSoldOut(
  id: string,
  { variants }: Sized,
  marks: readonly SoldOutMark[],
  now: Date,
): SoldOutState {
  const own = markOf(marks, id, now);
  const sizes = variants.filter(({ is_active }) => is_active !== false);
  const states = sizes.map(({ _id }) => markOf(marks, _id, now));
  if (sizes.length === 0 || states.some((state) => state === null)) return own;
  const known = states.flatMap((state) => state?.until ?? []).sort();
  const first = known[0] ?? null;
  return { until: own ? laterEnd(own.until, first) : first };
}

const wrong = 'validation.sold_out_until';
const until = z.union(
  [z.enum(['today', 'switched_back'], wrong), z.iso.datetime({ offset: true, error: wrong })],
  wrong,
);

const mark = z.object({ since: z.string(), until: z.string().nullable() });
const soldOutProduct = mark.extend({ product_id: z.string(), variant_id: z.string().nullable() });
const soldOutOption = mark.extend({ option_group_id: z.string(), option_id: z.string() });
export const soldOutEntry = z.union([soldOutProduct, soldOutOption]);
export type SoldOutEntry = z.output<typeof soldOutEntry>;

const byId = z.object({ id: z.uuid() });
const ofProduct = {
  path: '/product/:id/sold-out',
  access: 'signed-in',
  permission: 'menu.switch',
  shopOf: { product: 'params.id' },
  params: byId,
  errors: ['forbidden', 'not_found'],
} as const;
const ofOption = {
  path: '/option-group/:id/sold-out',
  access: 'signed-in',
  permission: 'menu.switch',
  shopOf: { optionGroup: 'params.id' },
  params: byId,
  errors: ['forbidden', 'not_found'],
} as const;

export const markProductSoldOut = defineRoute({
  ...ofProduct,
  method: 'PUT',
  summary:
    'Mark a product or one of its sizes sold out: for the rest of the business day, until a time, or until it is switched back.',
  body: z.object({ until, variant_id: z.uuid().nullable().optional() }),
  status: 200,
  response: soldOutProduct,
});

export const markProductBack = defineRoute({
  ...ofProduct,
  method: 'DELETE',
  summary: 'A product with all its sizes, or one size, is to be had again.',
  query: z.object({ variant_id: z.uuid().optional() }),
  status: 204,
});

export const markOptionSoldOut = defineRoute({
  ...ofOption,
  method: 'PUT',
  summary: 'Mark an option sold out, with every product that offers it.',
  body: z.object({ until, option_id: z.uuid('validation.sold_out_option') }),
  status: 200,
  response: soldOutOption,
});

export const markOptionBack = defineRoute({
  ...ofOption,
  method: 'DELETE',
  summary: 'An option is to be had again.',
  query: z.object({ option_id: z.uuid('validation.sold_out_option') }),
  status: 204,
});

export const listSoldOut = defineRoute({
  method: 'GET',
  path: '/shop/:id/sold-out',
  access: 'signed-in',
  permission: 'shop.see',
  shopOf: { shop: 'params.id' },
  summary: 'All that is sold out in a shop right now.',
  params: byId,
  status: 200,
  response: z.object({ sold_out: z.array(soldOutEntry) }),
  errors: ['not_found'],
});
