import type { ImageKind } from '@sofra/contract/images';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../platform/database/columns.ts';

/**
 * Every picture in the store. It names its shop without a foreign key: when a shop goes, the files still
 * have to be found and removed.
 */
export const images = pgTable(
  'images',
  {
    url: text().primaryKey(),
    shopId: uuid().notNull(),
    kind: text().$type<ImageKind>().notNull(),
    createdAt: moment().notNull(),
    /** Since when nothing refers to it; null while something does. */
    unusedSince: moment(),
    /** Somebody is removing its files and will be done by then, or has died: nothing may refer to it any more. */
    removedUntil: moment(),
  },
  (table) => [index('images_shop').on(table.shopId), index('images_unused').on(table.unusedSince)],
);
