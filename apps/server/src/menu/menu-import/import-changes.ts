import { pickText } from '@sofra/contract/localized-text';
import type { ImportRow } from '@sofra/contract/menu-import';
import { type Names, rowsOfProduct, type SheetRow } from '../menu-sheet/product-cells.ts';
import type { ProductRow } from '../menu-sheet/whole-menu.ts';
import { columnsOf } from '../products/product-columns.ts';
import type { PlannedProduct } from './planned-product.ts';

/** They are told otherwise, or nobody reads them. */
const untold = /^(product_id|variant_id)$/;
/** What a new product says only if it is something else. */
const usual: readonly unknown[] = [false, 0];

const textOf = (cell: unknown) => (cell === undefined || cell === null ? '' : String(cell));

/** What changes, cell by cell as the sheet has it; of a new one all that it says. */
export function changesBetween(
  { stored, after, position }: PlannedProduct,
  names: Names,
  category: string,
  source: string,
): ImportRow['changes'] {
  const row = { ...stored, id: '', categoryId: '', ...columnsOf(after) } as ProductRow;
  const before = stored ? rowsOfProduct(stored, names) : [];
  const isOfBefore = (id: string | null) => before.some(({ variantId }) => variantId === id);
  return rowsOfProduct(row, { ...names, categories: new Map([['', category]]) }).flatMap(
    ({ variantId, cells }, index) => {
      // One that gets its first size has its own row instead.
      const old: SheetRow | undefined = isOfBefore(variantId)
        ? before.find((one) => one.variantId === variantId)
        : variantId === null || (before.length > 0 && index === 0 && before[0]?.variantId === null)
          ? before[0]
          : undefined;
      const size = row.variants.find(({ _id }) => _id === variantId);
      const fields = [...new Set([...cells.keys(), ...(old?.cells.keys() ?? [])])];
      return fields.flatMap((field) => {
        const [was, is] = [old?.cells.get(field), cells.get(field)];
        const isSilent = !stored && (usual.includes(is) || (field === 'position' && position === undefined));
        const isRepeated = index > 0 && /^(category|name_.*)$/.test(field);
        if (was === is || untold.test(field) || isSilent || isRepeated) return [];
        return [
          {
            field,
            size: size ? pickText(size.name, source) : null,
            old: textOf(was),
            new: textOf(is),
          },
        ];
      });
    },
  );
}
