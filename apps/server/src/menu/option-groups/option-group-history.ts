import type { State } from '../../history/history.table.ts';
import { stateOfList } from '../../history/list-state.ts';
import type { ChangedThing } from '../../history/record-change.ts';
import { stateOfRow } from '../../history/row-state.ts';
import type { optionGroups } from './option-groups.table.ts';

type Row = typeof optionGroups.$inferSelect;

export const optionGroupState = ({ options, ...row }: Row): State => ({
  ...stateOfRow(row, ['id', 'shopId', 'updatedAt']),
  ...stateOfList('options', options),
});

/** A group's line in a change set; nothing before it came, nothing after it went. */
export function optionGroupChange(before: Row | null, after: Row | null): ChangedThing {
  const row = after ?? before;
  if (!row) throw new Error('A change is about something.');
  return {
    entity: 'option_group',
    entityId: row.id,
    title: row.name,
    before: before && optionGroupState(before),
    after: after && optionGroupState(after),
  };
}
