import { mainFirst, type ReferencePrices, shownPrice } from '@sofra/contract/money';
import type { GroupUse, PublicOptionGroup } from '@sofra/contract/option-groups';
import { guestFieldNames, type ProductContent } from '@sofra/contract/product-fields';
import type {
  PublicCategory,
  PublicMenu,
  PublicPrice,
  PublicProduct,
  PublicShop,
} from '@sofra/contract/public-menu';
import { socialNetworks } from '@sofra/contract/shops';
import type { PublicVariant } from '@sofra/contract/variants';
import type { categories } from '../menu/categories/categories.table.ts';
import type { optionGroups } from '../menu/option-groups/option-groups.table.ts';
import { paidPrices } from '../menu/products/paid-prices.ts';
import type { shops } from '../shops/shops.table.ts';
import { offeredLanguages } from './offered-languages.ts';

type ShopRow = typeof shops.$inferSelect;

/** A group as it is read, before any dish's own rule. */
export type GroupRow = Pick<typeof optionGroups.$inferSelect, 'id' | 'name' | 'min' | 'max' | 'options'>;

/** What all products of a menu are presented by. */
export interface MenuContext {
  currencies: readonly string[];
  groups: ReadonlyMap<string, GroupRow>;
}

/** What of a product is read for guests: what they see, and what their prices are worked out from. */
export const readFields = [...guestFieldNames, 'discount'] as const;
export type ReadProduct = { _id: string; reference: ReferencePrices | null } & Pick<
  ProductContent,
  (typeof readFields)[number]
>;

export type CategoryRow = Pick<typeof categories.$inferSelect, 'id' | 'name' | 'description' | 'catImage'>;

type Priced = Pick<ReadProduct, 'prices' | 'discount' | 'reference'>;

/** As guests see them, the main currency first; of one size where there are sizes. */
const presentPrices = (
  { prices, discount, reference }: Priced,
  { currencies }: MenuContext,
  variantId?: string,
): PublicPrice[] =>
  mainFirst(
    paidPrices(prices, discount).map(({ discounted, ...price }) => ({
      ...price,
      ...shownPrice({ ...price, variantId }, discounted, reference),
    })),
    currencies,
  );

const presentVariants = (read: ReadProduct, context: MenuContext): PublicVariant[] =>
  read.variants.flatMap(({ _id, name, prices, portion, is_active }) =>
    is_active ? [{ _id, name, prices: presentPrices({ ...read, prices }, context, _id), portion }] : [],
  );

/** Shared by all the products that offer a group alike: its part of the page is then written once. */
const presentedGroups = new WeakMap<GroupRow, Map<string, PublicOptionGroup | undefined>>();

/** By the dish's own rule, which never asks for more than there is to choose from; nothing where there is nothing. */
function presentGroup(group: GroupRow, { min, max }: Rule, currencies: readonly string[]) {
  const options = group.options.flatMap(({ is_active, prices, ...option }) =>
    is_active ? [{ ...option, prices: mainFirst(prices, currencies) }] : [],
  );
  if (options.length === 0) return undefined;
  return {
    _id: group.id,
    name: group.name,
    min: Math.min(min, options.length),
    max: max === null ? null : Math.min(max, options.length),
    options,
  };
}

type Rule = Pick<PublicOptionGroup, 'min' | 'max'>;

function offeredGroup(use: GroupUse, { currencies, groups }: MenuContext): PublicOptionGroup[] {
  const group = groups.get(use.group_id);
  if (!group) return [];
  const rule = { min: use.min ?? group.min, max: use.max ?? group.max };
  const alike = [rule.min, rule.max, ...currencies].join();
  const presented = presentedGroups.get(group) ?? new Map<string, PublicOptionGroup | undefined>();
  presentedGroups.set(group, presented);
  if (!presented.has(alike)) presented.set(alike, presentGroup(group, rule, currencies));
  const shown = presented.get(alike);
  return shown ? [shown] : [];
}

function presentNutrition({ nutrition_info }: ReadProduct): PublicProduct['nutrition_info'] {
  const { calories, fat, carbohydrates, protein } = nutrition_info;
  const isGiven = [calories, fat, carbohydrates, protein].some((amount) => amount > 0);
  return isGiven ? { calories, fat, carbohydrates, protein } : null;
}

export function presentProduct(read: ReadProduct, context: MenuContext): PublicProduct {
  const { discount, reference, ...seen } = read;
  const variants = presentVariants(read, context);
  return {
    ...seen,
    variants,
    option_groups: read.option_groups.flatMap((use) => offeredGroup(use, context)),
    prices: variants[0]?.prices ?? presentPrices(read, context),
    nutrition_info: presentNutrition(read),
  };
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
