import { columnNamed } from '@sofra/contract/menu-sheet';
import type { Variant } from '@sofra/contract/variants';
import { breathing } from '../../platform/in-turns.ts';
import type { ProductRow, WholeMenu } from '../menu-sheet/whole-menu.ts';
import { type CellProblem, foldCell, type GivenRow, wrongCell } from './given-rows.ts';

/** The rows of the file that are about one product, and which size each is about as far as its keys tell. */
export interface RowGroup {
  rows: GivenRow[];
  /** Nothing where it is a new one. */
  product: ProductRow | undefined;
  sizes: Map<GivenRow, Variant>;
  problems: CellProblem[];
}

interface Keys {
  byId: Map<string, ProductRow>;
  bySku: Map<string, { product: ProductRow; size: Variant | undefined }>;
}

function keysOf({ products }: WholeMenu): Keys {
  const bySku: Keys['bySku'] = new Map();
  for (const product of products) {
    if (product.sku !== null) bySku.set(product.sku, { product, size: undefined });
    for (const size of product.variants) if (size.sku !== null) bySku.set(size.sku, { product, size });
  }
  return { byId: new Map(products.map((row) => [row.id, row])), bySku };
}

const idIn = (row: GivenRow) => row.cells.get('product_id')?.text.trim().toLowerCase();

/** No product of it is one of ours: the menu of another shop, of which everything is new here. */
const isForeign = (rows: readonly GivenRow[], { byId }: Keys) =>
  !rows.some((row) => {
    const id = idIn(row);
    return id !== undefined && byId.has(id);
  });

const languageOfName = (row: GivenRow) => [...row.cells.keys()].find((name) => name.startsWith('name_'));
const isSized = (row: GivenRow) =>
  [...row.cells.keys()].some((name) => columnNamed(name)?.field === 'variant');

/** By this, rows of a new product belong together: a file of ours has an id, in others name and category repeat. */
function keyOfNew(row: GivenRow): string | undefined {
  const id = idIn(row);
  if (id !== undefined) return `id ${id}`;
  const name = row.cells.get(languageOfName(row) ?? '')?.text;
  if (name === undefined || !isSized(row)) return undefined;
  return `name ${foldCell(row.cells.get('category')?.text ?? '')} ${foldCell(name)}`;
}

/** Puts the rows of each product together, in the order of the file. */
export async function groupRows(rows: readonly GivenRow[], menu: WholeMenu): Promise<RowGroup[]> {
  const keys = keysOf(menu);
  const foreign = isForeign(rows, keys);
  const groups: RowGroup[] = [];
  const ofProduct = new Map<string, RowGroup>();
  const ofKey = new Map<string, RowGroup>();

  const addTo = (group: RowGroup | undefined, product?: ProductRow): RowGroup => {
    if (group) return group;
    const created = { rows: [], product, sizes: new Map(), problems: [] };
    groups.push(created);
    return created;
  };

  const breathe = breathing();
  for (const row of rows) {
    await breathe();
    const id = idIn(row);
    const named = id === undefined ? undefined : keys.byId.get(id);
    const number = row.cells.get('sku')?.text.trim() ?? row.cells.get('variant_sku')?.text.trim();
    const numbered = named ? undefined : keys.bySku.get(number ?? '');
    const product = named ?? numbered?.product;
    const key = keyOfNew(row);
    const group = product
      ? addTo(ofProduct.get(product.id), product)
      : addTo(key === undefined ? undefined : ofKey.get(key));
    group.rows.push(row);
    if (product) ofProduct.set(product.id, group);
    else if (key !== undefined) ofKey.set(key, group);
    if (numbered?.size) group.sizes.set(row, numbered.size);
    const idCell = row.cells.get('product_id');
    if (idCell && !product && !foreign) group.problems.push(wrongCell(idCell, 'validation.cell_product'));
  }
  return groups;
}
