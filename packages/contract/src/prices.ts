import { z } from 'zod';
import { priceMax } from './money.ts';

export const pricesMax = 30;

/** Digits and codes are checked against the currencies; the symbol is the server's to fill in. */
const sentPrice = z.object({
  currency: z.string().min(1, 'validation.currency').max(3, 'validation.currency'),
  price: z.number('validation.price').min(0, 'validation.price').max(priceMax, 'validation.price'),
  symbol: z.string().max(20).optional(),
});

/** One a currency; none at all is free. */
export const sentPrices = z
  .array(sentPrice, 'validation.product_price')
  .max(pricesMax, 'validation.limit.prices')
  .refine(
    (prices) => new Set(prices.map((entry) => entry.currency)).size === prices.length,
    'validation.price_currency_twice',
  );

/** Of what is not given away. */
export const chargedPrices = sentPrices.refine(
  (prices) => prices.some((entry) => entry.price > 0),
  'validation.product_price',
);

/** While it is being written there may be none yet. */
export const unfinishedPrices = z.array(sentPrice).max(pricesMax);

export const price = z.object({ currency: z.string(), price: z.number(), symbol: z.string() });
export type Price = z.output<typeof price>;

export const publicPrice = price.extend({
  /** What is paid while `price` is struck through; missing where nothing is, and `price` is what is paid. */
  discounted_price: z.number().optional(),
});
