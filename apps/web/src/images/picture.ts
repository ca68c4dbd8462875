import { isHeic, isPicture } from './prepare-picture.ts';

export interface StoredPicture {
  id: string;
  state: 'stored';
  url: string;
}

/** A picture that is on this device only. */
export interface LocalPicture {
  id: string;
  state: 'preparing' | 'waiting' | 'uploading' | 'failed';
  file: File;
  /** The address under which the browser shows the file. */
  preview: string;
  /** Between 0 and 1. */
  progress: number;
  /** It failed, and the same may work in a moment. */
  canRetry?: boolean;
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
export const fileProblem = (file: File) => (isPicture(file) ? undefined : 'images.wrong_type');

/** Why a picture that has to be written anew could not be. */
export const preparingProblem = (file: File) => (isHeic(file) ? 'images.heic' : 'images.too_large');
