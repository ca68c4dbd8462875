import { imagePixelsMax, imageWidths, narrowerWidths } from '@sofra/contract/images';
import type { Sharp, SharpOptions } from 'sharp';
import { AppError } from '../platform/errors.ts';
import { loadSharp } from '../platform/load-sharp.ts';

export interface Picture {
  width: number;
  height: number;
  content: Buffer;
  /** The same picture in the smaller widths. */
  narrower: { width: number; content: Buffer }[];
}

const widthMax = Math.max(...imageWidths);
// A strip of any length would otherwise be as costly as it is long, and WebP ends at 16,383.
const heightMax = 4 * widthMax;
const seconds = 10;

const startsWith = (source: Buffer, text: string, at = 0) =>
  source.toString('latin1', at, at + text.length) === text;

/** PNG, JPEG or WebP by its first bytes, whatever its name says; other decoders never get to see it. */
const isPicture = (source: Buffer): boolean =>
  startsWith(source, '\x89PNG\r\n\x1a\n') ||
  startsWith(source, '\xff\xd8\xff') ||
  (startsWith(source, 'RIFF') && startsWith(source, 'WEBP', 8));

// A photo cut short is refused; a camera's odd note in the header is not.
const reading: SharpOptions = { failOn: 'error', pages: 1 };

const damaged = (cause: unknown) => new AppError('image_damaged', { cause });

/** What the header says; refuses by it alone what must never be unpacked. */
async function readHeader(source: Buffer): Promise<{ isDeep: boolean }> {
  if (!isPicture(source)) throw new AppError('unsupported_media_type');
  const sharp = await loadSharp();
  const { width, height, depth } = await sharp(source, { ...reading, limitInputPixels: false })
    .metadata()
    .catch((error) => {
      throw damaged(error);
    });
  if (width * height > imagePixelsMax) throw new AppError('too_large');
  return { isDeep: depth === 'ushort' };
}

const asWebp = (image: Sharp) => image.webp({ quality: 80 }).timeout({ seconds }).toBuffer();

/** Upright, without metadata, as WebP in every width it is large enough for. */
export async function encodePicture(source: Buffer): Promise<Picture> {
  const { isDeep } = await readHeader(source);
  const sharp = await loadSharp();
  try {
    const image = sharp(source, { ...reading, limitInputPixels: imagePixelsMax });
    // Sixteen bits with a profile are worked on in a wider space otherwise, and written as if they were not. No others:
    // a photo would be unpacked at its full size, and the colours of print be changed before their profile is read.
    if (isDeep) image.pipelineColourspace('srgb');
    // Unpacked once; the widths are made from the largest.
    const { data, info } = await image
      .autoOrient()
      .resize({ width: widthMax, height: heightMax, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const largest = () => sharp(data, { raw: { width, height, channels } });
    const narrower: Picture['narrower'] = [];
    for (const narrow of narrowerWidths(width))
      narrower.push({ width: narrow, content: await asWebp(largest().resize({ width: narrow })) });
    return { width, height, content: await asWebp(largest()), narrower };
  } catch (error) {
    throw damaged(error);
  }
}
