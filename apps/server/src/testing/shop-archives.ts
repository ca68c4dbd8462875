import type { ShopArchive } from '@sofra/contract/shop-archive';
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { download, sendFile } from './menu-files.ts';
import type { Answer, Caller, TestApp } from './test-app.ts';

/** A whole shop as the owner downloads it. */
export const downloadShop = (testApp: TestApp, owner: Caller, shopId: string): Promise<Buffer> =>
  download(testApp, owner, `/shop/${shopId}/archive.zip`);

export const sendShop = (
  testApp: TestApp,
  person: Caller,
  shopId: string | undefined,
  file: Buffer | undefined,
  language = 'en',
): Promise<Answer> =>
  sendFile(testApp, person, shopId, file, { path: '/shop-archive', name: 'lale-shop.zip', language });

/** The same, of a file that can be read. */
export async function bringIn(
  testApp: TestApp,
  owner: Caller,
  shopId: string,
  file: Buffer,
): Promise<ShopArchive> {
  const { status, body, text } = await sendShop(testApp, owner, shopId, file);
  if (status !== 201) throw new Error(`The file was not read: ${text}`);
  return body;
}

export interface ArchiveParts {
  files: Record<string, Uint8Array>;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever is in it
  contents: any;
}

export function takeApart(file: Buffer): ArchiveParts {
  const files = unzipSync(file);
  return { files, contents: JSON.parse(strFromU8(files['shop.json'] ?? new Uint8Array())) };
}

/** Puts an archive together again, with another `shop.json`. */
export const putTogether = (contents: unknown, files: Zippable = {}): Buffer =>
  Buffer.from(zipSync({ ...files, 'shop.json': strToU8(JSON.stringify(contents)) }, { level: 1 }));

const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;

/** What an archive says, with its ids counted as they come and without the moment it was made. */
export function sayings({ contents }: ArchiveParts): unknown {
  const ids = new Map<string, string>();
  const { exported_at: _, ...said } = contents;
  const counted = JSON.stringify(said).replace(uuid, (id) => {
    if (!ids.has(id)) ids.set(id, `id ${ids.size + 1}`);
    return ids.get(id) ?? '';
  });
  return JSON.parse(counted);
}
