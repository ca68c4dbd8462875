import type { LocalizedText } from '@sofra/contract/localized-text';
import type { ChangedThing } from '../../history/record-change.ts';
import type { Database } from '../../platform/database/pool.ts';
import { categories } from './categories.table.ts';
import { categoryChange } from './category-history.ts';
import { takePlaces } from './category-queries.ts';

interface NewCategory {
  id?: string;
  name: LocalizedText;
  demoKey?: string;
}

/** Puts categories behind those that are there, for guests to see. Called with the shop locked. */
export async function addCategories(
  db: Database,
  now: Date,
  shopId: string,
  wanted: readonly NewCategory[],
): Promise<ChangedThing[]> {
  if (wanted.length === 0) return [];
  const end = await takePlaces(db, shopId, wanted.length);
  const rows = await db
    .insert(categories)
    .values(
      wanted.map((category, index) => ({
        ...category,
        shopId,
        position: end + index,
        isActive: true,
        catImage: '',
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning();
  return rows.map((row) => categoryChange(null, row));
}
