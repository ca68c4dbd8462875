import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { productName } from '@sofra/contract/brand';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import {
  anyBackup,
  type BackupContents,
  backupContents,
  backupFiles,
  backupFormat,
} from './backup-format.ts';
import { BackupRefusal } from './backup-refusal.ts';

const noBackup = (file: string, cause?: unknown) =>
  new BackupRefusal(`${file} is no backup of ${productName}.`, { cause });
const damaged = (file: string, cause?: unknown) =>
  new BackupRefusal(`${file} is damaged or was cut short, and nothing was changed.`, { cause });
export const tooNew = (file: string) =>
  new BackupRefusal(
    `${file} was made by a newer version of ${productName}: restore it with that version, or with a later one.`,
  );

/** A backup whose every sum has been checked. */
export interface OpenedBackup {
  contents: BackupContents;
  /** Piece by piece, with its sum checked once more at the end. */
  read(name: string): Readable;
  pictures(): AsyncGenerator<BackedUpPicture>;
  close(): void;
}

export interface BackedUpPicture {
  name: string;
  read(): Promise<Buffer>;
}

const signature = 'PK\x03\x04';

async function assertZip(file: string): Promise<void> {
  const handle = await open(file).catch((error) => {
    throw new BackupRefusal(`${file} cannot be read: ${error.message}.`, { cause: error });
  });
  try {
    const { buffer } = await handle.read(Buffer.alloc(signature.length), 0, signature.length, 0);
    if (buffer.toString('latin1') !== signature) throw noBackup(file);
  } finally {
    await handle.close();
  }
}

async function openZip(file: string): Promise<ZipFile> {
  await assertZip(file);
  try {
    return await openPromise(file, { autoClose: false, lazyEntries: true, strictFileNames: true });
  } catch (error) {
    // What makes a zip whole stands at its end.
    throw damaged(file, error);
  }
}

async function* unpacked(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let sum = 0;
  for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (sum !== entry.crc32) throw new Error(`The sum of ${entry.fileName} is wrong.`);
}

const isPicture = ({ fileName }: Entry) => fileName.startsWith(backupFiles.pictures);

/** Reads all of it once and keeps what is not a picture by its name: of pictures there may be any number. */
async function checkEntries(zip: ZipFile, onRead: (bytes: number) => void) {
  const entries = new Map<string, Entry>();
  let pictures = 0;
  for await (const entry of zip.eachEntry()) {
    for await (const chunk of unpacked(zip, entry)) onRead(chunk.length);
    if (isPicture(entry)) pictures += 1;
    else entries.set(entry.fileName, entry);
  }
  return { entries, pictures };
}

async function readContents(zip: ZipFile, entry: Entry, file: string): Promise<BackupContents> {
  const json: unknown = JSON.parse((await buffer(unpacked(zip, entry))).toString());
  const known = anyBackup.safeParse(json);
  if (!known.success || known.data.program !== productName) throw noBackup(file);
  if (known.data.format > backupFormat) throw tooNew(file);
  return backupContents.parse(json);
}

/** Looks at every byte before anything is done with any of them. */
export async function openBackup(
  file: string,
  onRead: (bytes: number) => void = () => {},
): Promise<OpenedBackup> {
  const zips = [await openZip(file)];
  const close = () => {
    for (const zip of zips) zip.close();
  };
  try {
    const [zip] = zips as [ZipFile];
    const { entries, pictures } = await checkEntries(zip, onRead);
    const entry = entries.get(backupFiles.contents);
    if (!entry) throw noBackup(file);
    const contents = await readContents(zip, entry, file);
    if (pictures !== contents.pictures) throw damaged(file);
    return {
      contents,
      read(name) {
        const found = entries.get(name);
        if (!found) throw damaged(file);
        return Readable.from(unpacked(zip, found), { objectMode: false });
      },
      async *pictures() {
        // The list of a zip is read once from its beginning to its end.
        const again = await openZip(file);
        zips.push(again);
        for await (const each of again.eachEntry())
          if (isPicture(each))
            yield {
              name: each.fileName.slice(backupFiles.pictures.length),
              read: () => buffer(unpacked(again, each)),
            };
      },
      close,
    };
  } catch (error) {
    close();
    throw error instanceof BackupRefusal ? error : damaged(file, error);
  }
}
