import type { State } from '../../history/history.table.ts';
import type { ChangedThing } from '../../history/record-change.ts';
import { contentOf } from './product-columns.ts';
import type { products } from './products.table.ts';

type Row = Omit<typeof products.$inferSelect, 'searchText'>;

/** What a product says and where it stands. */
export function productState(row: Row): State {
  // The plain list is read off all languages' and would change with the shop's source language.
  const { ingredients: _, ...content } = contentOf(row);
  return { category_id: row.categoryId, ...content, createdAt: row.createdAt.toISOString() };
}

/** A product's line in a change set; nothing before it came, nothing after it went. */
export function productChange(before: Row | null, after: Row | null): ChangedThing {
  const row = after ?? before;
  if (!row) throw new Error('A change is about something.');
  return {
    entity: 'product',
    entityId: row.id,
    title: row.name,
    before: before && productState(before),
    after: after && productState(after),
  };
}
