import type { LocalizedText } from '@sofra/contract/localized-text';
import type { MenuTime } from '@sofra/contract/menu-times';
import type { OpeningHours } from '@sofra/contract/opening-hours';
import { index, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../../platform/database/columns.ts';
import { shops } from '../../shops/shops.table.ts';

/** When categories and products that go by it are to be had. */
export const menuTimes = pgTable(
  'menu_times',
  {
    id: id(),
    shopId: uuid()
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    name: json().$type<LocalizedText>().notNull(),
    hours: json().$type<OpeningHours>().notNull(),
    periods: json().$type<MenuTime['periods']>().notNull(),
    outside: text().$type<MenuTime['outside']>().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [index('menu_times_shop').on(table.shopId, table.createdAt)],
);
