import { constants, deflateRawSync } from 'node:zlib';
import { strToU8, Zip, ZipPassThrough, zipSync } from 'fflate';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A cell of text, and of anything else as it stands in the file. */
export const textCell = (address: string, text: string) =>
  `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
export const valueCell = (address: string, value: string, attributes = '') =>
  `<c r="${address}" ${attributes}><v>${value}</v></c>`;
export const rowOf = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join('')}</row>`;

/** What a sheet is made of: its rows, and what follows them. */
export const sheetXml = (rows: string, after = '') =>
  `${declaration}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${after}</worksheet>`;

interface Workbook {
  /** As XML, in their order. */
  sheets: string[];
  /** Of their tabs, as XML. */
  names?: string[];
  /** Numbers of sheets that nobody sees. */
  hidden?: number[];
  styles?: string;
  /** Whatever else is packed with it. */
  more?: Record<string, string>;
}

export function workbookParts({
  sheets,
  names = [],
  hidden = [],
  styles,
  more = {},
}: Workbook): Record<string, string> {
  const numbers = sheets.map((_, index) => index + 1);
  const listed = numbers.map((number) => {
    const state = hidden.includes(number) ? ' state="hidden"' : '';
    return `<sheet name="${names[number - 1] ?? `Sheet ${number}`}" sheetId="${number}"${state} r:id="rId${number}"/>`;
  });
  const targets = numbers.map(
    (number) =>
      `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  if (styles) targets.push(`<Relationship Id="rIdS" Type="${relations}/styles" Target="styles.xml"/>`);
  return {
    '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.join('')}</Relationships>`,
    ...(styles && { 'xl/styles.xml': styles }),
    ...Object.fromEntries(sheets.map((xml, index) => [`xl/worksheets/sheet${index + 1}.xml`, xml])),
    ...more,
  };
}

export const packed = (parts: Record<string, string>): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)]))),
  );

export const workbook = (parts: Workbook): Buffer => packed(workbookParts(parts));

/** Packed so that it can be put behind itself again and again. */
const packedPiece = (text: string, isLast = false): Uint8Array =>
  deflateRawSync(text, { finishFlush: isLast ? constants.Z_FINISH : constants.Z_FULL_FLUSH });

/**
 * A workbook whose only sheet has the same row again and again. It is never whole in the memory, and says of itself
 * that it is as small as it is packed.
 */
export function swellingWorkbook(megabytes: number): Buffer {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  const { 'xl/worksheets/sheet1.xml': whole = '', ...others } = workbookParts({ sheets: [sheetXml('|')] });
  for (const [path, text] of Object.entries(others)) {
    const part = new ZipPassThrough(path);
    zip.add(part);
    part.push(strToU8(text), true);
  }
  const [before = '', after = ''] = whole.split('|');
  const sheet = new ZipPassThrough('xl/worksheets/sheet1.xml');
  sheet.compression = 8;
  zip.add(sheet);
  sheet.push(packedPiece(before));
  const megabyte = packedPiece('<row><c><v>1</v></c></row>'.repeat(40_330));
  for (let written = 0; written < megabytes; written++) sheet.push(megabyte);
  sheet.push(packedPiece(after, true), true);
  zip.end();
  return Buffer.concat(pieces);
}

/** The head of a file of old Office, with names of its directory. */
export const oldOffice = (...names: string[]): Buffer =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(504),
    ...names.map((name) => Buffer.concat([Buffer.from(name, 'utf16le'), Buffer.alloc(64)])),
  ]);
