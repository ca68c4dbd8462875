import type { State } from '../../history/history.table.ts';
import { linesOf } from '../../history/record-change.ts';
import { stateOfRow } from '../../history/row-state.ts';
import type { menuTimes } from './menu-times.table.ts';

export const menuTimeState = (row: typeof menuTimes.$inferSelect): State =>
  stateOfRow(row, ['id', 'shopId', 'updatedAt']);

export const menuTimeChange = linesOf('menu_time', menuTimeState);
