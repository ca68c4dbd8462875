import { readdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { listShops } from '@sofra/contract/shops';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { images } from '../images/images.table.ts';
import { openShop, type Person, signUp } from '../testing/people.ts';
import { drawPicture, emptyPng, encodeForm, upload } from '../testing/pictures.ts';
import { useTestApp } from '../testing/test-app.ts';

const testApp = useTestApp();

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const jpeg = () => drawPicture(300, 300).jpeg().toBuffer();
const png = () => drawPicture(300, 300).png().toBuffer();

const hostile: [name: string, make: () => Buffer | Promise<Buffer>, status: number, error: string][] = [
  ['a JPEG cut in half', async () => (await jpeg()).subarray(0, 9000), 422, 'image_damaged'],
  ['a PNG cut in half', async () => (await png()).subarray(0, 3000), 422, 'image_damaged'],
  [
    'a WebP cut in half',
    async () => (await drawPicture(300, 300).webp().toBuffer()).subarray(0, 2000),
    422,
    'image_damaged',
  ],
  ['the first bytes of a PNG', async () => (await png()).subarray(0, 20), 422, 'image_damaged'],
  [
    'noise behind the first bytes of a JPEG',
    () => Buffer.from('\xff\xd8\xff\xe0 noise', 'latin1'),
    422,
    'image_damaged',
  ],
  ['a bomb of 256 megapixels', () => emptyPng(16_000, 16_000), 413, 'too_large'],
  ['51 megapixels', () => emptyPng(10_000, 5_100), 413, 'too_large'],
  ['an SVG named .png', () => Buffer.from(svg), 415, 'unsupported_media_type'],
  ['a GIF', () => drawPicture(9, 9).gif().toBuffer(), 415, 'unsupported_media_type'],
  ['a TIFF', () => drawPicture(9, 9).tiff().toBuffer(), 415, 'unsupported_media_type'],
  ['an AVIF', () => drawPicture(16, 16).avif({ effort: 0 }).toBuffer(), 415, 'unsupported_media_type'],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), 415, 'unsupported_media_type'],
  ['a text', () => Buffer.from('a picture, honestly'), 415, 'unsupported_media_type'],
  [
    'a page in front of a picture',
    async () => Buffer.concat([Buffer.from('<html>'), await jpeg()]),
    415,
    'unsupported_media_type',
  ],
  ['eleven megabytes', () => Buffer.alloc(11 * 1024 * 1024, 0xff), 413, 'too_large'],
];

async function ownerWithPath() {
  const owner = await signUp(testApp);
  const shop = await openShop(owner);
  return { owner, pathInfo: `uploads/${shop._id}/products/x` };
}

