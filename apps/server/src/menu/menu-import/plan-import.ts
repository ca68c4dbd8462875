import { createHash } from 'node:crypto';
import { foldText } from '@sofra/contract/fold-text';
import { pickText } from '@sofra/contract/localized-text';
import { type ImportKind, type ImportNote, type ImportRow, importLimits } from '@sofra/contract/menu-import';
import type { ProductContent } from '@sofra/contract/product-fields';
import type { ValidationMessage } from '@sofra/contract/validation-message';
import { variantLimits } from '@sofra/contract/variants';
import { isSame } from '../../history/record-change.ts';
import { AppError, fieldError } from '../../platform/errors.ts';
import { breathing } from '../../platform/in-turns.ts';
import type { Sheet } from '../../sheets/sheet.ts';
import { type Cells, namesOf, rowsOfProduct } from '../menu-sheet/product-cells.ts';
import type { ProductRow, WholeMenu } from '../menu-sheet/whole-menu.ts';
import { usesProblems } from '../option-groups/group-uses.ts';
import { itemNumbers } from '../products/item-numbers.ts';
import { productAfter } from '../products/product-after.ts';
import { contentOf } from '../products/product-columns.ts';
import { takenNumbers } from '../products/taken-numbers.ts';
import { type CategoryChoice, categoryChooser } from './category-choice.ts';
import { type CellProblem, givenRows, wrongRow } from './given-rows.ts';
import { changesBetween } from './import-changes.ts';
import type { PlannedProduct } from './planned-product.ts';
import { type PriceReader, priceReader } from './price-cells.ts';
import { fieldReader, type Reading } from './read-fields.ts';
import { readProduct } from './read-product.ts';
import { groupRows, type RowGroup } from './row-groups.ts';
import { shortened } from './shortened.ts';

/** As it is kept: what is wrong is put into words for whoever looks at it. */
export interface PlannedError {
  row: number;
  column: string;
  /** The place of the column, counted from nothing. */
  place: number | null;
  value: string;
  message: ValidationMessage;
}

export type PlannedRow = Omit<ImportRow, 'errors'> & { errors: PlannedError[] };

export interface ImportPlan {
  rows: PlannedRow[];
  /** Of the rows that have no errors and change something. */
  products: PlannedProduct[];
  counts: Record<ImportKind, number>;
  /** All of them, also where not each is kept. */
  errorTotal: number;
  newCategories: string[];
  /** The language that they are named in. */
  source: string;
  seen: string;
}

/** What a file says and which column means what. */
export interface ReadFile {
  sheet: Sheet;
  columns: readonly { header: string; field: string | null }[];
  /** The first row below the headings. */
  firstRow: number;
}

interface Draft {
  group: RowGroup;
  product: PlannedProduct | undefined;
  problems: CellProblem[];
  problemAt: (path: string, message: ValidationMessage) => CellProblem;
}

/** Nobody mends as many by hand; past that, of each product the first is kept. */
const errorsKept = 20_000;

/** More than a product has sizes, even where each stands twice. */
const mostRows = 2 * variantLimits.variants;

/** What the sheet says of a product today, all rows together; of sizes the reader asks by itself. */
const currentOf = (stored: ProductRow | undefined, names: ReturnType<typeof namesOf>): Cells =>
  stored ? (rowsOfProduct(stored, names)[0]?.cells ?? new Map()) : new Map();

/**
 * It comes from another shop. What a sheet of ours says of a product that is here is passed over; what it says otherwise,
 * or of one without an id, somebody has typed.
 */
const isExported = ({ product, rows }: RowGroup) =>
  product === undefined && rows.some(({ cells }) => cells.has('product_id'));

/** Works out what would become of a file, and writes nothing. */
export async function planImport(file: ReadFile, menu: WholeMenu): Promise<ImportPlan> {
  const fields = file.columns.map(({ field }) => field);
  const dishes = menu.products.flatMap((dish) =>
    dish.variants.flatMap(({ sku }) => (sku ? [[sku, dish] as const] : [])),
  );
  const given = await givenRows(file.sheet, fields, file.firstRow, new Map(dishes));
  const groups = await groupRows(given, menu);
  if (groups.length > importLimits.products) throw fieldError('file', 'validation.sheet_rows');
  const isOwnCsv = file.sheet.kind === 'csv' && fields.includes('product_id');
  const breathe = breathing();
  const prices = new Map<string, PriceReader>();
  for (const name of fields) {
    if (!name?.startsWith('price_')) continue;
    await breathe();
    prices.set(name, priceReader(name, given, { isOwnCsv }));
  }
  const readersFor = (reading: Reading) => ({ fields: fieldReader(menu, reading), prices, reading });
  const readers = { typed: readersFor({ isOurs: false }), exported: readersFor({ isOurs: true }) };
  const names = namesOf(menu);
  const chooser = categoryChooser(menu, names);

  const drafts: Draft[] = [];
  for (const group of groups) {
    await breathe();
    const stored = group.product;
    const tooMany = group.rows[mostRows];
    if (tooMany) {
      const problem = wrongRow(tooMany, 'validation.limit.variants');
      drafts.push({ group, product: undefined, problems: [problem], problemAt: () => problem });
      continue;
    }
    const { choice, problems: misplaced } = chooser.choose(group);
    const { sent, problems, problemAt } = readProduct(
      group,
      currentOf(stored, names),
      isExported(group) ? readers.exported : readers.typed,
    );
    const wrong = [...problems, ...misplaced];
    const category = choice ?? { id: stored?.categoryId ?? '' };
    const { after, refused } = settle(stored, sent, menu, problemAt, wrong.length > 0);
    const product = after && { stored, after, category, position: sent.position };
    drafts.push({ group, product, problems: [...wrong, ...refused], problemAt });
  }
  refuseTakenNumbers(drafts, menu);
  return summarise(drafts, file, menu);
}

