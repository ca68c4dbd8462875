import type { LocalizedText } from '@sofra/contract/localized-text';
import type { ReferencePrices } from '@sofra/contract/money';
import type { NutritionInfo, Product } from '@sofra/contract/products';
import type { SoldOutMark } from '@sofra/contract/sold-out';
import { boolean, index, integer, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../../platform/database/columns.ts';
import { shops } from '../../shops/shops.table.ts';
import { categories } from '../categories/categories.table.ts';
import { menuTimes } from '../menu-times/menu-times.table.ts';

export const products = pgTable(
  'products',
  {
    id: id(),
    shopId: uuid()
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id),
    name: json().$type<LocalizedText>().notNull(),
    description: json().$type<LocalizedText>(),
    /**
     * Its names and ingredients in every language, folded, so that a search need not know case, accents or the dotless i.
     * Without an index: a search is within one shop, and every change of a price would have to write it again.
     */
    searchText: text().notNull(),
    position: integer().notNull(),
    productImages: json().$type<string[]>().notNull(),
    isActive: boolean().notNull(),
    nutritionInfo: json().$type<NutritionInfo>().notNull(),
    prices: json().$type<Product['prices']>().notNull(),
    discount: json().$type<Product['discount']>().notNull(),
    /** What the discount is measured from, as it was when it began; nothing without one. */
    discountReference: json().$type<ReferencePrices>(),
    ingredients: json().$type<string[]>().notNull(),
    ingredientsI18n: json('ingredients_i18n').$type<LocalizedText[]>().notNull(),
    allergens: json().$type<string[]>().notNull(),
    containsAlcohol: boolean().notNull(),
    containsPork: boolean().notNull(),
    portion: json().$type<Product['portion']>(),
    sku: text(),
    variants: json().$type<Product['variants']>().notNull().default([]),
    optionGroups: json().$type<Product['option_groups']>().notNull().default([]),
    diet: json().$type<Product['diet']>().notNull().default([]),
    menuTimeId: uuid().references(() => menuTimes.id),
    /** What of it is sold out; not a thing the product says, so that marking it makes nobody's open form old. */
    soldOut: json().$type<SoldOutMark[]>().notNull().default([]),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('products_order').on(table.shopId, table.position, table.createdAt.desc()),
    index('products_category').on(table.categoryId),
    index('products_menu_time').on(table.menuTimeId),
  ],
);
