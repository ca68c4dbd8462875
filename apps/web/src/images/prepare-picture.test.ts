import { expect, test, vi } from 'vitest';
import { preparePicture } from './prepare-picture.ts';

const fileOf = (name: string, type: string, size: number) =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });

/** What jsdom has not: a device that reads a picture of this size, and a canvas that writes what it is asked for. */
function readPictures(width: number, height: number) {
  const drawn: number[][] = [];
  vi.stubGlobal('createImageBitmap', async (_file: File, options: ImageBitmapOptions) => {
    expect(options.imageOrientation).toBe('from-image');
    return { width, height, close: () => {} };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: (_bitmap: unknown, ...place: number[]) => drawn.push(place),
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type = '') =>
    done(new Blob(['small'], { type })),
  );
  return drawn;
}

const megabyte = 1024 * 1024;

test('a picture that the server takes is sent as it is', async () => {
  const file = fileOf('a.jpg', 'image/jpeg', 10 * megabyte);
  expect(await preparePicture(file)).toBe(file);
});

test('a picture over 10 MB is made smaller, in its shape and the right way up', {
  tags: ['O5.16'],
}, async () => {
  const drawn = readPictures(8000, 6000);
  const prepared = await preparePicture(fileOf('a.jpg', 'image/jpeg', 11 * megabyte));
  expect(drawn).toEqual([[0, 0, 2560, 1920]]);
  expect([prepared?.type, prepared?.size]).toEqual(['image/jpeg', 5]);
});

test('what may be seen through stays so', { tags: ['O5.16'] }, async () => {
  readPictures(3000, 3000);
  const prepared = await preparePicture(fileOf('a.png', 'image/png', 11 * megabyte));
  expect(prepared?.type).toBe('image/webp');
});

test.for([
  ['photo.heic', 'image/heic'],
  ['photo.HEIF', ''],
])(
  '%s of the type "%s" is written anew where the device can read it',
  {
    tags: ['O5.15'],
  },
  async ([name = '', type = '']) => {
    const drawn = readPictures(1000, 500);
    const prepared = await preparePicture(fileOf(name, type, megabyte));
    expect(drawn).toEqual([[0, 0, 1000, 500]]);
    expect(prepared?.type).toBe('image/jpeg');
  },
);

test('what the device cannot read cannot be prepared', { tags: ['O5.15'] }, async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')));
  expect(await preparePicture(fileOf('photo.heic', 'image/heic', megabyte))).toBeUndefined();
});
