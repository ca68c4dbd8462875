import { foldText } from '@sofra/contract/fold-text';
import type { ImportColumn } from '@sofra/contract/menu-import';
import { columnName } from '@sofra/contract/menu-sheet';
import { columnMeant, headingMax, wordOfCurrency } from '@sofra/contract/sheet-headings';
import { currencyOf } from '@sofra/reference-data/currencies';
import { languages } from '@sofra/reference-data/languages';
import { fieldError } from '../../platform/errors.ts';
import { breathing } from '../../platform/in-turns.ts';
import type { Cell, ReadSheet, Sheet } from '../../sheets/sheet.ts';
import type { WholeMenu } from '../menu-sheet/whole-menu.ts';
import { shortened } from './shortened.ts';

/** Above the headings there may be a name, a date, a logo's empty rows. */
const lookedAt = 20;

const readers = ['tr', 'en', 'ar', 'ru'];

/** A language by its code and by its names in the four languages that people write headings in. */
function namedLanguages(): Map<string, string> {
  const displays = readers.map(
    (reader) => new Intl.DisplayNames([reader], { type: 'language', fallback: 'none' }),
  );
  return new Map(
    languages.flatMap(({ code, name, nativeName }) =>
      [code, name, nativeName, ...displays.map((display) => display.of(code) ?? '')].map(
        (word): [string, string] => [foldText(word), code],
      ),
    ),
  );
}

let languageCodes: ReadonlyMap<string, string> | undefined;

function languageMeant(word: string): string | undefined {
  languageCodes ??= namedLanguages();
  return languageCodes.get(word);
}

const headingText = (cell: Cell | undefined) => (typeof cell === 'string' ? shortened(cell.trim()) : '');

/** What the shop taught, by the heading as it is kept; an empty field means that the column is not used. */
export type Taught = ReadonlyMap<string, string>;

/** What a heading is remembered by. */
export const keptHeading = (heading: string): string => foldText(heading).slice(0, headingMax);

type Rules = Parameters<typeof columnMeant>[1];

function meaningOf(heading: string, rules: Rules, taught: Taught): string | null {
  const own = taught.get(keptHeading(heading));
  if (own !== undefined) return own || null;
  const column = columnMeant(heading, rules);
  return column ? columnName(column) : null;
}

/** What people write for the currencies at home; the code is known in capitals only, and one letter may mean anything. */
const currencyWords = (codes: readonly string[]): Map<string, string> =>
  new Map(
    codes.toReversed().flatMap((code) => {
      const { symbol = code, symbolNative = code } = currencyOf(code) ?? {};
      return [symbol, symbolNative]
        .filter((word) => word !== code && !/^\p{L}$/u.test(word))
        .map((word): [string, string] => [wordOfCurrency(word), code]);
    }),
  );

/** A field goes to the first column that claims it: our own name for it, then what the shop taught, then a guess. */
function eachOnce(columns: readonly ImportColumn[], taught: Taught): ImportColumn[] {
  const trustIn = ({ header, field }: ImportColumn) =>
    field === header.trim() ? 2 : Number(taught.has(keptHeading(header)));
  const claims = columns.map((column, at) => ({ field: column.field, at, trust: trustIn(column) }));
  const holders = new Map<string, number>();
  for (const { field, at } of claims.toSorted((a, b) => b.trust - a.trust))
    if (field !== null && !holders.has(field)) holders.set(field, at);
  return columns.map(({ header, field }, at) => ({
    header,
    field: field !== null && holders.get(field) === at ? field : null,
  }));
}

function columnsMeant(texts: readonly string[], { shop }: WholeMenu, taught: Taught): ImportColumn[] {
  const { source, currencies } = shop;
  const rules = { source, currencies, currencyWords: currencyWords(currencies), languageMeant };
  const meant = (takesVaguePrices: boolean) =>
    texts.map((header) => ({ header, field: meaningOf(header, { ...rules, takesVaguePrices }, taught) }));
  const sure = meant(false);
  return eachOnce(sure.some(({ field }) => field?.startsWith('price_')) ? sure : meant(true), taught);
}

interface Headings {
  /** The row of the first, counted from nothing. */
  at: number;
  /** One, or two where the second says more about the first. */
  count: number;
  columns: ImportColumn[];
}

/** Two rows of headings as one: what stands over several columns counts for each. */
function joined(upper: readonly Cell[], lower: readonly Cell[], width: number): string[] {
  let above = '';
  return Array.from({ length: width }, (_, index) => {
    above = headingText(upper[index]) || above;
    const own = headingText(lower[index]);
    if (own === '') return headingText(upper[index]);
    return headingText(upper[index]) === own || above === '' ? own : shortened(`${above} ${own}`);
  });
}

const isHeadingRow = (row: readonly Cell[]) =>
  row.every((cell) => cell === null || typeof cell === 'string') &&
  row.some((cell) => headingText(cell) !== '');

/** Finds the row that names the columns: the one of the first few in which most means something. */
async function headingsIn({ rows }: Sheet, menu: WholeMenu, taught: Taught): Promise<Headings | undefined> {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const read = (at: number, count: number, texts: string[]): Headings => ({
    at,
    count,
    columns: columnsMeant(texts, menu, taught),
  });
  const breathe = breathing();
  const found: Headings[] = [];
  for (const [at, row] of rows.slice(0, lookedAt).entries()) {
    if (!isHeadingRow(row)) continue;
    await breathe();
    const texts = Array.from({ length: width }, (_, index) => headingText(row[index]));
    found.push(read(at, 1, texts));
    const next = rows[at + 1];
    if (!next || !isHeadingRow(next)) continue;
    await breathe();
    found.push(read(at, 2, joined(row, next, width)));
  }
  const known = ({ columns }: Headings) => columns.filter(({ field }) => field !== null).length;
  const best = found.toSorted((a, b) => known(b) - known(a) || a.count - b.count || a.at - b.at)[0];
  return best && known(best) > 0 ? best : undefined;
}

/** Before a menu there may be a cover and what to mind; each sheet is as much work as the first. */
const sheetsTried = 5;

/** Without one of them, nothing tells what the other columns are about; 'Açıklama' heads many a page of instructions. */
const tellsWhat = /^(name_|product_id$|sku$|variant_)/;

/** The first sheet whose columns tell dishes apart, else the first whose columns mean something; and what they mean. */
export async function findTable(
  readFrom: (from: number) => Promise<ReadSheet>,
  menu: WholeMenu,
  taught: Taught,
): Promise<Headings & { sheet: Sheet }> {
  let from: number | undefined = 0;
  let first: (Headings & { sheet: Sheet }) | undefined;
  for (let tried = 0; tried < sheetsTried && from !== undefined; tried++) {
    const { next, ...sheet }: ReadSheet = await readFrom(from);
    const headings = await headingsIn(sheet, menu, taught);
    if (headings?.columns.some(({ field }) => tellsWhat.test(field ?? ''))) return { ...headings, sheet };
    if (headings) first ??= { ...headings, sheet };
    from = next;
  }
  if (first) return first;
  throw fieldError('file', 'validation.sheet_headings');
}
