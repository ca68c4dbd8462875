import type { LocalizedText } from '@sofra/contract/localized-text';
import { columnNamed } from '@sofra/contract/menu-sheet';
import { productLimits } from '@sofra/contract/product-fields';
import { type ProductPatch, productPatch } from '@sofra/contract/products';
import { validationMessage } from '@sofra/contract/validation-message';
import type { Variant } from '@sofra/contract/variants';
import type { z } from 'zod';
import type { Cell } from '../../sheets/sheet.ts';
import { readList } from '../menu-sheet/cell-text.ts';
import type { Cells } from '../menu-sheet/product-cells.ts';
import type { ProductRow } from '../menu-sheet/whole-menu.ts';
import { type CellProblem, type Given, type GivenRow, wrongCell, wrongRow } from './given-rows.ts';
import { hasLostLetters, hasNameLostLetters } from './lost-letters.ts';
import type { fieldReader } from './read-fields.ts';
import { isOfSize, readSizes, type SizeReaders } from './read-sizes.ts';
import type { RowGroup } from './row-groups.ts';
import { withSwitchesOfSizes } from './shared-switches.ts';

type Sent = Partial<z.output<typeof productPatch>>;

export interface ReadProduct {
  sent: Sent;
  problems: CellProblem[];
  /** Where a refusal of a field belongs. */
  problemAt: (path: string, message: CellProblem['message']) => CellProblem;
}

const plain = (text: string) => text.replace(/\r\n?/g, '\n').trim();

/** Whether the cell says what the sheet would say of it today. */
function saysSame({ text, value, isCleared }: Given, current: Cell | undefined): boolean {
  if (isCleared || current === undefined || current === null) return false;
  if (value === current) return true;
  return typeof current === 'number'
    ? Number(text.replace(',', '.')) === current
    : plain(text) === plain(String(current));
}

/** They find the product and are no part of it. */
const keys = new Set(['product_id', 'category']);

/** All sizes share them: what is said of them beside the number of one size was meant for that size. */
const ofWholeProduct = new Set(['discount', 'calories', 'protein', 'carbohydrates', 'fat']);

const isNothing = (current: Cell | undefined) => current === undefined || current === null || current === 0;
/** Lists of other programs have it where there is nothing. */
const saysNought = ({ text }: Given) => /^%?\s*0+([.,]0+)?\s*%?$/.test(text.trim());

/** What the rows of sizes say of such a field otherwise than it is. */
const saidOfOneSize = (rows: readonly GivenRow[], name: string, current: Cell | undefined): CellProblem[] =>
  rows
    .filter(({ isBySizeNumber }) => isBySizeNumber && ofWholeProduct.has(name))
    .flatMap(({ cells }) => cells.get(name) ?? [])
    .filter((given) => !saysSame(given, current) && !(isNothing(current) && saysNought(given)))
    .map((given) => wrongCell(given, 'validation.cell_whole_product'));

/**
 * What the rows of one product say of a field that it has once: those that say what is there already count only where no
 * other says something else.
 */
export function oneOf(
  rows: readonly GivenRow[],
  name: string,
  current: Cell | undefined,
): { given: Given | undefined; problem: CellProblem | undefined } {
  const all = rows.flatMap(({ cells }) => cells.get(name) ?? []);
  const news = all.filter((given) => !saysSame(given, current));
  const [given] = news;
  const other = given && news.find(({ text }) => plain(text) !== plain(given.text));
  return { given, problem: other && wrongCell(other, 'validation.cell_two_values') };
}

/** Texts by language after what was given of some of them. */
function textsAfter(stored: LocalizedText | null, given: readonly [string, Given][]): LocalizedText {
  const texts = { ...stored };
  for (const [code, { text, isCleared }] of given) {
    if (isCleared) delete texts[code];
    else texts[code] = text.trim();
  }
  return texts;
}

/** A list of every language; entries at the same place belong together. */
function ingredientsAfter(
  stored: readonly LocalizedText[],
  given: readonly [string, Given][],
): LocalizedText[] {
  // One more than there may be is too many as well.
  const entriesIn = (text: string) => readList(text).slice(0, productLimits.ingredients + 1);
  const lists = given.map(([code, { text, isCleared }]) => [code, isCleared ? [] : entriesIn(text)] as const);
  // What is said in a language of which nothing was given stays, however few there are in the others.
  const isGiven = new Set(given.map(([code]) => code));
  const kept = stored.findLastIndex((texts) => Object.keys(texts).some((code) => !isGiven.has(code))) + 1;
  const length = Math.max(kept, ...lists.map(([, list]) => list.length));
  return Array.from({ length }, (_, index) => {
    const texts = { ...stored[index] };
    for (const [code, list] of lists) {
      const text = list[index] ?? '';
      if (text === '') delete texts[code];
      else texts[code] = text;
    }
    return texts;
  }).filter((texts) => Object.keys(texts).length > 0);
}

const columnAt: Record<string, string> = { menu_time_id: 'menu_time', category_id: 'category' };

