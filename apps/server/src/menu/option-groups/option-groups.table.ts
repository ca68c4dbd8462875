import type { LocalizedText } from '@sofra/contract/localized-text';
import type { Option } from '@sofra/contract/option-groups';
import type { SoldOutMark } from '@sofra/contract/sold-out';
import { index, integer, json, pgTable, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../../platform/database/columns.ts';
import { shops } from '../../shops/shops.table.ts';

/** What guests choose from, written once for all the products that offer it. */
export const optionGroups = pgTable(
  'option_groups',
  {
    id: id(),
    shopId: uuid()
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    name: json().$type<LocalizedText>().notNull(),
    min: integer().notNull(),
    max: integer(),
    options: json().$type<Option[]>().notNull(),
    /** Which of its options are sold out. */
    soldOut: json().$type<SoldOutMark[]>().notNull().default([]),
    position: integer().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [index('option_groups_order').on(table.shopId, table.position)],
);
