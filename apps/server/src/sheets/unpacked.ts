import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';
import { SheetRefusal } from './sheet-refusal.ts';

const unpackedMax = 60 * 1024 * 1024;
const entriesMax = 1000;
/** What is read before the sum is looked at again: at a thousand to one, the most there is, it becomes 16 MB. */
const pieceSize = 16 * 1024;

/** The directory at the end of a zip, which a file that was cut off has lost; a comment of 64 KB may follow. */
const directoryEnd = Buffer.from('PK\x05\x06', 'latin1');
const directoryEndMax = 22 + 65_535;

/** The workbook, its sheets, texts and formats: no pictures, no macros, nothing that is linked or embedded. */
const wanted = /^xl\/(?:[^/]+\.xml|worksheets\/[^/]+\.xml|_rels\/workbook\.xml\.rels)$/;
const outside = /^[\\/]|^[A-Za-z]:|(?:^|[\\/])\.\.(?:[\\/]|$)|\0/;
const declarations = ['<!DOCTYPE', '<!ENTITY'];

export type Parts = Map<string, Buffer>;

/**
 * The parts of a spreadsheet by their paths. What a zip says of its own size is not believed: it is unpacked piece by
 * piece and given up as soon as it is too much.
 */
export function unpacked(bytes: Buffer): Parts {
  if (!bytes.subarray(-directoryEndMax).includes(directoryEnd)) {
    throw new SheetRefusal('validation.sheet_damaged');
  }
  const parts: Parts = new Map();
  let refusal: SheetRefusal | undefined;
  let entries = 0;
  let size = 0;
  let isWorkbook = false;

  function take(file: UnzipFile): void {
    const pieces: Uint8Array[] = [];
    file.ondata = (error, piece, isLast) => {
      if (refusal) return;
      size += piece?.length ?? 0;
      if (error) refusal = new SheetRefusal('validation.sheet_damaged', error);
      else if (size > unpackedMax) refusal = new SheetRefusal('validation.sheet_large');
      else pieces.push(piece);
      if (isLast && !refusal) parts.set(file.name, Buffer.concat(pieces));
    };
    file.start();
  }

  const unzip = new Unzip((file) => {
    if (refusal) return;
    entries++;
    if (entries > entriesMax) refusal = new SheetRefusal('validation.sheet_large');
    else if (outside.test(file.name) || parts.has(file.name)) {
      refusal = new SheetRefusal('validation.sheet_damaged');
    } else if (wanted.test(file.name)) {
      isWorkbook ||= file.name === 'xl/workbook.xml';
      take(file);
    }
  });
  unzip.register(UnzipInflate);

  try {
    for (let at = 0; at < bytes.length && !refusal; at += pieceSize) {
      unzip.push(bytes.subarray(at, at + pieceSize), at + pieceSize >= bytes.length);
    }
  } catch (error) {
    refusal ??= new SheetRefusal('validation.sheet_damaged', error);
  }
  if (refusal) throw refusal;
  // A text document or another spreadsheet is packed in the same way.
  if (!isWorkbook) throw new SheetRefusal('validation.sheet_type');
  for (const part of parts.values()) assertPlainXml(part);
  return parts;
}

/** No spreadsheet declares entities, by which a few lines can mean gigabytes. */
function assertPlainXml(part: Buffer): void {
  const isUtf16 = part[0] === 0xff || part[0] === 0xfe || part.includes(0);
  if (isUtf16 || declarations.some((declaration) => part.includes(declaration))) {
    throw new SheetRefusal('validation.sheet_damaged');
  }
}
