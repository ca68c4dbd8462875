import { SheetRefusal } from './sheet-refusal.ts';

const startsWith = (bytes: Buffer, ...magic: number[]) => magic.every((byte, at) => bytes[at] === byte);
const startsWithText = (bytes: Buffer, text: string) =>
  bytes.subarray(0, text.length).toString('latin1') === text;

/** Stands in the directory of what Office has locked by a password. */
const lockedPackage = Buffer.from('EncryptedPackage', 'utf16le');

const isZip = (bytes: Buffer) =>
  startsWith(bytes, 0x50, 0x4b) && (bytes[2] ?? 0) <= 8 && (bytes[3] ?? 0) <= 8;
const isOldOffice = (bytes: Buffer) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);
const isUtf16 = (bytes: Buffer) => startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff);

/** Files that have a sign of their own and may be without a zero, by which all others are known. */
const isKnownAsOther = (bytes: Buffer) =>
  ['%PDF-', '{\\rtf', 'GIF8', '\x89PNG', 'RIFF', 'MZ\x90', '\x7fELF', 'Rar!', '7z\xbc\xaf'].some((magic) =>
    startsWithText(bytes, magic),
  ) || startsWith(bytes, 0xff, 0xd8, 0xff);

/** What a file is by what stands in it; its name says nothing. */
export function fileKind(bytes: Buffer): 'xlsx' | 'csv' {
  if (bytes.length === 0) throw new SheetRefusal('validation.sheet_empty');
  if (isZip(bytes)) return 'xlsx';
  if (isOldOffice(bytes)) {
    throw new SheetRefusal(
      bytes.includes(lockedPackage) ? 'validation.sheet_password' : 'validation.sheet_old',
    );
  }
  if (isKnownAsOther(bytes) || (bytes.includes(0) && !isUtf16(bytes))) {
    throw new SheetRefusal('validation.sheet_type');
  }
  return 'csv';
}
