import { menuLimits } from '@sofra/contract/categories';
import { foldText } from '@sofra/contract/fold-text';
import { textLine } from '@sofra/contract/plain-text';
import type { Names } from '../menu-sheet/product-cells.ts';
import type { WholeMenu } from '../menu-sheet/whole-menu.ts';
import { type CellProblem, foldCell, wrongCell, wrongRow } from './given-rows.ts';
import { hasNameLostLetters } from './lost-letters.ts';
import { oneOf } from './read-product.ts';
import type { RowGroup } from './row-groups.ts';

/** Where a product goes: into a category that is there, or into one that comes with the file. */
export type CategoryChoice = { id: string } | { name: string };

const nameShape = textLine(menuLimits.name);

/** Finds categories by their names in any language, and collects those that are new. */
export function categoryChooser(menu: WholeMenu, names: Names) {
  const known = new Map<string, string | null>();
  for (const { id, name } of menu.categories)
    for (const word of new Set([id, ...Object.values(name)].map(foldText)))
      known.set(word, known.has(word) ? null : id);
  const created = new Map<string, string>();

  return {
    /** Nothing where it stays where it is. */
    choose({ rows, product }: RowGroup): { choice?: CategoryChoice; problems: CellProblem[] } {
      const current = product && names.categories.get(product.categoryId);
      const { given, problem } = oneOf(rows, 'category', current);
      if (problem) return { problems: [problem] };
      const [row] = rows;
      if (!given || given.isCleared) {
        if (given) return { problems: [wrongCell(given, 'validation.cell_clear')] };
        return { problems: product || !row ? [] : [wrongRow(row, 'validation.cell_category')] };
      }
      const text = given.text.trim();
      const id = known.get(foldCell(text));
      if (id === null) return { problems: [wrongCell(given, 'validation.cell_category_twice')] };
      if (id !== undefined) return { choice: { id }, problems: [] };
      if (hasNameLostLetters(text, current))
        return { problems: [wrongCell(given, 'validation.cell_letters')] };
      if (!nameShape.safeParse(text).success) return { problems: [wrongCell(given, 'validation.cell_long')] };
      const name = created.get(foldCell(text)) ?? text;
      created.set(foldCell(text), name);
      return { choice: { name }, problems: [] };
    },
  };
}
