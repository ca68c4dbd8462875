import { mainFirst, type ReferencePrices, shownPrice } from '@sofra/contract/money';
import { guestFieldNames, type ProductContent } from '@sofra/contract/product-fields';
import type {
  PublicCategory,
  PublicMenu,
  PublicPrice,
  PublicProduct,
  PublicShop,
} from '@sofra/contract/public-menu';
import { socialNetworks } from '@sofra/contract/shops';
import type { categories } from '../menu/categories/categories.table.ts';
import { paidPrices } from '../menu/products/paid-prices.ts';
import type { shops } from '../shops/shops.table.ts';
import { offeredLanguages } from './offered-languages.ts';

type ShopRow = typeof shops.$inferSelect;

/** What of a product is read for guests: what they see, and what their prices are worked out from. */
export const readFields = [...guestFieldNames, 'discount'] as const;
export type ReadProduct = { _id: string; reference: ReferencePrices | null } & Pick<
  ProductContent,
  (typeof readFields)[number]
>;

export type CategoryRow = Pick<typeof categories.$inferSelect, 'id' | 'name' | 'description' | 'catImage'>;

const presentPrices = ({ prices, discount, reference }: ReadProduct): PublicPrice[] =>
  paidPrices(prices, discount).map(({ discounted, ...price }) => ({
    ...price,
    ...shownPrice(price, discounted, reference),
  }));

function presentNutrition({ nutrition_info }: ReadProduct): PublicProduct['nutrition_info'] {
  const { calories, fat, carbohydrates, protein } = nutrition_info;
  const isGiven = [calories, fat, carbohydrates, protein].some((amount) => amount > 0);
  return isGiven ? { calories, fat, carbohydrates, protein } : null;
}

export function presentProduct(read: ReadProduct, currencies: readonly string[]): PublicProduct {
  const { discount, reference, ...seen } = read;
  const prices = mainFirst(presentPrices(read), currencies);
  return { ...seen, prices, nutrition_info: presentNutrition(read) };
}

const presentShop = (row: ShopRow): PublicShop => ({
  name: row.name,
  description: row.description,
  description_i18n: row.descriptionI18n,
  shop_slug: row.shopSlug,
  theme: row.theme,
  logo: row.logo,
  shop_images: row.shopImages,
  order_status: row.orderStatus,
  delivery_status: row.deliveryStatus,
  pickup_status: row.pickupStatus,
  payments: row.payments,
  location_url: row.locationUrl,
  phone: row.phone,
  whatsapp: row.whatsapp,
  email: row.email,
  website: row.website,
  order_url: row.orderUrl,
  reservation_url: row.reservationUrl,
  review_url: row.reviewEnabled ? row.reviewUrl : '',
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
    languages: offeredLanguages(
      categories.flatMap((category) => [category, ...category.products]),
      shop.menuLanguages,
    ),
    categories,
  };
}
