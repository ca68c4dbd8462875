import { z } from 'zod';
import { localizedText } from './localized-text.ts';
import { textLine } from './plain-text.ts';
import { keptPortion, sentPortion } from './portions.ts';
import { chargedPrices, type Price, price, publicPrice, unfinishedPrices } from './prices.ts';
import { soldOutState } from './sold-out.ts';

export const variantLimits = { variants: 20, name: 100 } as const;
export const skuMax = 64;

/** A shop's own number for something it sells. */
export const sentSku = textLine(skuMax).nullable().optional();

const sentName = localizedText(textLine(variantLimits.name));
const isNamed = (name: object) => Object.keys(name).length > 0;

/** `_id` names one that is kept, of which what is not sent stays as it is; without it is new. */
const sentVariant = z.object({
  _id: z.uuid().optional(),
  name: sentName.refine(isNamed, 'validation.variant_name'),
  prices: chargedPrices,
  portion: sentPortion,
  sku: sentSku,
  is_active: z.boolean().optional(),
});
export type SentVariant = z.output<typeof sentVariant>;

const isNamedTwice = (variants: readonly SentVariant[]) => {
  const ids = variants.flatMap(({ _id }) => _id?.toLowerCase() ?? []);
  return new Set(ids).size < ids.length;
};

/** All of them in their order; what is left out is gone. */
export const sentVariants = z
  .array(sentVariant)
  .max(variantLimits.variants, 'validation.limit.variants')
  .refine((variants) => !isNamedTwice(variants), 'validation.variant_twice');

/** While they are being written names and prices may be missing. */
export const unfinishedVariants = z
  .array(
    sentVariant
      .omit({ sku: true })
      .extend({ name: sentName.optional(), prices: unfinishedPrices.optional() }),
  )
  .max(variantLimits.variants);

const texts = z.record(z.string(), z.string());

export const variant = z.object({
  _id: z.string(),
  name: texts,
  prices: z.array(price),
  portion: keptPortion,
  sku: z.string().nullable(),
  is_active: z.boolean(),
});
export type Variant = z.output<typeof variant>;

/** A size as guests see it: one that is switched off is not among them. */
export const publicVariant = z.object({
  _id: z.string(),
  name: texts,
  prices: z.array(publicPrice),
  portion: keptPortion,
  sold_out: soldOutState,
});
export type PublicVariant = z.output<typeof publicVariant>;

/** The one whose prices are the product's: the first that guests see, else the first. */
export const leadingVariant = <V extends { is_active: boolean }>(variants: readonly V[]): V | undefined =>
  variants.find(({ is_active }) => is_active) ?? variants[0];

interface Sized {
  prices: readonly Price[];
  variants: readonly Pick<Variant, 'prices' | 'is_active'>[];
}

/** What it costs at least in each currency, by the sizes guests see. */
export function lowestPrices({ prices, variants }: Sized): { prices: Price[]; isFrom: boolean } {
  const seen = variants.filter(({ is_active }) => is_active);
  let isFrom = false;
  const lowest = prices.map((own) => {
    const all = seen.flatMap((one) => one.prices.filter(({ currency }) => currency === own.currency));
    const amounts = all.map(({ price }) => price).filter((amount) => amount > 0);
    if (amounts.length === 0) return own;
    const least = Math.min(...amounts);
    isFrom ||= amounts.some((amount) => amount > least);
    return { ...own, price: least };
  });
  return { prices: lowest, isFrom };
}
