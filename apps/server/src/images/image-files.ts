import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type ImageKind, imageSources, narrowerWidths, variantUrl } from '@sofra/contract/images';
import type { FileStore } from '../platform/storage/file-store.ts';
import type { Picture } from './picture.ts';

/** What every address of a picture begins with. */
export const uploadsPath = '/uploads/';
export const pictureType = 'image/webp';

/** Named by its content: the same picture has the same address, and a changed one never an old address. */
export function addressOf(shopId: string, kind: ImageKind, { content, width, height }: Picture): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
  return `${uploadsPath}${shopId}/${kind}/${hash}-${width}x${height}.webp`;
}

const fileName = (url: string) => url.slice(uploadsPath.length);

export async function putPicture(storage: FileStore, url: string, picture: Picture): Promise<void> {
  for (const { width, content } of picture.narrower)
    await storage.put(fileName(variantUrl(url, width)), content, pictureType);
  // Last, so that where the largest is, the others are too.
  await storage.put(fileName(url), picture.content, pictureType);
}

/** The largest of a picture; nothing where it is gone. */
export async function readPicture(storage: FileStore, url: string): Promise<Buffer | undefined> {
  if (!url.startsWith(uploadsPath)) return undefined;
  const file = await storage.read(fileName(url));
  return file && buffer(file.stream);
}

/** The largest first, then the narrower ones beside it. */
export const pictureFileNames = (url: string): string[] =>
  [url, ...narrowerWidths(imageSources(url).width ?? 0).map((width) => variantUrl(url, width))].map(fileName);

export async function removePicture(storage: FileStore, url: string): Promise<void> {
  for (const name of pictureFileNames(url)) await storage.remove(name);
}
