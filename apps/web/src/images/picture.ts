import { imageBytesMax, imageTypes } from '@sofra/contract/images';

export interface StoredPicture {
  id: string;
  state: 'stored';
  url: string;
}

/** A picture that is on this device only. */
export interface LocalPicture {
  id: string;
  state: 'waiting' | 'uploading' | 'failed';
  file: File;
  /** The address under which the browser shows the file. */
  preview: string;
  /** Between 0 and 1. */
  progress: number;
}

export type Picture = StoredPicture | LocalPicture;

let count = 0;
const newId = () => `picture-${count++}`;

export const storedPicture = (url: string): StoredPicture => ({ id: newId(), state: 'stored', url });

export const localPicture = (file: File): LocalPicture => ({
  id: newId(),
  state: 'waiting',
  file,
  preview: URL.createObjectURL(file),
  progress: 0,
});

/** The addresses of what the server has, in their order. */
export const storedUrls = (pictures: readonly Picture[]): string[] =>
  pictures.flatMap((picture) => (picture.state === 'stored' ? [picture.url] : []));

/**
 * The pictures once the server's list is `urls`: what it has no longer goes, what is new is added, and what
 * is still on its way stays behind the picture that it was put behind.
 */
export function followUrls(pictures: readonly Picture[], urls: readonly string[]): Picture[] {
  const known = new Map(
    pictures.flatMap((picture) => (picture.state === 'stored' ? [[picture.url, picture]] : [])),
  );
  const stored = urls.map((url) => known.get(url) ?? storedPicture(url));
  return [...stored, ...pictures.filter(({ state }) => state !== 'stored')];
}

/** Why a file cannot be a picture here, so that nobody waits for the server to say so. */
export function fileProblem({ type, size }: File): 'images.wrong_type' | 'images.too_large' | undefined {
  if (!(imageTypes as readonly string[]).includes(type)) return 'images.wrong_type';
  return size > imageBytesMax ? 'images.too_large' : undefined;
}
