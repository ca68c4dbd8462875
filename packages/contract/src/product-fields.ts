import { z } from 'zod';
import { menuLimits } from './categories.ts';
import { diets } from './diets.ts';
import { imageUrl } from './images.ts';
import { localizedText } from './localized-text.ts';
import { priceMax } from './money.ts';
import { groupUse, publicOptionGroup, sentGroupUses } from './option-groups.ts';
import { textLine, textLines } from './plain-text.ts';
import { keptPortion, sentPortion } from './portions.ts';
import { chargedPrices, price, pricesMax, publicPrice } from './prices.ts';
import { publicVariant, sentSku, sentVariants, skuMax, variant } from './variants.ts';

export const productLimits = {
  images: 20,
  prices: pricesMax,
  ingredients: 100,
  ingredient: 200,
  sku: skuMax,
} as const;

export const discountTypes = ['percentage', 'fixed'] as const;

interface Field<Sent extends z.ZodType, Part extends z.ZodType, Kept extends z.ZodType, Guests> {
  /** What may be sent for a new product. */
  sent: Sent;
  /** What may be sent for one that exists, where a part of it is enough. */
  part?: Part;
  /** As it is kept and answered. */
  kept: Kept;
  /** What stands there as long as nobody has said anything. */
  empty: z.output<Kept>;
  /** As guests see it; a field without is the team's own. */
  guests?: Guests;
  /** The words by which a search finds the product. */
  words?: (value: z.output<Kept>) => string[];
}

const field = <
  Sent extends z.ZodType,
  Kept extends z.ZodType,
  Part extends z.ZodType = Sent,
  Guests extends z.ZodType | undefined = undefined,
>(
  described: Field<Sent, Part, Kept, Guests>,
) => described;

const texts = z.record(z.string(), z.string());
const list = z.array(z.string());

const amount = z.number().min(0).max(1_000_000_000);
const nutrients = <T extends z.ZodType>(nutrient: T) =>
  z.object({ calories: nutrient, protein: nutrient, carbohydrates: nutrient, fat: nutrient });

const discountType = z.enum(['', ...discountTypes]);
export const discountAmount = z.number('validation.discount').min(0, 'validation.discount').max(priceMax);

/**
 * What a product says, each thing once: the API's shapes, the columns, the list, the menu, the search and the form
 * are made from it. Who and where it is, and when it changed, is not among it.
 */
