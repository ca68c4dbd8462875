import { discountedPrices } from '@sofra/contract/money';
import type {
  PublicCategory,
  PublicMenu,
  PublicPrice,
  PublicProduct,
  PublicShop,
} from '@sofra/contract/public-menu';
import { socialNetworks } from '@sofra/contract/shops';
import { currencyOf } from '@sofra/reference-data/currencies';
import type { categories } from '../categories/categories.table.ts';
import type { products } from '../products/products.table.ts';
import type { shops } from '../shops/shops.table.ts';
import { offeredLanguages } from './offered-languages.ts';

type ShopRow = typeof shops.$inferSelect;

/** What of a product is read for guests. */
export type ProductRow = Omit<
  typeof products.$inferSelect,
  'shopId' | 'categoryId' | 'searchText' | 'position' | 'isActive' | 'createdAt' | 'updatedAt'
>;

export type CategoryRow = Pick<typeof categories.$inferSelect, 'id' | 'name' | 'description' | 'catImage'>;

const unknownCurrency = { decimalDigits: 2, rounding: 0 };

function presentPrices({ prices, discount }: ProductRow): PublicPrice[] {
  const reduced = discountedPrices(
    prices.map(({ price, currency }) => ({ price, rules: currencyOf(currency) ?? unknownCurrency })),
    discount,
  );
  return prices.map(({ currency, price, symbol }, index) => {
    const discounted = reduced[index];
    return { currency, price, symbol, ...(discounted !== undefined && { discounted_price: discounted }) };
  });
}

function presentNutrition({ nutritionInfo }: ProductRow): PublicProduct['nutrition_info'] {
  const { calories, fat, carbohydrates, protein } = nutritionInfo;
  const isGiven = [calories, fat, carbohydrates, protein].some((amount) => amount > 0);
  return isGiven ? { calories, fat, carbohydrates, protein } : null;
}

export const presentProduct = (row: ProductRow): PublicProduct => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  product_images: row.productImages,
  prices: presentPrices(row),
  ingredients: row.ingredients,
  allergens: row.allergens,
  contains_alcohol: row.containsAlcohol,
  contains_pork: row.containsPork,
  nutrition_info: presentNutrition(row),
});

const presentShop = (row: ShopRow): PublicShop => ({
  name: row.name,
  description: row.description,
  shop_slug: row.shopSlug,
  theme: row.theme,
  logo: row.logo,
  shop_images: row.shopImages,
  order_status: row.orderStatus,
  delivery_status: row.deliveryStatus,
  pickup_status: row.pickupStatus,
  payments: row.payments,
  location_url: row.locationUrl,
  address: row.address,
  time_zone: row.timeZone,
  restaurant_time_info: row.openingHours,
  social_media: Object.fromEntries(
    socialNetworks.flatMap((network) => {
      const url = row.socialMedia[network]?.url;
      return url ? [[network, url]] : [];
    }),
  ),
});

export const presentCategory = (row: CategoryRow, products: PublicProduct[]): PublicCategory => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  cat_image: row.catImage,
  products,
});

/** What guests may see: of the shop nothing about its people, of the menu what is switched on. */
export function presentMenu(shop: ShopRow, active: PublicCategory[]): PublicMenu {
  // A heading with nothing below it tells a guest nothing.
  const categories = active.filter(({ products }) => products.length > 0);
  return {
    shop: presentShop(shop),
    languages: offeredLanguages(categories.flatMap((category) => [category, ...category.products])),
    categories,
  };
}