const storedFiles = () =>
  readdirSync(join(testApp.dataDir, 'uploads'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );

const provenBy: Record<number, string[]> = { 413: ['D7.5'], 415: ['S5.19', 'D7.4'], 422: ['D7.6'] };

for (const [name, make, status, error] of hostile)
  test(`${name} is refused and leaves nothing behind`, { tags: provenBy[status] ?? [] }, async () => {
    const { owner, pathInfo } = await ownerWithPath();
    const before = storedFiles().length;
    const answer = await upload(testApp, owner, { pathInfo, file: await make(), filename: 'photo.png' });
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect(await testApp.db.$count(images)).toBe(0);
    expect(storedFiles()).toHaveLength(before);
  });

test('exactly fifty megapixels and ten megabytes are still taken', { tags: ['D7.5'] }, async () => {
  const { owner, pathInfo } = await ownerWithPath();
  const large = await upload(testApp, owner, { pathInfo, file: emptyPng(10_000, 5_000) });
  expect(large.status).toBe(201);
  const padded = Buffer.concat([await jpeg(), Buffer.alloc(10 * 1024 * 1024)]).subarray(0, 10 * 1024 * 1024);
  expect((await upload(testApp, owner, { pathInfo, file: padded })).status).toBe(201);
});

test('a picture that is also a script leaves as a picture only', async () => {
  const { owner, pathInfo } = await ownerWithPath();
  const script = '<script>alert(1)</script>';
  const withComment = await drawPicture(300, 300)
    .withExif({ IFD0: { Copyright: script } })
    .jpeg()
    .toBuffer();
  const file = Buffer.concat([withComment, Buffer.from(script)]);
  const { body } = await upload(testApp, owner, { pathInfo, file, filename: 'x.html' });
  const stored = (await testApp.app.fastify.inject(body.url)).rawPayload;
  expect(stored.includes('script')).toBe(false);
  expect((await sharp(stored).metadata()).format).toBe('webp');
});

test('hostile files one after the other leave the server up and its memory as it was', async () => {
  const { owner, pathInfo } = await ownerWithPath();
  const files: Buffer[] = [];
  for (const [, make] of hostile.slice(0, 10)) files.push(await make());
  const round = async () => {
    for (const file of files) await upload(testApp, owner, { pathInfo, file });
  };
  await round();
  const before = process.memoryUsage().rss;
  for (let i = 0; i < 5; i++) await round();
  expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(100);
  expect((await upload(testApp, owner, { pathInfo, file: await png() })).status).toBe(201);
  expect((await owner.call(listShops, {})).status).toBe(200);
});

test('more uploads at once than there is room for are told to come back', async () => {
  const { owner, pathInfo } = await ownerWithPath();
  const file = await drawPicture(1500, 1500).png({ compressionLevel: 1 }).toBuffer();
  const answers = await Promise.all(
    Array.from({ length: 24 }, () => upload(testApp, owner, { pathInfo, file })),
  );
  const refused = answers.filter(({ status }) => status !== 201);
  // Four come in, twelve wait; on a slow machine some of these wait in vain.
  expect(refused.length).toBeGreaterThanOrEqual(8);
  expect(refused.length).toBeLessThanOrEqual(20);
  for (const { status, body, headers } of refused) {
    expect([status, body.error]).toEqual([503, 'busy']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect((await upload(testApp, owner, { pathInfo, file })).status).toBe(201);
});

test('forms that never end are answered, and leave everybody else’s uploads alone', async () => {
  const { owner, pathInfo } = await ownerWithPath();
  const { type, payload } = await encodeForm({ pathInfo, file: await png() });
  const headers = { 'content-type': type, cookie: `session=${owner.cookie}` };
  const cutAt = [60, payload.indexOf('PNG') + 40, payload.length - 60, payload.length - 8];
  for (const end of cutAt) {
    const answers = await Promise.all(
      Array.from({ length: 16 }, () =>
        testApp.app.fastify.inject({
          method: 'POST',
          url: '/api/image',
          headers,
          payload: payload.subarray(0, end),
        }),
      ),
    );
    for (const { statusCode } of answers) expect([400, 422]).toContain(statusCode);
  }
  const other = await ownerWithPath();
  const file = await png();
  expect((await upload(testApp, other.owner, { pathInfo: other.pathInfo, file })).status).toBe(201);
});

describe('over a real connection', () => {
  beforeAll(async () => {
    await testApp.app.fastify.listen({ port: 0, host: '127.0.0.1' });
  });

  interface Reply {
    status: number;
    bytesSent: number;
  }

  /** Sends a form of `total` bytes piece by piece and answers when the reply has come. */
  async function send(person: Person, pathInfo: string, total: number, agent: Agent): Promise<Reply> {
    const { type, payload } = await encodeForm({ pathInfo, file: Buffer.from('FILE') });
    const [head = '', tail = ''] = payload.toString('latin1').split('FILE');
    const piece = Buffer.alloc(256 * 1024, 0xff);
    const { port } = testApp.app.fastify.server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      let bytesSent = 0;
      let status: number | undefined;
      const outgoing = request({
        port,
        agent,
        method: 'POST',
        path: '/api/image',
        headers: {
          'content-type': type,
          'content-length': head.length + total + tail.length,
          cookie: `session=${person.cookie}`,
        },
      });
      outgoing.on('error', reject);
      outgoing.on('response', (response) => {
        status = response.statusCode;
        const sentBefore = bytesSent;
        response.resume().on('end', () => resolve({ status: status ?? 0, bytesSent: sentBefore }));
      });
      outgoing.write(head, 'latin1');
      const next = () => {
        if (bytesSent >= total) return void outgoing.end(tail, 'latin1');
        const chunk = piece.subarray(0, Math.min(piece.length, total - bytesSent));
        bytesSent += chunk.length;
        outgoing.write(chunk, () => setImmediate(next));
      };
      next();
    });
  }

  test('sixteen uploads of one person that stand still keep no other person from uploading, and nobody once they are gone', {
    tags: ['H7'],
  }, async () => {
    const { owner, pathInfo } = await ownerWithPath();
    const other = await ownerWithPath();
    const { port } = testApp.app.fastify.server.address() as AddressInfo;
    const { type, payload } = await encodeForm({ pathInfo, file: await png() });
    const headers = {
      'content-type': type,
      'content-length': payload.length,
      cookie: `session=${owner.cookie}`,
    };
    const standing = Array.from({ length: 16 }, () => {
      const outgoing = request({ port, agent: false, method: 'POST', path: '/api/image', headers });
      outgoing.on('error', () => {}).write(payload.subarray(0, payload.length - 100));
      return outgoing;
    });
    const file = await png();
    const answer = await upload(testApp, other.owner, { pathInfo: other.pathInfo, file });
    expect(answer.status).toBe(201);
    for (const outgoing of standing) outgoing.destroy();
    // Standing for their full patience, four at a time, they would take two minutes.
    const again = () => upload(testApp, owner, { pathInfo, file });
    await expect.poll(async () => (await again()).status, { timeout: 150_000 }).toBe(201);
  });

  test('a file too large is refused before it has all come in, and so is a place that is not allowed', async () => {
    const { owner, pathInfo } = await ownerWithPath();
    const stranger = await signUp(testApp);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const megabyte = 1024 * 1024;
    const tooLarge = await send(owner, pathInfo, 60 * megabyte, agent);
    expect(tooLarge.status).toBe(413);
    expect(tooLarge.bytesSent).toBeLessThan(40 * megabyte);
    const notAllowed = await send(stranger, pathInfo, 9 * megabyte, agent);
    expect(notAllowed.status).toBe(404);
    // The connection is as good as before.
    const wrongType = await send(owner, pathInfo, megabyte, agent);
    expect(wrongType.status).toBe(415);
    agent.destroy();
  });
});
