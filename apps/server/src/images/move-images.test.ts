import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../../../scripts/free-port.ts';
import { openLocalFileStore } from '../platform/storage/local-file-store.ts';
import { keys, openBucket } from '../testing/s3-stand-in.ts';

const bucket = await openBucket();
const dataDir = mkdtempSync(join(tmpdir(), 'sofra-carry-'));
afterAll(() => {
  bucket.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const settings = {
  DATA_DIR: dataDir,
  S3_BUCKET: 'menu',
  S3_ENDPOINT: bucket.endpoint,
  S3_ACCESS_KEY_ID: keys.accessKeyId,
  S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
};

/** As `npm run images:move --` does it. */
const run = (args: string[], env: Record<string, string> = settings) =>
  new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
    const command = [join(import.meta.dirname, 'move-images.ts'), ...args];
    const options = { cwd: dataDir, env: { PATH: process.env.PATH, ...env } };
    execFile(process.execPath, command, options, (error, out, err) =>
      resolve({ code: error ? error.code : 0, out, err }),
    );
  });

test('whoever carries pictures is told what was done, and what is there already', {
  tags: ['R2.6'],
}, async () => {
  const folder = await openLocalFileStore(join(dataDir, 'uploads'));
  for (let i = 0; i < 3; i++)
    await folder.put(`shop/products/${i}-1x1.webp`, Buffer.from(`picture ${i}`), 'image/webp');
  expect(await run(['--to', 'bucket'])).toEqual({
    code: 0,
    out: 'All are there. 3 seen: 3 sent (27 bytes), 0 there already.\n',
    err: '',
  });
  expect(bucket.objects.size).toBe(3);
  expect((await run(['--to', 'bucket'])).out).toBe(
    'All are there. 3 seen: 0 sent (0 bytes), 3 there already.\n',
  );
  expect((await run(['--to', 'bucket', '--remove-moved'])).out).toBe(
    'All are there. 3 seen: 0 sent (0 bytes), 3 there already, 3 removed where they were.\n',
  );
  expect((await run(['--to', 'folder'])).out).toBe(
    'All are there. 3 seen: 3 sent (27 bytes), 0 there already.\n',
  );
});

test('a move that is killed goes on where it was', { tags: ['R2.5'] }, async () => {
  const folder = await openLocalFileStore(join(dataDir, 'killed/uploads'));
  for (let i = 0; i < 300; i++)
    await folder.put(`shop/gallery/${i}-1x1.webp`, Buffer.from(`picture ${i}`), 'image/webp');
  const env = { ...settings, DATA_DIR: join(dataDir, 'killed'), S3_BUCKET: 'killed' };
  const arrived = () => [...bucket.objects.keys()].filter((path) => path.startsWith('/killed/')).length;
  const args = [join(import.meta.dirname, 'move-images.ts'), '--to', 'bucket'];
  const child = spawn(process.execPath, args, { cwd: dataDir, env: { PATH: process.env.PATH, ...env } });
  const ended = once(child, 'exit');
  while (arrived() < 20 && child.exitCode === null) await sleep(1);
  child.kill('SIGKILL');
  await ended;
  const { out } = await run(['--to', 'bucket'], env);
  // What was on the wire when it was killed may have arrived or not.
  const [, sent, there] =
    /^All are there\. 300 seen: (\d+) sent \(.*?\), (\d+) there already\.\n$/.exec(out) ?? [];
  expect(Number(there)).toBeGreaterThanOrEqual(20);
  expect(Number(sent) + Number(there)).toBe(300);
  expect(arrived()).toBe(300);
});

const usage = 'Say where the pictures are to go: npm run images:move -- --to bucket, or --to folder.\n';
const { S3_BUCKET: _, ...half } = settings;
const { DATA_DIR } = settings;
const elsewhere = join(dataDir, 'elsewhere');
mkdirSync(elsewhere);
const wrong: [what: string, args: string[], env: Record<string, string>, sentence: string][] = [
  ['no place', [], settings, usage],
  ['an unknown place', ['--to', 'moon'], settings, usage],
  ['an unknown option', ['--to', 'bucket', '--fast'], settings, usage],
  [
    'no bucket',
    ['--to', 'bucket'],
    { DATA_DIR },
    'Set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY (and S3_ENDPOINT), also before the program itself uses them.\n',
  ],
  [
    'half of a bucket',
    ['--to', 'bucket'],
    half,
    'S3_BUCKET must be set too: S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY belong together.\n',
  ],
  [
    'no folder',
    ['--to', 'bucket'],
    { ...settings, DATA_DIR: elsewhere },
    `There is no folder ${elsewhere}/uploads: set DATA_DIR to where the pictures are.\n`,
  ],
  [
    'a wrong key',
    ['--to', 'bucket'],
    { ...settings, S3_SECRET_ACCESS_KEY: 'wrong' },
    `The store of pictures at ${bucket.endpoint}/menu does not accept S3_ACCESS_KEY_ID with this S3_SECRET_ACCESS_KEY (SignatureDoesNotMatch).\n`,
  ],
];
for (const [what, args, env, sentence] of wrong)
  test(`${what} is refused in one sentence`, { tags: ['R2.6'] }, async () => {
    expect(await run(args, env)).toEqual({ code: 2, out: '', err: sentence });
  });

test('a bucket that is away breaks it off, and that is said', { tags: ['R2.6'] }, async () => {
  const S3_ENDPOINT = `http://127.0.0.1:${await freePort()}`;
  expect(await run(['--to', 'folder'], { ...settings, S3_ENDPOINT })).toEqual({
    code: 1,
    out: '',
    err: `Broken off: The store of pictures at ${S3_ENDPOINT}/menu cannot be reached (ECONNREFUSED). Run it again: it goes on where it was.\n`,
  });
});
