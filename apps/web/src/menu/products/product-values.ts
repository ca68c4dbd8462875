import type { previewedProduct } from '@sofra/contract/menu-preview';
import { contentOf, emptyContent, type ProductContent } from '@sofra/contract/product-fields';
import { type Product, productInput } from '@sofra/contract/products';
import type { Shop } from '@sofra/contract/shops';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { withBlanks } from '../../languages/texts-by-language.ts';
import { useSchemaForm } from '../../lib/schema-form.ts';
import type { LocalizedValues } from '../localized-fields.tsx';

/** What has controls of its own kind: texts by language, and prices whose symbol the server knows. */
type Shaped = 'name' | 'description' | 'prices';

/** What no form sets: the place in the order, and the list that follows what is typed in every language. */
type Unset = 'position' | 'ingredients';

/** What the form of a product holds, named as the API names it. */
export interface ProductValues extends LocalizedValues, Omit<ProductContent, Shaped | Unset> {
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

function valuesOf(
  { position: _, ingredients: __, ...content }: ProductContent,
  { shop_id, category_id }: Pick<Product, 'shop_id' | 'category_id'>,
  languages: readonly string[],
): ProductValues {
  return {
    ...content,
    shop_id,
    category_id,
    name: withBlanks(content.name, languages),
    description: withBlanks(content.description, languages),
    ingredients_i18n: content.ingredients_i18n.map((texts) => withBlanks(texts, languages)),
    prices: content.prices.map(({ currency, price }) => ({ currency, price })),
  };
}

export const newProductValues = (shop: Shop, category_id: string): ProductValues => ({
  ...valuesOf(emptyContent(), { shop_id: shop._id, category_id }, shop.menu_languages),
  prices: [{ currency: shop.menu_currencies[0] ?? '', price: 0 }],
});

export const valuesOfProduct = (product: Product, languages: readonly string[]): ProductValues =>
  valuesOf(contentOf(product), product, languages);

/** As a preview takes it: the number is the team's own, and a category may not be chosen yet. */
export const previewOfProduct = (
  { shop_id: _, sku: __, category_id, ...values }: ProductValues,
  _id?: string,
): { product: z.input<typeof previewedProduct> } => ({
  product: { ...values, ...(_id && { _id }), ...(category_id && { category_id }) },
});
