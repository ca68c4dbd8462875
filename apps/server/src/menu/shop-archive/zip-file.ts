import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { archiveLimits } from '@sofra/contract/shop-archive';
import { archiveFiles } from '@sofra/contract/shop-archive-format';
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl';
import { AppError } from '../../platform/errors.ts';
import { refusedArchive } from './archive-refusal.ts';

const isRead = (name: string) => name === archiveFiles.contents || name.startsWith(archiveFiles.pictures);
const mostOf = (name: string) =>
  name === archiveFiles.contents ? archiveLimits.contents : archiveLimits.picture;

/** What the reader of zips says is said in our words; that the disk is full or a table is missing stays what it is. */
function inOurWords(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  // Its own errors have no code, those of unpacking begin with a Z.
  if (code !== '' && !code.startsWith('Z_')) return error;
  if (/invalid (relative path|characters in fileName)|absolute path/.test(error.message))
    return refusedArchive('archive_unsafe');
  return refusedArchive('archive_damaged');
}

const signature = 'PK';

async function assertZip(handle: FileHandle): Promise<void> {
  const { buffer } = await handle.read(Buffer.alloc(signature.length), 0, signature.length, 0);
  if (buffer.toString('latin1') !== signature) throw refusedArchive('archive_type');
}

/** The entries that are of use, by their names. Whatever else lies beside them is not looked at. */
async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > archiveLimits.entries) throw refusedArchive('archive_large');
  const entries = new Map<string, Entry>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileName, uncompressedSize } = entry;
    if (fileName.endsWith('/') || !isRead(fileName)) continue;
    if (entries.has(fileName)) throw refusedArchive('archive_damaged');
    if (entry.isEncrypted()) throw refusedArchive('archive_password');
    if (!entry.canDecodeFileData()) throw refusedArchive('archive_damaged');
    bytes += uncompressedSize;
    // Many small entries may stand for the same bytes: what counts is what they unpack to.
    if (uncompressedSize > mostOf(fileName) || bytes > archiveLimits.bytes)
      throw refusedArchive('archive_large');
    entries.set(fileName, entry);
  }
  return entries;
}

/** A zip that came in: what it says of its sizes has been looked at, and is kept to while it is unpacked. */
export interface OpenedZip {
  has(name: string): boolean;
  /** Piece by piece, with its sum checked at the end. */
  read(name: string): AsyncGenerator<Buffer>;
}

export async function openZip(handle: FileHandle): Promise<OpenedZip> {
  await assertZip(handle);
  try {
    const zip = await fromFdPromise(handle.fd, {
      autoClose: false,
      lazyEntries: true,
      strictFileNames: true,
    });
    const entries = await listEntries(zip);
    return {
      has: (name) => entries.has(name),
      read: (name) => unpacked(zip, entries.get(name)),
    };
  } catch (error) {
    throw inOurWords(error);
  }
}

async function* unpacked(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<Buffer> {
  if (!entry) throw refusedArchive('archive_damaged');
  let sum = 0;
  try {
    const stream: Readable = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
    if (sum !== entry.crc32) throw refusedArchive('archive_damaged');
  } catch (error) {
    throw inOurWords(error);
  }
}
