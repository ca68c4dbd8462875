import { keepFew } from './keep-few.ts';
import {
  currencyMeant,
  currencyPatterns,
  plainDigits,
  rareAmong,
  type WrittenNumber,
} from './pasted-amounts.ts';
import { columnMeant } from './sheet-headings.ts';

/** A pasted line, taken apart but not yet understood. */
export interface WrittenLine {
  /** As it was pasted. */
  raw: string;
  text: string;
  amounts: WrittenNumber[];
  /** What stood in cells beside the name. */
  notes: string[];
  /** What a cell under the heading of categories said. */
  category: string | null;
  /** A sign such as # or a colon that makes it a heading whatever stands around it. */
  isHeading: boolean;
  isBlank: boolean;
}

/** What the columns of a table are, where a row says so. */
export interface Columns {
  kinds: ('name' | 'category' | 'description' | 'price' | 'other')[];
  currencies: (string | null)[];
}

const currencyIn = (cell: string, own: readonly string[]): string | null =>
  cell
    .split(/[\s()[\]/]+/)
    .map((word) => currencyMeant(word, own))
    .find((code) => code !== null) ?? null;

/** As in a file that is imported; what a pasted list has no room for is taken along as a note. */
function headingOf(cell: string, own: readonly string[]): Columns['kinds'][number] | undefined {
  const column = columnMeant(cell, {
    source: '',
    currencies: own,
    languageMeant: () => undefined,
    takesVaguePrices: true,
  });
  if (!column) return undefined;
  const { field } = column;
  return field === 'category' || field === 'description' || field === 'price' || field === 'name'
    ? field
    : 'other';
}

/** Cells of a spreadsheet come with tabs, those of a page with bars. */
function cellsOf(raw: string): string[] {
  if (raw.includes('\t')) return raw.split('\t').map((cell) => cell.trim());
  if (/^\s*\|.*\|\s*$/.test(raw))
    return raw
      .trim()
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
  return [raw.trim()];
}

/** The columns that a row names; nothing where it is a row like the others. */
export function columnsOf(raw: string, own: readonly string[]): Columns | undefined {
  const cells = cellsOf(raw).length > 1 ? cellsOf(raw) : raw.trim().split(/\s+/);
  if (cells.some((cell) => /\d/.test(cell))) return undefined;
  const known = cells.map((cell) => headingOf(cell, own));
  const isTable = cellsOf(raw).length > 1;
  const filled = cells.filter((cell) => cell !== '').length;
  const named = known.filter(Boolean).length;
  if (named === 0 || named < (isTable ? filled / 2 : filled)) return undefined;
  // A line of words alone names columns only where it is all currencies.
  if (!isTable && cells.some((cell) => currencyMeant(cell, own) === null)) return undefined;
  const kinds = known.map((kind, index) => kind ?? (index === 0 ? 'name' : 'other'));
  if (isTable && !kinds.includes('name')) kinds[0] = kinds[0] === 'price' ? 'price' : 'name';
  return { kinds, currencies: cells.map((cell) => currencyIn(cell, own)) };
}

const number = String.raw`\d{1,3}(?:['’]\d{3})+(?:[.,٫]\d{1,3})?|\d{1,3}(?: \d{3})+[.,٫]\d{1,2}|\d+(?:[.,٫]\d+)*`;
// The point of 45 TL. belongs to the abbreviation, but where sentences stand before it, it ends the last of them.
const point = String.raw`(?:\.(?<!\p{L}{4}[.!?]\s.*))?`;

const amountWith = (before: string, behind: string) =>
  `(?:${before}\\s*(?:${number})|(?:${number})(?:,-|\\.-)?\\s*${behind}${point}|(?:${number})(?:,-|\\.-)?)`;

function patternsOf(own: readonly string[]) {
  const { before, behind } = currencyPatterns(own);
  return {
    atEnd: new RegExp(`(?<![\\p{L}\\d.,])${amountWith(before, behind)}(?!\\d)\\s*$`, 'u'),
    atStart: new RegExp(`^(?:${before}\\s*(?:${number})|(?:${number})\\s*${behind})(?![\\p{L}\\d])`, 'u'),
  };
}

/** Large, and costly to make. */
const cellPatternsOf = keepFew(200, (rare) => {
  const { inCell: mark } = currencyPatterns(rare === '' ? [] : rare.split(','));
  return {
    onlyAmount: new RegExp(`^${amountWith(mark, mark)}$`, 'iu'),
    inCell: new RegExp(`^(?:${mark}\\s*)?\\d{1,3}(?: \\d{3})+(?:[.,٫]\\d+)?(?:\\s*${mark}\\.?)?$`, 'iu'),
  };
});

/** The same for all who charge in nothing rare. */
export const cellPatterns = (own: readonly string[]) => cellPatternsOf(rareAmong(own).join());

const patterns = new Map<string, ReturnType<typeof patternsOf>>();

/** Every line of a menu asks for the same. */
function patternsFor(own: readonly string[]) {
  const found = patterns.get(own.join()) ?? patternsOf(own);
  patterns.set(own.join(), found);
  return found;
}

