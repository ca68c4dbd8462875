import type { previewedProduct } from '@sofra/contract/menu-preview';
import { contentOf, emptyContent, type ProductContent } from '@sofra/contract/product-fields';
import { type Product, productInput } from '@sofra/contract/products';
import type { Shop } from '@sofra/contract/shops';
import { leadingVariant } from '@sofra/contract/variants';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { withBlanks } from '../../languages/texts-by-language.ts';
import type { Edits } from '../../lib/edit-conflicts.ts';
import { useSchemaForm } from '../../lib/schema-form.ts';
import type { LocalizedValues } from '../localized-fields.tsx';
import { rowOfVariant, type SizeRow, sentSize } from '../sizes/size-values.ts';

/** What has controls of its own kind: texts by language, prices whose symbol the server knows, and sizes. */
type Shaped = 'name' | 'description' | 'prices' | 'variants';

/** What no form sets: the place in the order, and the list that follows what is typed in every language. */
type Unset = 'position' | 'ingredients';

/** What the form of a product holds, named as the API names it. */
export interface ProductValues extends LocalizedValues, Omit<ProductContent, Shaped | Unset> {
  shop_id: string;
  category_id: string;
  /** None while there are sizes, which have their own. */
  prices: { currency: string; price: number }[];
  variants: SizeRow[];
}

export type ProductOutput = z.output<typeof productInput>;
export type ProductForm = UseFormReturn<ProductValues, unknown, ProductOutput>;

function sentValues(values: unknown): unknown {
  const { prices, variants, ...rest } = values as ProductValues;
  // A draft of before has none.
  if (!Array.isArray(variants)) return values;
  return { ...rest, ...(variants.length === 0 && { prices }), variants: variants.map(sentSize) };
}

/** Somebody gave the dish sizes while its one price was changed here: what was typed is the leading size's then. */
export function withOnePriceList(merged: ProductValues, { mine }: Edits<ProductValues>): ProductValues {
  const leading = leadingVariant(merged.variants);
  if (!leading || mine.variants.length > 0) return merged;
  const typed = new Map(merged.prices.map(({ currency, price }) => [currency, price]));
  const prices = leading.prices.map(({ currency, price }) => ({
    currency,
    price: typed.get(currency) ?? price,
  }));
  return {
    ...merged,
    prices: [],
    variants: merged.variants.map((size) => (size === leading ? { ...size, prices } : size)),
  };
}

/** A fixed discount that swallowed the smallest size would leave it nothing to cost. */
function keepsSizesCharged({ discount, variants = [] }: ProductOutput): boolean {
  const first = variants.map(({ prices }) => prices[0]?.price ?? 0).filter((price) => price > 0);
  return discount?.type !== 'fixed' || first.length === 0 || discount.amount < Math.min(...first);
}

/** With sizes what it costs is theirs to say. */
export const productSchema = z.preprocess(
  sentValues,
  productInput.refine(keepsSizesCharged, {
    path: ['discount', 'amount'],
    message: 'validation.discount_fixed_sizes',
  }),
);

export const useProductForm = (defaultValues: ProductValues): ProductForm =>
  useSchemaForm<ProductValues, ProductOutput>(productSchema as z.ZodType<ProductOutput, ProductValues>, {
    defaultValues,
    shouldFocusError: false,
  });

function valuesOf(
  { position: _, ingredients: __, ...content }: ProductContent,
  { shop_id, category_id }: Pick<Product, 'shop_id' | 'category_id'>,
  languages: readonly string[],
): ProductValues {
  const own = content.prices.map(({ currency, price }) => ({ currency, price }));
  return {
    ...content,
    shop_id,
    category_id,
    name: withBlanks(content.name, languages),
    description: withBlanks(content.description, languages),
    ingredients_i18n: content.ingredients_i18n.map((texts) => withBlanks(texts, languages)),
    prices: content.variants.length > 0 ? [] : own,
    variants: content.variants.map((variant) => rowOfVariant(variant, languages)),
  };
}

export const newProductValues = (shop: Shop, category_id: string): ProductValues => ({
  ...valuesOf(emptyContent(), { shop_id: shop._id, category_id }, shop.menu_languages),
  prices: [{ currency: shop.menu_currencies[0] ?? '', price: 0 }],
});

export const valuesOfProduct = (product: Product, languages: readonly string[]): ProductValues =>
  valuesOf(contentOf(product), product, languages);

/** As a preview takes it: numbers are the team's own, and a category may not be chosen yet. */
export const previewOfProduct = (
  { shop_id: _, sku: __, category_id, prices, variants, ...values }: ProductValues,
  _id?: string,
): { product: z.input<typeof previewedProduct> } => ({
  product: {
    ...values,
    ...(variants.length === 0 && { prices }),
    variants: variants.map(sentSize).map(({ sku: _, ...size }) => size),
    ...(_id && { _id }),
    ...(category_id && { category_id }),
  },
});
