import type { State } from '../../history/history.table.ts';
import type { ChangedThing } from '../../history/record-change.ts';
import { stateOfRow } from '../../history/row-state.ts';
import type { categories } from './categories.table.ts';

type Row = typeof categories.$inferSelect;

export const categoryState = (row: Row): State => stateOfRow(row, ['id', 'shopId', 'updatedAt']);

/** A category's line in a change set; nothing before it came, nothing after it went. */
export function categoryChange(before: Row | null, after: Row | null): ChangedThing {
  const row = after ?? before;
  if (!row) throw new Error('A change is about something.');
  return {
    entity: 'category',
    entityId: row.id,
    title: row.name,
    before: before && categoryState(before),
    after: after && categoryState(after),
  };
}
