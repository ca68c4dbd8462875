import { contentOf, emptyContent, type ProductContent } from '@sofra/contract/product-fields';
import { type Product, productInput } from '@sofra/contract/products';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useSchemaForm } from '../../lib/schema-form.ts';
import type { LocalizedValues } from '../localized-fields.tsx';
import { withBlanks } from '../menu-languages.ts';

/** What has controls of its own kind: texts by language, and prices whose symbol the server knows. */
type Shaped = 'name' | 'description' | 'prices';

/** What the form of a product holds, named as the API names it; its place in the order is not set by a form. */
export interface ProductValues extends LocalizedValues, Omit<ProductContent, Shaped | 'position'> {
  shop_id: string;
  category_id: string;
  prices: { currency: string; price: number }[];
}

export type ProductOutput = z.output<typeof productInput>;
export type ProductForm = UseFormReturn<ProductValues, unknown, ProductOutput>;

export const useProductForm = (defaultValues: ProductValues): ProductForm =>
  useSchemaForm<ProductValues, ProductOutput>(productInput as z.ZodType<ProductOutput, ProductValues>, {
    defaultValues,
    shouldFocusError: false,
  });

/** What people at home pay with; another is chosen in two keystrokes. */
const firstCurrency = 'TRY';

function valuesOf(
  { position: _, ...content }: ProductContent,
  { shop_id, category_id }: Pick<Product, 'shop_id' | 'category_id'>,
  languages: readonly string[],
): ProductValues {
  return {
    ...content,
    shop_id,
    category_id,
    name: withBlanks(content.name, languages),
    description: withBlanks(content.description, languages),
    prices: content.prices.map(({ currency, price }) => ({ currency, price })),
  };
}

export const newProductValues = (
  shop_id: string,
  category_id: string,
  languages: readonly string[],
): ProductValues => ({
  ...valuesOf(emptyContent(), { shop_id, category_id }, languages),
  prices: [{ currency: firstCurrency, price: 0 }],
});

export const valuesOfProduct = (product: Product, languages: readonly string[]): ProductValues =>
  valuesOf(contentOf(product), product, languages);