/** Reads what the file wants of one product; `current` is what the sheet says of it today, by row and as a whole. */
export function readProduct(
  ofFile: RowGroup,
  current: Cells,
  readers: SizeReaders & { fields: ReturnType<typeof fieldReader> },
): ReadProduct {
  const group = withSwitchesOfSizes(ofFile);
  const { rows, product } = group;
  const problems: CellProblem[] = [...group.problems];
  const sent: Record<string, unknown> = {};
  const texts: Record<'name' | 'description' | 'ingredients', [string, Given][]> = {
    name: [],
    description: [],
    ingredients: [],
  };

  for (const name of new Set(rows.flatMap(({ cells }) => [...cells.keys()]))) {
    if (isOfSize(name) || keys.has(name)) continue;
    const ofOneSize = saidOfOneSize(rows, name, current.get(name));
    problems.push(...ofOneSize);
    if (ofOneSize.length > 0) continue;
    const { given, problem } = oneOf(rows, name, current.get(name));
    if (problem) problems.push(problem);
    if (!given) continue;
    const column = columnNamed(name);
    const isLost = column?.field === 'name' ? hasNameLostLetters : hasLostLetters;
    if (column && 'language' in column && isLost(given.text, current.get(name))) {
      problems.push(wrongCell(given, 'validation.cell_letters'));
      continue;
    }
    if (column && 'language' in column && column.field !== 'variant')
      texts[column.field].push([column.language, given]);
    const read = readers.fields[name]?.(given, current.get(name));
    if (read && 'key' in read) problems.push(wrongCell(given, read.key));
    else if (read)
      for (const [field, value] of Object.entries(read.value))
        sent[field] =
          field === 'nutrition_info' ? { ...(sent[field] as object), ...(value as object) } : value;
  }
  if (texts.name.length > 0) sent.name = textsAfter(product?.name ?? null, texts.name);
  if (texts.description.length > 0)
    sent.description = textsAfter(product?.description ?? null, texts.description);
  if (texts.ingredients.length > 0)
    sent.ingredients_i18n = ingredientsAfter(product?.ingredientsI18n ?? [], texts.ingredients);

  const sizes = readSizes(group, readers);
  problems.push(...sizes.problems);
  Object.assign(sent, pricesSent(product, sizes));
  const place = placesOf(rows, sizes);
  return { ...checked(sent as ProductPatch, problems, place), problemAt: place };
}

function pricesSent(
  product: ProductRow | undefined,
  { variants, prices }: ReturnType<typeof readSizes>,
): Pick<ProductPatch, 'prices' | 'variants'> {
  const stored = product?.variants ?? [];
  if (variants.length > 0) {
    // New ones get their ids where they are stored.
    const isStored = ({ _id }: Variant) => stored.some((one) => one._id === _id);
    const sent = variants.map((one) => (isStored(one) ? one : { ...one, _id: undefined }));
    return variants === stored ? {} : { variants: sent };
  }
  return prices === product?.prices ? {} : { prices };
}

/** Finds the cell that a refusal is about by the path of the field. */
function placesOf(rows: readonly GivenRow[], { variants, rowOf }: ReturnType<typeof readSizes>) {
  const at = (row: GivenRow, name: string, message: CellProblem['message']): CellProblem => {
    const given = row.cells.get(name) ?? [...row.cells].find(([own]) => own.startsWith(`${name}_`))?.[1];
    return given
      ? { row: given.row, column: given.column, value: given.text, message }
      : { row: row.row, column: null, value: '', message };
  };
  return (path: string, message: CellProblem['message']): CellProblem => {
    const [field = '', index = '', part = '', code = ''] = path.split('.');
    const holds = (name: string) => (row: GivenRow) =>
      row.cells.has(name) || [...row.cells.keys()].some((own) => own.startsWith(`${name}_`));
    if (field === 'variants') {
      const row = rowOf.get(variants[Number(index)]?._id ?? '') ?? rows[0];
      const name = part === 'name' ? `variant_${code}` : part === 'prices' ? 'price' : `variant_${part}`;
      if (row) return at(row, name, message);
    }
    const name =
      field === 'prices'
        ? 'price'
        : field === 'nutrition_info'
          ? index
          : field === 'ingredients_i18n'
            ? 'ingredients'
            : field === 'name' || field === 'description'
              ? index === ''
                ? field
                : `${field}_${index}`
              : (columnAt[field] ?? field);
    const row = rows.find(holds(name)) ?? rows[0];
    return row ? at(row, name, message) : { ...wrongRow({ row: 0 }, ''), message };
  };
}

const shape = productPatch.omit({ _id: true, shop_id: true });

/** Of one product: cells of many entries may be wrong in each of them. */
const issuesRead = 1000;

const nameOfProblem = ({ row, column, message }: CellProblem) => `${row} ${column} ${message.key}`;

/** What was sent, by the rules that the API has for it. */
function checked(
  sent: Omit<ProductPatch, '_id'>,
  problems: CellProblem[],
  place: ReadProduct['problemAt'],
): Pick<ReadProduct, 'sent' | 'problems'> {
  const parsed = shape.safeParse(sent, { reportInput: true });
  if (parsed.success) return { sent: parsed.data, problems };
  const refused = parsed.error.issues
    .slice(0, issuesRead)
    .map((issue) => place(issue.path.join('.'), validationMessage(issue)));
  // One that could not be read is wrong for that reason alone.
  const isNew = ({ row, column }: CellProblem) =>
    column === null || !problems.some((known) => known.row === row && known.column === column);
  const told = new Map(refused.filter(isNew).map((problem) => [nameOfProblem(problem), problem]));
  return { sent: {}, problems: [...problems, ...told.values()] };
}