const units = 'ml|cl|lt|l|gr|g|kg|cc|adet|ad|kişilik|kişi|cm|mm|pcs|pc|%|гр|г|мл|л|шт|غرام|مل';
const measured = new RegExp(`\\d\\s*(?:${units})\\.?$`, 'iu');
// Between two prices, as in 30/45 or 30-45; a dash with room around it leads to the price.
const joint = /\s*\/\s*$|(?<=\d)[–—-]$/u;

function written(text: string, own: readonly string[]): WrittenNumber {
  const digits = (/\d[\d.,'’٫ ]*\d|\d/.exec(text)?.[0] ?? '').trim();
  const around = text.replace(digits, ' ').replace(/[,.]-/, ' ').trim();
  return { digits, currency: around === '' ? null : currencyMeant(around, own) };
}

/** A cell that is nothing but an amount; a sign that several currencies share is one of `own` if it can be. */
export function cellAmount(cell: string, own: readonly string[]): WrittenNumber | undefined {
  const { onlyAmount, inCell } = cellPatterns(own);
  return onlyAmount.test(cell) || inCell.test(cell) ? written(cell, own) : undefined;
}

// Leaders lead to the price; bullets and numbers of a list stand before the name.
const leaders = /\s*(?:[.·_]{2,}|…+|(?:\s[.·]){2,}|[–—-]{2,}|[:=→>]+|\s[–—-])\s*$/u;
const bullets = /^\s*(?:[•●▪◦‣∙*+–—-]\s+|[•●▪◦‣∙]|\d{1,3}[.)]\s+)/u;

const mostAmounts = 10;

/** Takes the prices off the end of a line, or off its beginning where a currency marks them. */
function takeAmounts(line: string, own: readonly string[]): { text: string; amounts: WrittenNumber[] } {
  const { atEnd, atStart } = patternsFor(own);
  let text = line;
  let isJoint = false;
  const amounts: WrittenNumber[] = [];
  while (amounts.length < mostAmounts) {
    const found = measured.test(text) ? null : atEnd.exec(text);
    if (!found) break;
    const before = text.slice(0, found.index);
    // The number of a name, as in 'Menu 2 150', is not its price once the price is there and no mark tells.
    if (amounts.length > 0 && !isJoint && !isMarked(found[0], own) && !/\s{2,}$/.test(before)) break;
    amounts.unshift(written(found[0], own));
    isJoint = joint.test(before);
    text = before.replace(joint, '').replace(leaders, '');
  }
  const first = amounts.length === 0 && atStart.exec(text);
  if (first) return { text: text.slice(first[0].length), amounts: [written(first[0], own)] };
  return { text, amounts };
}

const isMarked = (found: string, own: readonly string[]) => written(found, own).currency !== null;
const tidy = (text: string) => text.replace(leaders, '').replace(/\s+/g, ' ').trim();

const headingMark = /^\s*#{1,6}\s+|[:：]\s*$|^\s*[*_=–—-]{2,}\s*(?=\p{L})|(?<=\p{L})\s*[*_=–—-]{2,}\s*$/u;

/** One line as it was written by people who charge in `own`. */
export function writtenLine(raw: string, columns: Columns | undefined, own: readonly string[]): WrittenLine {
  const cells = cellsOf(plainDigits(raw));
  if (cells.length > 1) return fromCells(raw, cells, columns, own);
  const plain = cells[0] ?? '';
  const isHeading = headingMark.test(plain) && takeAmounts(plain, own).amounts.length === 0;
  const { text, amounts } = takeAmounts(
    isHeading ? plain.replace(new RegExp(headingMark, 'gu'), '') : plain,
    own,
  );
  const heads = columns?.currencies.filter((code) => code !== null) ?? [];
  return {
    raw,
    text: tidy(text.replace(bullets, '')),
    amounts: amounts.map((found, index) => ({ ...found, currency: found.currency ?? heads[index] ?? null })),
    notes: [],
    category: null,
    isHeading,
    isBlank: plain === '' || !/[\p{L}\d]/u.test(plain),
  };
}

function fromCells(
  raw: string,
  cells: string[],
  columns: Columns | undefined,
  own: readonly string[],
): WrittenLine {
  const kinds = cells.map(
    (cell, index) => columns?.kinds[index] ?? (cellAmount(cell, own) ? 'price' : 'other'),
  );
  const nameAt = kinds.indexOf('name') >= 0 ? kinds.indexOf('name') : kinds.indexOf('other');
  const categoryAt = kinds.indexOf('category');
  const amounts = cells.flatMap((cell, index) => {
    const found = kinds[index] === 'price' ? cellAmount(cell, own) : undefined;
    return found ? [{ ...found, currency: found.currency ?? columns?.currencies[index] ?? null }] : [];
  });
  const notes = cells.filter(
    (cell, index) => cell !== '' && index !== nameAt && index !== categoryAt && kinds[index] !== 'price',
  );
  return {
    raw,
    text: tidy((cells[nameAt] ?? '').replace(bullets, '')),
    amounts,
    notes,
    category: cells[categoryAt] || null,
    isHeading: false,
    isBlank: cells.every((cell) => cell === '' || /^[-:=]+$/.test(cell)),
  };
}
