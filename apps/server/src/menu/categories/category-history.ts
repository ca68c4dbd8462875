import type { State } from '../../history/history.table.ts';
import { linesOf } from '../../history/record-change.ts';
import { stateOfRow } from '../../history/row-state.ts';
import type { categories } from './categories.table.ts';

type Row = typeof categories.$inferSelect;

export const categoryState = (row: Row): State => stateOfRow(row, ['id', 'shopId', 'updatedAt']);

export const categoryChange = linesOf('category', categoryState);
