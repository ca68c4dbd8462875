import type { ShopArchive } from '@sofra/contract/shop-archive';
import type { ArchivedContents } from '@sofra/contract/shop-archive-format';
import { index, integer, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../../platform/database/columns.ts';
import { shops } from '../../shops/shops.table.ts';
import { users } from '../../users/users.table.ts';

interface Counts {
  found: ShopArchive['counts'];
  /** The item numbers that were left out when it was applied. */
  leftOut?: string[];
}

/** A whole shop that somebody wants to take over into theirs, and what has become of it. */
export const shopArchives = pgTable(
  'shop_archives',
  {
    id: id(),
    shopId: uuid()
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    /** Of the file. */
    name: text().notNull(),
    /** What it says, with the addresses its pictures have here. */
    contents: json().$type<ArchivedContents>().notNull(),
    counts: json().$type<Counts>().notNull(),
    /** Pictures that it names and does not hold, or that are none. */
    missingPictures: integer().notNull(),
    appliedAt: moment(),
    changeSetId: uuid(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('shop_archives_shop').on(table.shopId, table.createdAt),
    index('shop_archives_created_by').on(table.createdBy),
  ],
);
