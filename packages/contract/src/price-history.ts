import { z } from 'zod';
import { defineRoute } from './route.ts';

/** A price for as long as it stood. */
export const priceHistoryEntry = z.object({
  /** Of one size; null is the product's own price. */
  variant_id: z.string().nullable(),
  currency: z.string(),
  price: z.number(),
  /** What guests paid while a discount was on. */
  discounted_price: z.number().nullable(),
  from: z.string(),
  /** Null as long as it stands. */
  to: z.string().nullable(),
  /** Who set it; null once the account is deleted. */
  user: z.object({ _id: z.string(), name: z.string() }).nullable(),
});
export type PriceHistoryEntry = z.output<typeof priceHistoryEntry>;

/** What a discount is measured from: in no currency is more than this struck through. */
export const discountReference = z.object({
  days: z.number().int(),
  /** Whether a discount is on, for which it was settled when it began; else it is what one would have that began now. */
  is_settled: z.boolean(),
  /** The lowest price charged. A currency that is missing was charged in none of the days. */
  prices: z.array(
    z.object({
      currency: z.string(),
      price: z.number(),
      /** Of one size; missing where it is the product's own. */
      variant_id: z.string().optional(),
    }),
  ),
});
export type DiscountReference = z.output<typeof discountReference>;

export const getPriceHistory = defineRoute({
  method: 'GET',
  path: '/product/:id/price-history',
  access: 'signed-in',
  permission: 'shop.see',
  shopOf: { pricedProduct: 'params.id' },
  summary:
    'What a product has cost, the oldest first; of one that is deleted too, as long as there is its shop.',
  params: z.object({ id: z.uuid() }),
  status: 200,
  response: z.object({
    entries: z.array(priceHistoryEntry),
    /** Null where the product is deleted. */
    discount_reference: discountReference.nullable(),
  }),
  errors: ['not_found'],
});
export type PriceHistory = z.output<typeof getPriceHistory.response>;
