import { expect, test } from 'vitest';
import { catchPictures, PictureRequest } from '../testing/picture-request.ts';
import { uploadPicture } from './images.api.ts';

const file = new File(['x'], 'photo.png', { type: 'image/png' });
const target = { shopId: 's1', kind: 'products', name: 'p1' } as const;

function start() {
  catchPictures();
  return uploadPicture(target, file, { signal: new AbortController().signal, onProgress: () => {} });
}

test('a picture is sent with its place first, has thirty seconds, and its address is answered', {
  tags: ['S7.3', 'S7.22', 'S7.25', 'S9.1'],
}, async () => {
  const sending = start();
  const request = PictureRequest.last;
  expect(request.opened).toEqual(['POST', '/api/image']);
  expect(request.timeout).toBe(30_000);
  expect(request.sent.map(([name]) => name)).toEqual(['pathInfo', 'file']);
  expect(request.sent[0]?.[1]).toBe('uploads/s1/products/p1');
  request.answer(201, { url: '/uploads/s1/products/a-1x1.webp' });
  expect(await sending).toBe('/uploads/s1/products/a-1x1.webp');
});

test('a picture that takes too long, or that the server refuses, fails in words', {
  tags: ['S8.9'],
}, async () => {
  const slow = start();
  PictureRequest.last.ontimeout();
  await expect(slow).rejects.toMatchObject({ code: 'timeout' });
  const refused = start();
  PictureRequest.last.answer(415, { error: 'unsupported_media_type', message: 'No picture.' });
  await expect(refused).rejects.toMatchObject({ status: 415, message: 'No picture.' });
});
