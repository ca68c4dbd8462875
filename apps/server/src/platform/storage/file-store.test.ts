import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileStore } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';

const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };
const content = Buffer.from('a picture');

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Amazon's signature, version 4, computed anew from what arrived. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const match =
    /Credential=(\w+)\/(\d+)\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=(\w+)/.exec(
      request.headers.authorization ?? '',
    );
  if (!match || match[1] !== keys.accessKeyId) return false;
  const [, , day = '', region = '', signed = '', signature] = match;
  const url = new URL(request.url ?? '/', 'http://x');
  const query = [...url.searchParams]
    .map(([k, v]) => `${k}=${encodeURIComponent(v)}`)
    .sort()
    .join('&');
  const headers = signed
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
    .join('');
  const declared = String(request.headers['x-amz-content-sha256']);
  if (declared !== 'UNSIGNED-PAYLOAD' && declared !== createHash('sha256').update(body).digest('hex'))
    return false;
  const canonical = [request.method, url.pathname, query, headers, signed, declared].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const digest = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, digest].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${keys.secretAccessKey}`, day), region));
  return hmac(key, text).toString('hex') === signature;
}

/** A bucket that keeps objects by path and refuses what is not signed with its key. */
async function openBucket() {
  const objects = new Map<string, { body: Buffer; type: string | undefined }>();
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    if (!isSigned(request, body))
      return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    if (request.method === 'PUT') objects.set(path, { body, type: request.headers['content-type'] });
    if (request.method === 'DELETE') objects.delete(path);
    if (request.method !== 'GET') return response.writeHead(request.method === 'PUT' ? 200 : 204).end();
    const object = objects.get(path);
    if (!object) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    response.writeHead(200, { 'content-length': object.body.length }).end(object.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { endpoint: `http://127.0.0.1:${port}`, objects, close: () => server.close() };
}

const dataDir = mkdtempSync(join(tmpdir(), 'sofra-files-'));
const bucket = await openBucket();
const s3 = { bucket: 'menu', endpoint: bucket.endpoint, region: 'us-east-1', ...keys };
afterAll(() => {
  bucket.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe.each([
  ['a folder', { dataDir, s3: undefined }],
  ['a bucket', { dataDir, s3 }],
])('pictures in %s', (_, config) => {
  let store: FileStore;
  beforeAll(async () => {
    store = await openFileStore(config);
  });

  test('come back as they were put', async () => {
    await store.put('shop/products/a.webp', content, 'image/webp');
    const file = await store.read('shop/products/a.webp');
    expect(file?.size).toBe(content.length);
    expect(file && (await buffer(file.stream))).toEqual(content);
  });

  test('may be put twice', async () => {
    await store.put('shop/b.webp', content, 'image/webp');
    await store.put('shop/b.webp', content, 'image/webp');
    expect((await store.read('shop/b.webp'))?.size).toBe(content.length);
  });

  test('that are not there are simply missing', async () => {
    expect(await store.read('shop/none.webp')).toBeUndefined();
    await store.remove('shop/none.webp');
  });

  test('are gone once removed', async () => {
    await store.put('shop/c.webp', content, 'image/webp');
    await store.remove('shop/c.webp');
    expect(await store.read('shop/c.webp')).toBeUndefined();
  });
});

test('a bucket keeps the type of a picture under the folder of uploads', async () => {
  const store = await openFileStore({ dataDir, s3 });
  await store.put('shop/d.webp', content, 'image/webp');
  expect(bucket.objects.get('/menu/uploads/shop/d.webp')).toEqual({ body: content, type: 'image/webp' });
});

test('a bucket refuses a wrong key', async () => {
  const store = await openFileStore({ dataDir, s3: { ...s3, secretAccessKey: 'wrong' } });
  await expect(store.put('shop/e.webp', content, 'image/webp')).rejects.toThrow();
  expect(bucket.objects.has('/menu/uploads/shop/e.webp')).toBe(false);
});

test('a folder holds no half-written file and refuses a name that leads out of it', async () => {
  const store = await openFileStore({ dataDir, s3: undefined });
  await store.put('shop/f.webp', content, 'image/webp');
  expect(readdirSync(join(dataDir, 'uploads/.incoming'))).toEqual([]);
  await expect(store.read('../../etc/passwd')).rejects.toThrow();
  await expect(store.put('../x.webp', content, 'image/webp')).rejects.toThrow();
});
