import { isUtf8 } from 'node:buffer';

/** What stands for a letter that could not be made out. */
const lost = '\uFFFD';

const decode = (bytes: Buffer, encoding: string): string => new TextDecoder(encoding).decode(bytes);

const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;

/** Text whose letters are written one byte each: which letters is told by how often they come and by what stands beside them. */
function singleByteEncoding(bytes: Buffer): string {
  const text = bytes.toString('latin1');
  const letters = count(text, /[\xc0-\xff]/g);
  // Turkish has such letters here and there, the other two have nothing else.
  const inRuns = count(text, /(?<=[\xc0-\xff])[\xc0-\xff]|[\xc0-\xff](?=[\xc0-\xff])/g);
  if (inRuns < letters * 0.6) return 'windows-1254';
  // Alif and lam are a quarter of all Arabic letters; in Russian the same bytes are two of the rare ones.
  return count(text, /[\xc7\xe1]/g) > letters * 0.12 ? 'windows-1256' : 'windows-1251';
}

/** The text of a file that does not say how it is written. */
export function decodedText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode(bytes, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode(bytes, 'utf-16be');
  const text = decode(bytes, 'utf-8');
  if (isUtf8(bytes)) return text;
  // A few broken letters among many good ones: it was UTF-8 before somebody cut it or pasted into it.
  const broken = count(text, new RegExp(lost, 'g'));
  const good = count(text, /[^\0-\x7f]/gu) - broken;
  return broken < good ? text : decode(bytes, singleByteEncoding(bytes));
}
