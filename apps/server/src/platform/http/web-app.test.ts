import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inlineScriptHashes, installSecurityHeaders } from './security-headers.ts';
import { readShell, serveWebApp } from './web-app.ts';

const inline = 'document.documentElement.dataset.theme = "light"';
const shellHtml = `<!doctype html><script>${inline}</script><script type="module" src="/assets/app-1a2b.js"></script>`;
const script = 'console.info("hello")';
const webRoot = mkdtempSync(join(tmpdir(), 'sofra-web-'));
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(join(webRoot, 'index.html'), shellHtml);
  writeFileSync(join(webRoot, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(webRoot, 'assets/app-1a2b.js'), script);
  writeFileSync(join(webRoot, 'assets/app-1a2b.js.br'), brotliCompressSync(script));
  writeFileSync(join(webRoot, 'assets/app-1a2b.js.gz'), gzipSync(script));
  app = Fastify();
  const shell = readShell(webRoot);
  await installSecurityHeaders(app, {
    publicUrl: 'https://menu.example',
    scriptHashes: inlineScriptHashes(shell ?? ''),
    pictureOrigins: [],
  });
  await serveWebApp(app, webRoot, shell);
});
afterAll(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test.each(['/', '/login', '/products/123?name=x'])('%s opens the web app', async (url) => {
  const response = await get(url);
  expect(response.body).toBe(shellHtml);
  expect(response.headers['content-type']).toContain('text/html');
});

test('the page is never kept by a browser', async () => {
  expect((await get('/login')).headers['cache-control']).toBe('no-store');
});

test("the policy lets the page's own inline script run and no other", async () => {
  const policy = String((await get('/')).headers['content-security-policy']);
  const hash = createHash('sha256').update(inline).digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
});

test('a hashed file may be kept for ever and comes compressed', async () => {
  const url = '/assets/app-1a2b.js';
  const br = await get(url, { 'accept-encoding': 'gzip, deflate, br' });
  expect(br.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'x-content-type-options': 'nosniff',
  });
  expect(br.headers['content-security-policy']).toBeUndefined();
  expect((await get(url, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
  expect((await get(url)).body).toBe(script);
});

test('a file without a hash is asked for again each time', async () => {
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
});

test('the icon is found where browsers look for it by themselves', async () => {
  const { statusCode, headers } = await get('/favicon.ico');
  expect([statusCode, headers.location]).toEqual([301, '/favicon.svg']);
});

test('a file of an older release that is gone is not found, and is no page', async () => {
  const response = await get('/assets/app-0000.js');
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ error: 'not_found' });
});

test('a folder or a path that leads out of it shows nothing', async () => {
  for (const url of [
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/..%2f..%2fetc/passwd.txt',
  ])
    expect((await get(url)).statusCode).toBe(404);
  expect((await get('/assets')).body).toBe(shellHtml);
  const folder = await get('/assets/');
  expect(folder.statusCode).toBe(403);
  expect(folder.body).not.toContain('app-1a2b');
});

test('behind https the browser is told to stay with it', async () => {
  expect((await get('/')).headers['strict-transport-security']).toContain('max-age=31536000');
});
