import type { State } from '../../history/history.table.ts';
import { stateOfList } from '../../history/list-state.ts';
import { linesOf } from '../../history/record-change.ts';
import { stateOfRow } from '../../history/row-state.ts';
import { stateOfMarks } from '../sold-out/marks.ts';
import type { optionGroups } from './option-groups.table.ts';

type Row = typeof optionGroups.$inferSelect;

export const optionGroupState = ({ options, soldOut, ...row }: Row): State => ({
  ...stateOfRow(row, ['id', 'shopId', 'updatedAt']),
  ...stateOfList('options', options),
  ...stateOfMarks(soldOut),
});

export const optionGroupChange = linesOf('option_group', optionGroupState);
