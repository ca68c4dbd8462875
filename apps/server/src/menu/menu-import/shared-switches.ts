import type { Given, GivenRow } from './given-rows.ts';
import { readSwitchCell } from './read-fields.ts';
import { sizeOf } from './read-sizes.ts';
import type { RowGroup } from './row-groups.ts';

const switchIn = (row: GivenRow): Given | undefined =>
  row.isSwitchShared ? row.cells.get('is_active') : undefined;

function isOn(row: GivenRow): boolean {
  const given = switchIn(row);
  const read = given && readSwitchCell(given);
  return read !== undefined && 'value' in read && read.value;
}

/** Whether the file says of each size, and of nothing else, if it is on. */
function saysAll(group: RowGroup): boolean {
  const stored = group.product?.variants ?? [];
  const told = new Set(group.rows.map((row) => sizeOf(row, group, stored)));
  return group.rows.every(switchIn) && stored.every((size) => told.has(size));
}

function withSwitchOfSize(row: GivenRow, isOfDishToo: boolean): GivenRow {
  const given = switchIn(row);
  if (!given) return row;
  const cells = new Map([...row.cells, ['variant_is_active', given]]);
  if (!isOfDishToo) cells.delete('is_active');
  return { ...row, cells };
}

/**
 * Who switches off one size of several has not switched off the dish: a switch that the file has for both is the size's.
 * If it says so of all sizes, the dish is on with any of them; with none it is off, and they stay to come back as they were.
 */
export function withSwitchesOfSizes(group: RowGroup): RowGroup {
  if (!group.rows.some(switchIn)) return group;
  const firstOn = group.rows.find(isOn);
  const isOfDish = saysAll(group);
  if (isOfDish && !firstOn) return group;
  const after = new Map(group.rows.map((row) => [row, withSwitchOfSize(row, isOfDish && row === firstOn)]));
  return {
    ...group,
    rows: [...after.values()],
    sizes: new Map([...group.sizes].map(([row, size]) => [after.get(row) ?? row, size])),
  };
}
