import type { LocalizedText } from '@sofra/contract/localized-text';
import { boolean, index, integer, json, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../../platform/database/columns.ts';
import { shops } from '../../shops/shops.table.ts';
import { menuTimes } from '../menu-times/menu-times.table.ts';

export const categories = pgTable(
  'categories',
  {
    id: id(),
    shopId: uuid()
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    name: json().$type<LocalizedText>().notNull(),
    description: json().$type<LocalizedText>(),
    position: integer().notNull(),
    isActive: boolean().notNull(),
    catImage: text().notNull(),
    menuTimeId: uuid().references(() => menuTimes.id),
    /** Which sample category this was made as, so that none is made twice. */
    demoKey: text(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('categories_order').on(table.shopId, table.position),
    index('categories_menu_time').on(table.menuTimeId),
    uniqueIndex('categories_demo').on(table.shopId, table.demoKey),
  ],
);
