import { plainText } from './plain-text.ts';
import type { Piece } from './sheet-pieces.ts';
import type { Parts } from './unpacked.ts';

export interface ListedSheet {
  /** Of its tab. */
  name: string;
  path: string;
  isHidden: boolean;
}

/** As long as a spreadsheet lets them be. */
const nameMax = 31;
const sheetTags = /<(?:[\w.-]+:)?sheet\s([^<>]*)>/g;
const relationTags = /<(?:[\w.-]+:)?Relationship\s([^<>]*)>/g;
const countsFrom1904 = /<(?:[\w.-]+:)?workbookPr\s[^<>]*date1904=["'](?:1|true)["']/;
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^|[\\s:])${name}=(["'])([^]*?)\\1`).exec(attributes)?.[2];

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => entities[entity] ?? '');

const pathOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

function related(parts: Parts): { id: string; kind: string; path: string }[] {
  const xml = parts.get('xl/_rels/workbook.xml.rels')?.toString() ?? '';
  return [...xml.matchAll(relationTags)].map(([, attributes = '']) => ({
    id: attribute(attributes, 'Id') ?? '',
    kind: attribute(attributes, 'Type')?.split('/').at(-1) ?? '',
    path: pathOf(attribute(attributes, 'Target') ?? ''),
  }));
}

const workbookOf = (parts: Parts): string => parts.get('xl/workbook.xml')?.toString() ?? '';

/** The sheets of a workbook in its order, with where each of them is. */
export function listedSheets(parts: Parts): ListedSheet[] {
  const paths = new Map(related(parts).map(({ id, path }) => [id, path]));
  const listed = [...workbookOf(parts).matchAll(sheetTags)].map(([, attributes = '']) => ({
    name: plainText(unescaped(attribute(attributes, 'name') ?? '').slice(0, nameMax)),
    path: paths.get(attribute(attributes, 'id') ?? '') ?? '',
    isHidden: /hidden/i.test(attribute(attributes, 'state') ?? ''),
  }));
  // A sheet that is listed a million times is read once.
  return [...new Map(listed.toReversed().map((sheet) => [sheet.path, sheet])).values()].toReversed();
}

/** A workbook with the texts and formats of another, and each piece as a sheet of its own. */
export function workbookOfPieces(parts: Parts, pieces: readonly Piece[]): Record<string, Uint8Array> {
  const shared = (kind: string, usually: string) =>
    parts.get(related(parts).find((relation) => relation.kind === kind)?.path ?? usually);
  const texts = shared('sharedStrings', 'xl/sharedStrings.xml');
  const styles = shared('styles', 'xl/styles.xml');
  const listed = pieces.map((_, at) => `<sheet name="${at}" sheetId="${at + 1}" r:id="r${at}"/>`);
  const targets = pieces.map(
    (_, at) => `<Relationship Id="r${at}" Type="${relations}/worksheet" Target="worksheets/${at}.xml"/>`,
  );
  const dates = countsFrom1904.test(workbookOf(parts)) ? '<workbookPr date1904="1"/>' : '';
  return {
    'xl/workbook.xml': Buffer.from(`<workbook>${dates}<sheets>${listed.join('')}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': Buffer.from(`<Relationships>${targets.join('')}</Relationships>`),
    ...(texts && { 'xl/sharedStrings.xml': texts }),
    ...(styles && { 'xl/styles.xml': styles }),
    ...Object.fromEntries(
      pieces.map(({ xml }, at) => [
        `xl/worksheets/${at}.xml`,
        Buffer.from(`<worksheet><sheetData>${xml}</sheetData></worksheet>`, 'latin1'),
      ]),
    ),
  };
}
