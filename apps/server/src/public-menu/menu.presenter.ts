import { mainFirst, type ReferencePrices, shownPrice } from '@sofra/contract/money';
import type { GroupUse } from '@sofra/contract/option-groups';
import { guestFieldNames, type ProductContent } from '@sofra/contract/product-fields';
import type { PublicPrice, PublicProduct, PublicShop } from '@sofra/contract/public-menu';
import { socialNetworks } from '@sofra/contract/shops';
import type { SoldOutMark } from '@sofra/contract/sold-out';
import type { categories } from '../menu/categories/categories.table.ts';
import type { optionGroups } from '../menu/option-groups/option-groups.table.ts';
import { paidPrices } from '../menu/products/paid-prices.ts';
import type { shops } from '../shops/shops.table.ts';
import { offeredLanguages } from './offered-languages.ts';
import type {
  StandingCategory,
  StandingGroup,
  StandingMenu,
  StandingProduct,
  StandingSize,
  TimeRow,
} from './standing-menu.ts';

type ShopRow = typeof shops.$inferSelect;

/** A group as it is read, before any dish's own rule. */
export type GroupRow = Pick<
  typeof optionGroups.$inferSelect,
  'id' | 'name' | 'min' | 'max' | 'options' | 'soldOut'
>;

/** What all products of a menu are presented by. */
export interface MenuContext {
  currencies: readonly string[];
  groups: ReadonlyMap<string, GroupRow>;
}

/** What of a product is read for guests: what they see, what their prices are worked out from, and when it is to be had. */
export const readFields = [...guestFieldNames, 'discount', 'menu_time_id'] as const;
export type ReadProduct = { _id: string; reference: ReferencePrices | null; marks: SoldOutMark[] } & Pick<
  ProductContent,
  (typeof readFields)[number]
>;

export type CategoryRow = Pick<
  typeof categories.$inferSelect,
  'id' | 'name' | 'description' | 'catImage' | 'menuTimeId'
>;

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

const presentVariants = (read: ReadProduct, context: MenuContext): StandingSize[] =>
  read.variants.flatMap(({ _id, name, prices, portion, is_active }) =>
    is_active ? [{ _id, name, prices: presentPrices({ ...read, prices }, context, _id), portion }] : [],
  );

/** Shared by all the products that offer a group alike: its part of the page is then written once. */
const presentedGroups = new WeakMap<GroupRow, Map<string, StandingGroup | undefined>>();

/**
 * By the dish's own rule, which never asks for more than there is to choose from, nor than a group that was changed since
 * allows; nothing where there is nothing.
 */
function presentGroup(group: GroupRow, { min, max }: Rule, currencies: readonly string[]) {
  const options = group.options.flatMap(({ is_active, prices, ...option }) =>
    is_active ? [{ ...option, prices: mainFirst(prices, currencies) }] : [],
  );
  if (options.length === 0) return undefined;
  return {
    _id: group.id,
    name: group.name,
    min: Math.min(min, max ?? options.length, options.length),
    max: max === null ? null : Math.min(max, options.length),
    options,
    marks: group.soldOut,
  };
}

type Rule = Pick<StandingGroup, 'min' | 'max'>;

function offeredGroup(use: GroupUse, { currencies, groups }: MenuContext): StandingGroup[] {
  const group = groups.get(use.group_id);
  if (!group) return [];
  const rule = { min: use.min ?? group.min, max: use.max ?? group.max };
  const alike = [rule.min, rule.max, ...currencies].join();
  const presented = presentedGroups.get(group) ?? new Map<string, StandingGroup | undefined>();
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

export function presentProduct(read: ReadProduct, context: MenuContext): StandingProduct {
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
  menu_layout: row.menuLayout,
  menu_typeface: row.menuTypeface,
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
  open_status: row.openStatus,
  closed_note: row.closedNote,
  closed_until: row.closedUntil,
  special_days: row.specialDays,
  restaurant_time_info: row.openingHours,
  social_media: Object.fromEntries(
    socialNetworks.flatMap((network) => {
      const url = row.socialMedia[network]?.url;
      return url ? [[network, url]] : [];
    }),
  ),
});

export const presentCategory = (row: CategoryRow, products: StandingProduct[]): StandingCategory => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  cat_image: row.catImage,
  menu_time_id: row.menuTimeId,
  products,
});

/** What guests may see: of the shop nothing about its people, of the menu what is switched on. */
export function presentMenu(
  row: ShopRow,
  categories: StandingCategory[],
  times: ReadonlyMap<string, TimeRow>,
  shop = presentShop(row),
): StandingMenu {
  return {
    shop,
    languages: offeredLanguages(
      categories.flatMap((category) =>
        category.products.length > 0 ? [category, ...category.products] : [],
      ),
      row.menuLanguages,
    ),
    categories,
    times,
    soldOutDisplay: row.soldOutDisplay,
  };
}