/** By the rules of a single product; what is new is seen by guests unless the file says otherwise. */
function settle(
  stored: ProductRow | undefined,
  sent: Parameters<typeof productAfter>[1],
  { shop, groups }: WholeMenu,
  problemAt: Draft['problemAt'],
  isWrong: boolean,
): { after?: ProductContent; refused: CellProblem[] } {
  const nameless = !stored && !sent.name && !isWrong;
  if (nameless) return { refused: [problemAt('name', { key: 'validation.cell_name', values: {} })] };
  try {
    const after = productAfter(stored, stored ? sent : { is_active: true, ...sent }, shop.source, {
      isUnfinished: false,
    });
    const byId = new Map(groups.map((group) => [group.id, group]));
    const refused = usesProblems(sent.option_groups ?? [], stored?.optionGroups ?? [], byId);
    return { after, refused: refused.map(({ path, message }) => problemAt(path, message)) };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'validation') throw error;
    // A product without what could not be read is wrong for that reason alone.
    return { refused: isWrong ? [] : error.fields.map(({ path, message }) => problemAt(path, message)) };
  }
}

function refuseTakenNumbers(drafts: readonly Draft[], { products }: WholeMenu): void {
  const keyOf = ({ group }: Draft, index: number) => group.product?.id ?? `new ${index}`;
  const wanted = new Map(
    drafts.flatMap((draft, index): [string, string[]][] =>
      draft.product && draft.problems.length === 0
        ? [[keyOf(draft, index), itemNumbers(draft.product.after)]]
        : [],
    ),
  );
  const holders = new Map(
    products.flatMap((row) => itemNumbers(row).map((number): [string, string] => [number, row.id])),
  );
  const refused = takenNumbers(wanted, holders);
  for (const [index, draft] of drafts.entries())
    if (refused.has(keyOf(draft, index)))
      draft.problems.push(draft.problemAt('sku', { key: 'validation.sku_taken', values: {} }));
}

const isUnchanged = ({ stored, after, category }: PlannedProduct) =>
  stored !== undefined &&
  'id' in category &&
  category.id === stored.categoryId &&
  isSame(contentOf(stored), after);

async function summarise(drafts: readonly Draft[], file: ReadFile, menu: WholeMenu): Promise<ImportPlan> {
  const names = namesOf(menu);
  const seenNames = await namesInCategories(menu);
  const plan: ImportPlan = {
    rows: [],
    products: [],
    counts: { create: 0, update: 0, unchanged: 0, error: 0 },
    errorTotal: 0,
    newCategories: [],
    source: menu.shop.source,
    seen: '',
  };
  const breathe = breathing();
  let kept = 0;
  for (const { group, product, problems } of drafts) {
    await breathe();
    const told = kept < errorsKept ? problems : problems.slice(0, 1);
    kept += told.length;
    plan.errorTotal += problems.length;
    const isWrong = problems.length > 0 || !product;
    const kind: ImportKind = isWrong
      ? 'error'
      : isUnchanged(product)
        ? 'unchanged'
        : product.stored
          ? 'update'
          : 'create';
    plan.counts[kind]++;
    const category = product && categoryText(product.category, names.categories);
    const name = product
      ? pickText(product.after.name, menu.shop.source)
      : nameGiven(group, menu.shop.source);
    const notes: ImportNote[] = [];
    if (kind === 'create' || kind === 'update') {
      if (product && 'name' in product.category) {
        notes.push('new_category');
        if (!plan.newCategories.includes(product.category.name))
          plan.newCategories.push(product.category.name);
      }
      if (kind === 'create' && product && seenNames(product)) notes.push('same_name');
      if (product) plan.products.push(product);
    }
    plan.rows.push({
      row: (group.rows[0]?.row ?? 0) + 1,
      kind,
      product_id: group.product?.id ?? null,
      name: shortened(name),
      category: shortened(category ?? group.rows[0]?.cells.get('category')?.text.trim() ?? ''),
      changes:
        product && (kind === 'create' || kind === 'update')
          ? changesBetween(product, names, category ?? '', menu.shop.source)
          : [],
      notes,
      errors: told.map(({ row, column, value, message }) => ({
        row: row + 1,
        column: column === null ? '' : shortened(file.columns[column]?.header ?? ''),
        place: column,
        value: shortened(value),
        message,
      })),
    });
  }
  plan.seen = createHash('sha256').update(JSON.stringify(plan.rows)).digest('base64url').slice(0, 32);
  return plan;
}

const categoryText = (choice: CategoryChoice, names: ReadonlyMap<string, string>) =>
  'name' in choice ? choice.name : (names.get(choice.id) ?? '');

const nameGiven = ({ rows, product }: RowGroup, source: string): string => {
  const cells = rows[0]?.cells;
  const given =
    cells?.get(`name_${source}`) ?? [...(cells ?? [])].find(([name]) => name.startsWith('name_'))?.[1];
  return given?.text.trim() ?? pickText(product?.name, source);
};

/** Tells whether a product of this name is in the category already, be it through the same file. */
async function namesInCategories({ products }: WholeMenu) {
  const breathe = breathing();
  const seen = new Set<string>();
  for (const { categoryId, name } of products) {
    await breathe();
    for (const text of Object.values(name)) seen.add(`${categoryId} ${foldText(text)}`);
  }
  return ({ category, after }: PlannedProduct): boolean => {
    const place = 'id' in category ? category.id : `new ${foldText(category.name)}`;
    const keys = Object.values(after.name).map((text) => `${place} ${foldText(text)}`);
    const isSeen = keys.some((key) => seen.has(key));
    for (const key of keys) seen.add(key);
    return isSeen;
  };
}
