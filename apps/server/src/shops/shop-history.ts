import type { State } from '../history/history.table.ts';
import type { ChangedThing } from '../history/record-change.ts';
import { stateOfRow } from '../history/row-state.ts';
import { sourceOf } from './menu-settings.ts';
import type { shops } from './shops.table.ts';

type Row = typeof shops.$inferSelect;

// Whose it is stands with its people; the plain description is read off all languages'. What the operator says of the
// shop is no state that its people could go back to.
const leftOut = [
  'id',
  'ownerId',
  'qrCode',
  'description',
  'openingHours',
  'suspension',
  'createdAt',
  'updatedAt',
];

export const shopState = (row: Row): State => ({
  ...stateOfRow(row, leftOut),
  restaurant_time_info: row.openingHours,
});

/** A shop's line in a change set. */
export const shopChange = (before: Row | null, after: Row): ChangedThing => ({
  entity: 'shop',
  entityId: after.id,
  title: { [sourceOf(after)]: after.name },
  before: before && shopState(before),
  after: shopState(after),
});
