import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putInPlace } from '../../../scripts/served-build/put-in-place.ts';
import { readShell, serveWebApp } from './platform/http/web-app.ts';
import { readMenuBuild } from './public-menu/menu-build.ts';
import { serveMenuFiles } from './public-menu/menu-files.routes.ts';
import { removeFolder, temporaryFolder } from './testing/program.ts';

const built = fileURLToPath(new URL('../..', import.meta.url));
const folder = temporaryFolder();
const parts = ['menu', 'web'] as const;

/** What the next version would be built to: the same under other names. */
function buildAgain(part: (typeof parts)[number], version: string): void {
  const from = join(built, part, 'dist');
  const to = join(folder, part, 'dist-new');
  cpSync(from, to, { recursive: true });
  const assets = join(to, 'assets');
  for (const name of readdirSync(assets)) {
    cpSync(join(assets, name), join(assets, name.replace(/\.\w+(\.br|\.gz)?$/, `${version}$&`)));
    rmSync(join(assets, name));
  }
  const file = join(to, part === 'menu' ? 'manifest.json' : 'index.html');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/(\/assets\/[^"]+?)(\.\w+")/g, `$1${version}$2`));
}

interface Process {
  app: FastifyInstance;
  /** Every file that its pages name, and those that these name in turn. */
  files: string[];
}

async function startProcess(): Promise<Process> {
  const app = Fastify({ routerOptions: { maxParamLength: 300 } });
  const menu = await readMenuBuild(join(folder, 'menu'));
  if (!menu) throw new Error('The menu has not been built: npm start builds it.');
  serveMenuFiles(app, menu);
  const web = join(folder, 'web/dist');
  const shell = readShell(web) ?? '';
  await serveWebApp(app, web, shell);
  const named = [...JSON.stringify(menu.styles).matchAll(/\/m\/assets\/[^"]+/g)].map(([path]) => path);
  const inShell = [...shell.matchAll(/\/assets\/[^"]+/g)].map(([path]) => path);
  const scripts = readdirSync(join(web, 'assets')).filter((name) => /\.(js|css|woff2)$/.test(name));
  const files = [
    ...named,
    ...inShell,
    menu.assetsFor('light').script,
    ...[...menu.files.keys()].map((name) => `/m/${name}`),
    ...scripts.map((name) => `/assets/${name}`),
  ];
  return { app, files: [...new Set(files)] };
}

async function release(version: string): Promise<Process> {
  for (const part of parts) {
    buildAgain(part, version);
    await putInPlace(join(folder, part));
  }
  return startProcess();
}

let processes: Process[];
beforeAll(async () => {
  for (const part of parts) mkdirSync(join(folder, part));
  cpSync(join(built, 'menu/dist-ssr'), join(folder, 'menu/dist-ssr'), { recursive: true });
  processes = [await release('One'), await release('Two')];
});
afterAll(async () => {
  for (const { app } of processes) await app.close();
  removeFolder(folder);
});

const missing = async (app: FastifyInstance, files: string[]) => {
  const answers = await Promise.all(files.map((url) => app.inject({ url })));
  return files.filter((_, index) => answers[index]?.statusCode !== 200);
};

test('while processes of two builds answer, every file that a page names is there', {
  tags: ['R6.5'],
}, async () => {
  const [one, two] = processes.map(({ files }) => files);
  expect(one?.length).toBeGreaterThan(100);
  expect(one?.filter((file) => two?.includes(file))).toEqual(['/m/sw.js']);
  for (const { app } of processes)
    for (const { files } of processes) expect(await missing(app, files)).toEqual([]);
});

test('what another process has named may be kept for ever and comes compressed', {
  tags: ['R6.5'],
}, async () => {
  const [one, two] = processes;
  const ofMenu = one?.files.find((file) => file.startsWith('/m/assets/') && file.endsWith('.css')) ?? '';
  const ofWeb = one?.files.find((file) => file.startsWith('/assets/') && file.endsWith('.js')) ?? '';
  for (const url of [ofMenu, ofWeb]) {
    const answer = await two?.app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(answer?.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': url === ofMenu ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
    });
    const { body: plain } = (await one?.app.inject({ url })) ?? {};
    expect((await two?.app.inject({ url }))?.body).toBe(plain);
  }
});

test.each([
  '/assets/gone-0000.js',
  '/assets/%2e%2e%2findex.html',
  '/assets/..%2f..%2fdist%2findex.html',
  '/assets/.hidden.js',
  `/assets/${'a'.repeat(290)}.js`,
])('%s below either folder shows nothing', async (path) => {
  for (const { app } of processes)
    for (const url of [path, `/m${path}`]) {
      const { statusCode, body } = await app.inject({ url });
      // What is too long for a disk is forbidden.
      expect([403, 404], url).toContain(statusCode);
      expect(body).not.toContain('<html');
    }
});
