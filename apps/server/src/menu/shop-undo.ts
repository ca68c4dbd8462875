import { pickText } from '@sofra/contract/localized-text';
import { eq } from 'drizzle-orm';
import type { State } from '../history/history.table.ts';
import { columnsOfState } from '../history/row-state.ts';
import { passes, type UndoAdapter } from '../history/undo-adapter.ts';
import { assertImagesOfShop } from '../images/image-references.ts';
import type { Database } from '../platform/database/pool.ts';
import { laterThan } from '../platform/edits.ts';
import { lockShop } from '../shops/membership.ts';
import { sourceOf } from '../shops/menu-settings.ts';
import { shopState } from '../shops/shop-history.ts';
import { assertSlugFree, keepSlug } from '../shops/shop-slugs.ts';
import { shops } from '../shops/shops.table.ts';
import { ingredientsFollow } from './products/ingredients.ts';

type Row = typeof shops.$inferSelect;

/** The columns that take the fields, without those that the rules of today refuse. */
async function allowedOf(db: Database, now: Date, { id }: Row, fields: State) {
  const { restaurant_time_info, ...named } = fields;
  const columns: Partial<Row> = columnsOfState(named);
  if (restaurant_time_info) columns.openingHours = restaurant_time_info as Row['openingHours'];
  const { shopSlug, logo, shopImages } = columns;
  const refused: string[] = [];
  if (shopSlug !== undefined && !(await passes(() => assertSlugFree(db, shopSlug, id)))) {
    refused.push('shop_slug');
    delete columns.shopSlug;
  } else if (shopSlug !== undefined) await keepSlug(db, now, shopSlug, id);
  if (logo !== undefined && !(await passes(() => assertImagesOfShop(db, id, logo, '')))) {
    refused.push('logo');
    delete columns.logo;
  }
  if (shopImages && !(await passes(() => assertImagesOfShop(db, id, shopImages, '')))) {
    refused.push('shop_images');
    delete columns.shopImages;
  }
  return { columns, refused };
}

/** A shop is neither brought back nor taken away by it: its history goes with it. */
export const shopUndo: UndoAdapter<{
  id: string;
  title: State & Row['descriptionI18n'];
  state: State;
  row: Row;
}> = {
  entity: 'shop',
  permissionFor: () => 'shop.edit',

  async lock(db, shopId) {
    const row = await lockShop(db, shopId);
    return [{ id: row.id, title: { [sourceOf(row)]: row.name }, state: shopState(row), row }];
  },

  async write(db, { now }, writes) {
    const refusedById = new Map<string, string[]>();
    // There is but one.
    for (const { thing, fields } of writes) {
      const { row } = thing;
      const { columns, refused } = await allowedOf(db, now, row, fields);
      const changed = { ...row, ...columns };
      const source = sourceOf(changed);
      const description = pickText(changed.descriptionI18n, source);
      await db
        .update(shops)
        .set({ ...columns, description, updatedAt: laterThan(row.updatedAt, now) })
        .where(eq(shops.id, row.id));
      if (source !== sourceOf(row)) await ingredientsFollow(db, now, row.id, source);
      refusedById.set(row.id, refused);
    }
    return refusedById;
  },

  insert: async () => new Map(),
  remove: async () => new Set(),
};
