import { expect, test, vi } from 'vitest';
import { uploadPicture } from './images.api.ts';

const file = new File(['x'], 'photo.png', { type: 'image/png' });
const target = { shopId: 's1', kind: 'products', name: 'p1' } as const;

/** Stands in for the browser's own request, which jsdom cannot send to a server of the test. */
class FakeRequest {
  static last: FakeRequest;
  static answer = { status: 201, text: '{"url":"/uploads/s1/products/a-1x1.webp"}' };
  upload = {};
  timeout = 0;
  status = 0;
  responseText = '';
  opened: string[] = [];
  sent: [string, unknown][] = [];
  onload = () => {};
  ontimeout = () => {};
  constructor() {
    FakeRequest.last = this;
  }
  open(...to: string[]) {
    this.opened = to;
  }
  setRequestHeader() {}
  abort() {}
  send(form: FormData) {
    this.sent = [...form.entries()];
  }
  finish() {
    this.status = FakeRequest.answer.status;
    this.responseText = FakeRequest.answer.text;
    this.onload();
  }
}

function start() {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return uploadPicture(target, file, { signal: new AbortController().signal, onProgress: () => {} });
}

test('a picture is sent with its place first, has thirty seconds, and its address is answered', async () => {
  const sending = start();
  const request = FakeRequest.last;
  expect(request.opened).toEqual(['POST', '/api/image']);
  expect(request.timeout).toBe(30_000);
  expect(request.sent.map(([name]) => name)).toEqual(['pathInfo', 'file']);
  expect(request.sent[0]?.[1]).toBe('uploads/s1/products/p1');
  request.finish();
  expect(await sending).toBe('/uploads/s1/products/a-1x1.webp');
});

test('a picture that takes too long, or that the server refuses, fails in words', async () => {
  const slow = start();
  FakeRequest.last.ontimeout();
  await expect(slow).rejects.toMatchObject({ code: 'timeout' });
  FakeRequest.answer = { status: 415, text: '{"error":"unsupported_media_type","message":"No picture."}' };
  const refused = start();
  FakeRequest.last.finish();
  await expect(refused).rejects.toMatchObject({ status: 415, message: 'No picture.' });
});
