import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hasSwift, type Swift, startSwift } from '../../../../../scripts/engines/swift.ts';
import { describeStore } from '../../testing/store-promises.ts';
import type { FileStore } from './file-store.ts';
import { openS3FileStore } from './s3-file-store.ts';

const content = Buffer.from('a picture');

describe.runIf(hasSwift())('pictures in a bucket of OpenStack Swift', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sofra-swift-'));
  let swift: Swift;
  let store: FileStore;
  const open = (changed: Partial<Parameters<typeof openS3FileStore>[0]> = {}) =>
    openS3FileStore({ ...swift, patienceMs: 60_000, delivery: 'proxy', ...changed });
  beforeAll(async () => {
    swift = await startSwift(folder);
    store = open();
  });
  afterAll(async () => {
    await swift?.end();
    rmSync(folder, { recursive: true, force: true });
  });

  describeStore(() => store, { kept: [], listed: [] });

  test('tell the checksum of what was put', async () => {
    await store.put('shop/g.webp', content, 'image/webp');
    const file = await store.read('shop/g.webp');
    file?.stream.destroy();
    expect(file?.md5).toBe(createHash('md5').update(content).digest('hex'));
  });

  test.each([
    ['another secret', { secretAccessKey: 'wrong' }, 'does not accept S3_ACCESS_KEY_ID with'],
    ['an unknown key', { accessKeyId: 'nobody:here' }, 'does not accept S3_ACCESS_KEY_ID with'],
    ['another bucket', { bucket: 'nowhere' }, 'has no bucket of the name in S3_BUCKET'],
    ['another region', { region: 'eu-west-9' }, 'expects another S3_REGION'],
  ])('are refused for %s, in one sentence', async (_, wrong, sentence) => {
    const failure = await open(wrong)
      .put('shop/e.webp', content, 'image/webp')
      .catch((error) => error);
    expect(failure).toMatchObject({ code: 'storage_unavailable', statusCode: 503 });
    expect(failure.cause.message).toContain(sentence);
    expect(await store.read('shop/e.webp')).toBeUndefined();
  });

  test('are stored by a machine whose clock is an hour wrong', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    try {
      const late = open({ delivery: 'presigned' });
      await late.put('shop/h.webp', content, 'image/webp');
      const address = await late.addressOf?.('shop/h.webp');
      expect(await (await fetch(address?.url ?? '')).text()).toBe('a picture');
    } finally {
      vi.useRealTimers();
    }
  });

  test('are fetched by browsers with a signed address, and not with a changed one', async () => {
    await store.put('shop/i.webp', content, 'image/webp');
    const address = await open({ delivery: 'presigned' }).addressOf?.('shop/i.webp');
    const answer = await fetch(address?.url ?? '');
    expect([answer.status, await answer.text()]).toEqual([200, 'a picture']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-type')).toBe('image/webp');
    const other = await fetch((address?.url ?? '').replace('/i.webp', '/h.webp'));
    expect(other.status).toBe(403);
  });
});
