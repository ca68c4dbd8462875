import { z } from 'zod';
import { defineRoute } from './route.ts';

export const imageKinds = ['gallery', 'logo', 'products', 'categories'] as const;
export type ImageKind = (typeof imageKinds)[number];

export const imageWidths = [320, 640, 1280] as const;
export const imageBytesMax = 10 * 1024 * 1024;
export const imagePixelsMax = 50_000_000;
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
/** Larger than the other calls' 5 s: a photo takes its time on a phone's line. */
export const imageTimeoutMs = 30_000;

/** An address that `POST /image` gave out; which shop's it is, the server checks. */
export const imageUrl = z.string().max(300);

/** Multipart: the field `pathInfo`, then the field `file`. */
export const uploadImage = defineRoute({
  method: 'POST',
  path: '/image',
  access: 'signed-in',
  permission: 'menu.edit',
  shopOf: 'form',
  summary: 'Upload a picture as multipart/form-data: pathInfo (uploads/{shopId}/{kind}/{name}), then file.',
  form: z.object({ pathInfo: z.string(), file: z.file() }),
  status: 201,
  response: z.object({ url: z.string() }),
  errors: [
    'forbidden',
    'not_found',
    'too_large',
    'unsupported_media_type',
    'image_damaged',
    'validation',
    'busy',
    'storage_unavailable',
  ],
});

// Ends in -{width}x{height}.webp; the smaller ones add their own width before the ending.
const largest = /^(.*-(\d+)x(\d+))\.webp$/;

export interface ImageSources {
  src: string;
  srcSet: string | undefined;
  width: number | undefined;
  height: number | undefined;
}

/** The narrower variants that exist beside a picture of this width. */
export const narrowerWidths = (width: number): number[] =>
  imageWidths.filter((candidate) => candidate < width);

export const variantUrl = (url: string, width: number): string => url.replace(/\.webp$/, `-${width}.webp`);

/** What an `<img>` needs so that the browser picks the right width and keeps its place free. */
export function imageSources(url: string): ImageSources {
  const match = largest.exec(url);
  if (!match) return { src: url, srcSet: undefined, width: undefined, height: undefined };
  const width = Number(match[2]);
  const sources = [...narrowerWidths(width).map((w) => `${variantUrl(url, w)} ${w}w`), `${url} ${width}w`];
  return { src: url, srcSet: sources.join(', '), width, height: Number(match[3]) };
}