const productFields = {
  name: field({
    sent: localizedText(textLine(menuLimits.name)).refine(
      (text) => Object.keys(text).length > 0,
      'validation.product_name',
    ),
    kept: texts,
    empty: {},
    guests: texts,
    words: Object.values,
  }),
  description: field({
    sent: localizedText(textLines(menuLimits.description)).nullable().optional(),
    kept: texts.nullable(),
    empty: null,
    guests: texts.nullable(),
  }),
  position: field({
    sent: z.number().int().min(0).max(1_000_000).optional(),
    kept: z.number(),
    empty: 0,
  }),
  product_images: field({
    sent: z.array(imageUrl).max(productLimits.images, 'validation.limit.images').optional(),
    kept: list,
    empty: [],
    guests: list,
  }),
  is_active: field({ sent: z.boolean().optional(), kept: z.boolean(), empty: false }),
  nutrition_info: field({
    sent: nutrients(amount.default(0)).optional(),
    part: nutrients(amount).partial().optional(),
    kept: nutrients(z.number()),
    empty: { calories: 0, protein: 0, carbohydrates: 0, fat: 0 },
    /** Null where the owner gave none: four zeros would be a claim. */
    guests: nutrients(z.number()).nullable(),
  }),
  /** Where there are sizes the leading one's, and no need to send; a product without either is refused. */
  prices: field({
    sent: chargedPrices.optional(),
    kept: z.array(price),
    empty: [],
    guests: z.array(publicPrice),
  }),
  discount: field({
    sent: z
      .object({ type: discountType.default(''), amount: discountAmount.default(0) })
      .nullable()
      .optional(),
    part: z.object({ type: discountType, amount: discountAmount }).partial().nullable().optional(),
    kept: z.object({ type: discountType, amount: z.number() }),
    empty: { type: '', amount: 0 },
  }),
  /** In the source language; alone it changes no other. */
  ingredients: field({
    sent: z
      .array(textLine(productLimits.ingredient))
      .max(productLimits.ingredients, 'validation.limit.ingredients')
      .optional(),
    kept: list,
    empty: [],
    guests: list,
  }),
  /** The same in every language; sent, it sets all of them. */
  ingredients_i18n: field({
    sent: z
      .array(localizedText(textLine(productLimits.ingredient)))
      .max(productLimits.ingredients, 'validation.limit.ingredients')
      .optional(),
    kept: z.array(texts),
    empty: [],
    guests: z.array(texts),
    words: (ingredients) => ingredients.flatMap(Object.values),
  }),
  allergens: field({
    sent: z.array(z.string().max(40)).max(14).optional(),
    kept: list,
    empty: [],
    guests: list,
  }),
  contains_alcohol: field({
    sent: z.boolean().optional(),
    kept: z.boolean(),
    empty: false,
    guests: z.boolean(),
  }),
  contains_pork: field({
    sent: z.boolean().optional(),
    kept: z.boolean(),
    empty: false,
    guests: z.boolean(),
  }),
  /** How much the guest gets. */
  portion: field({
    sent: sentPortion,
    kept: keptPortion,
    empty: null,
    guests: keptPortion,
  }),
  /** The shop's own number for it; no two of its products and sizes have the same. */
  sku: field({
    sent: sentSku,
    kept: z.string().nullable(),
    empty: null,
    words: (sku) => (sku ? [sku] : []),
  }),
  /** Its sizes, each with prices of its own in the same currencies. */
  variants: field({
    sent: sentVariants.optional(),
    kept: z.array(variant),
    empty: [],
    guests: z.array(publicVariant),
    words: (variants) => variants.flatMap(({ name, sku }) => [...Object.values(name), ...(sku ? [sku] : [])]),
  }),
  /** What a guest may choose with it. */
  option_groups: field({
    sent: sentGroupUses.optional(),
    kept: z.array(groupUse),
    empty: [],
    guests: z.array(publicOptionGroup),
  }),
  /** When it is to be had, beside its category's times; null is always. */
  menu_time_id: field({
    sent: z.uuid('validation.menu_time_foreign').nullable().optional(),
    kept: z.string().nullable(),
    empty: null,
  }),
  diet: field({
    sent: z.array(z.enum(diets, 'validation.diet')).max(diets.length).optional(),
    kept: z.array(z.enum(diets)),
    empty: [],
    guests: z.array(z.enum(diets)),
  }),
};

type Fields = typeof productFields;
export type ProductField = keyof Fields;
export const productFieldNames = Object.keys(productFields) as ProductField[];

type Guests<K extends ProductField> =
  Fields[K] extends Field<z.ZodType, z.ZodType, z.ZodType, infer G> ? Extract<G, z.ZodType> : never;
export type GuestField = { [K in ProductField]: [Guests<K>] extends [never] ? never : K }[ProductField];
export const guestFieldNames = productFieldNames.filter((name) => productFields[name].guests) as GuestField[];

const shapeOf = (pick: (name: ProductField) => z.ZodType | undefined) =>
  Object.fromEntries(productFieldNames.flatMap((name) => (pick(name) ? [[name, pick(name)]] : [])));

export const sentShape = shapeOf((name) => productFields[name].sent) as {
  [K in ProductField]: Fields[K]['sent'];
};
export const partShape = shapeOf((name) => productFields[name].part ?? productFields[name].sent) as {
  [K in ProductField]: NonNullable<Fields[K]['part']>;
};
export const keptShape = shapeOf((name) => productFields[name].kept) as {
  [K in ProductField]: Fields[K]['kept'];
};
export const guestShape = shapeOf((name) => productFields[name].guests) as {
  [K in GuestField]: Guests<K>;
};

export type ProductContent = { [K in ProductField]: z.output<Fields[K]['kept']> };

/** Everything as it is before anybody has said anything. */
export const emptyContent = (): ProductContent =>
  structuredClone(
    Object.fromEntries(productFieldNames.map((name) => [name, productFields[name].empty])),
  ) as ProductContent;

/** What a product says, without who and where it is. */
export const contentOf = (product: ProductContent): ProductContent =>
  Object.fromEntries(productFieldNames.map((name) => [name, product[name]])) as ProductContent;

export const searchedFieldNames = productFieldNames.filter((name) => 'words' in productFields[name]);

/** All by which a search finds the product. */
export const searchedWords = (content: Partial<ProductContent>): string[] =>
  searchedFieldNames.flatMap((name) => {
    const { words } = productFields[name] as { words?: (value: unknown) => string[] };
    return content[name] === undefined ? [] : (words?.(content[name]) ?? []);
  });
