import type { InterfaceLanguage } from '@sofra/contract/languages';
import { translate } from '../../platform/i18n.ts';
import { unguarded } from '../../sheets/formula-guard.ts';
import type { Sheet, WrittenSheet } from '../../sheets/sheet.ts';
import { sentence } from './menu-imports.presenter.ts';
import type { PlannedRow } from './plan-import.ts';

/** The sheet as it came, its wrong cells marked, and in a column of its own what is wrong with each row. */
export function markedSheet(
  { rows }: Sheet,
  /** The last row that names the columns. */
  heading: number,
  planned: readonly PlannedRow[],
  language: InterfaceLanguage,
): WrittenSheet {
  const errors = planned.flatMap((row) => row.errors);
  const ofRow = Map.groupBy(errors, ({ row }) => row - 1);
  const width = Math.max(0, ...rows.map((row) => row.length));
  const said = (index: number) => {
    if (index === heading) return translate(language, 'menu_sheet.what_is_wrong');
    const sentences = (ofRow.get(index) ?? []).map(
      (error) => `${error.column ? `${error.column}: ` : ''}${sentence(language, error)}`,
    );
    return sentences.length === 0 ? null : sentences.join('\n');
  };
  return {
    name: translate(language, 'menu_sheet.tab'),
    headings: heading + 1,
    // What was made harmless is made so again where it is written.
    rows: rows.map((row, index) => [
      ...Array.from({ length: width }, (_, at) => {
        const cell = row[at] ?? null;
        return typeof cell === 'string' ? unguarded(cell) : cell;
      }),
      said(index),
    ]),
    marked: errors.flatMap(({ row, place }) => [
      { row: row - 1, column: place ?? width },
      { row: row - 1, column: width },
    ]),
  };
}
