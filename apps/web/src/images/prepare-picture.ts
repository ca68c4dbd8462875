import { imageBytesMax, imageTypes } from '@sofra/contract/images';

/** The server keeps 1280 pixels; twice of that leaves room for sharp edges. */
const sideMax = 2560;
const quality = 0.9;

const isTaken = (type: string) => (imageTypes as readonly string[]).includes(type);

/** What iPhones write. Some systems do not know the type and send none. */
export const isHeic = ({ name, type }: File) =>
  /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));

export const isPicture = (file: File) => isTaken(file.type) || isHeic(file);

/** Whether the server would refuse it as it is. */
export const needsPreparing = (file: File) => isHeic(file) || file.size > imageBytesMax;

async function draw(bitmap: ImageBitmap, type: string): Promise<Blob | null> {
  const scale = Math.min(1, sideMax / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

/**
 * The picture as the server takes it: read by this device, the right way up, and written anew, smaller. Nothing where
 * the device cannot read it.
 */
export async function preparePicture(file: File): Promise<File | undefined> {
  if (!needsPreparing(file)) return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    // What may be seen through stays so. Where WebP cannot be written, PNG comes instead.
    const mayBeClear = file.type === 'image/png' || file.type === 'image/webp';
    const blob = await draw(bitmap, mayBeClear ? 'image/webp' : 'image/jpeg');
    bitmap.close();
    if (!blob || blob.size > imageBytesMax || !isTaken(blob.type)) return undefined;
    return new File([blob], file.name, { type: blob.type });
  } catch {
    return undefined;
  }
}
