import type { Discount } from '@sofra/contract/money';
import { type NutritionInfo, type Product, productInput } from '@sofra/contract/products';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { LocalizedValues } from '../categories/localized-fields.tsx';
import { withBlanks } from '../categories/menu-languages.ts';
import { useSchemaForm } from '../lib/schema-form.ts';

/** What the form of a product holds, named as the API names it. */
export interface ProductValues extends LocalizedValues {
  shop_id: string;
  category_id: string;
  product_images: string[];
  is_active: boolean;
  nutrition_info: NutritionInfo;
  prices: { currency: string; price: number }[];
  discount: Discount;
  ingredients: string[];
  allergens: string[];
  contains_alcohol: boolean;
  contains_pork: boolean;
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

export const newProductValues = (
  shopId: string,
  categoryId: string,
  languages: readonly string[],
): ProductValues => ({
  shop_id: shopId,
  category_id: categoryId,
  name: withBlanks({}, languages),
  description: withBlanks({}, languages),
  product_images: [],
  is_active: false,
  nutrition_info: { calories: 0, protein: 0, carbohydrates: 0, fat: 0 },
  prices: [{ currency: firstCurrency, price: 0 }],
  discount: { type: '', amount: 0 },
  ingredients: [],
  allergens: [],
  contains_alcohol: false,
  contains_pork: false,
});

export const valuesOfProduct = (product: Product, languages: readonly string[]): ProductValues => ({
  shop_id: product.shop_id,
  category_id: product.category_id,
  name: withBlanks(product.name, languages),
  description: withBlanks(product.description, languages),
  product_images: product.product_images,
  is_active: product.is_active,
  nutrition_info: product.nutrition_info,
  prices: product.prices.map(({ currency, price }) => ({ currency, price })),
  discount: product.discount,
  ingredients: product.ingredients,
  allergens: product.allergens,
  contains_alcohol: product.contains_alcohol,
  contains_pork: product.contains_pork,
});
