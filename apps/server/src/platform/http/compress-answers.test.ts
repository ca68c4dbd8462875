import { zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const testApp = useTestApp();

const ask = (url: string, accepted?: string) =>
  testApp.app.fastify.inject({ url, headers: accepted ? { 'accept-encoding': accepted } : {} });

test('a long answer of the API is compressed for whoever reads that', { tags: ['R7.2'] }, async () => {
  const plain = await ask('/api/openapi.json');
  expect(plain.headers['content-encoding']).toBeUndefined();
  const packed = await ask('/api/openapi.json', 'gzip, br, zstd');
  expect(packed.headers).toMatchObject({ 'content-encoding': 'zstd', vary: 'accept-encoding' });
  expect(zstdDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(Number(packed.headers['content-length'])).toBeLessThan(plain.body.length / 5);
});

test('a short one is left as it is, as secrets are short', { tags: ['R7.2'] }, async () => {
  const { headers } = await ask('/api/site', 'gzip, br, zstd');
  expect(headers['content-encoding']).toBeUndefined();
});
