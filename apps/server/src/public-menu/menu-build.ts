import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { MenuTypeface } from '@sofra/contract/menu-look';
import type { MenuRenderer, PageAssets } from '@sofra/contract/menu-page';
import { defaultTheme } from '@sofra/contract/shops';
import { etagOf, type KeptAnswer } from '../platform/http/kept-answer.ts';

/** What `apps/menu` is built to: the writer of pages, and the files that go to guests. */
export interface MenuBuild extends MenuRenderer {
  assetsFor(theme: string, typeface?: MenuTypeface): PageAssets;
  /** The stylesheet of every theme. */
  styles: Readonly<Record<string, string>>;
  /** What a theme stands out by, as `#rrggbb`. */
  accentOf(theme: string): string;
  /** By the path below `/m/`, such as `assets/menu-….js`. */
  files: ReadonlyMap<string, KeptAnswer>;
}

interface Manifest {
  script: string;
  styles: Record<string, string>;
  colors: Record<string, string>;
  accents: Record<string, string>;
  fonts: Record<string, Record<string, string>>;
}

const menuRoot = fileURLToPath(new URL('../../../menu', import.meta.url));
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

async function readBuiltFile(dist: string, name: string): Promise<[string, KeptAnswer]> {
  const type = types[extname(name)] ?? '';
  const read = (suffix: string) => readFile(join(dist, `${name}${suffix}`));
  const plain = await read('');
  const answer = { type, etag: etagOf(plain), plain };
  // A typeface is compressed within.
  if (name.endsWith('.woff2')) return [name, answer];
  const [br, gzip] = await Promise.all([read('.br'), read('.gz')]);
  return [name, { ...answer, br, gzip }];
}

/** Nothing where it has not been built yet. */
export async function readMenuBuild(root = menuRoot): Promise<MenuBuild | undefined> {
  const dist = join(root, 'dist');
  const renderer = join(root, 'dist-ssr/menu.js');
  if (!existsSync(renderer) || !existsSync(join(dist, 'manifest.json'))) return undefined;
  const manifest = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8')) as Manifest;
  const names = (await readdir(dist, { recursive: true })).filter((name) => extname(name) in types);
  const files = new Map(await Promise.all(names.map((name) => readBuiltFile(dist, name))));
  const { renderMenu, renderDish, renderWords, anchorIn, renderNotice } = (await import(
    pathToFileURL(renderer).href
  )) as MenuRenderer;
  return {
    renderMenu,
    renderDish,
    renderWords,
    anchorIn,
    renderNotice,
    files,
    styles: manifest.styles,
    accentOf: (theme) => manifest.accents[theme] ?? manifest.accents[defaultTheme] ?? '',
    assetsFor: (theme, typeface = 'system') => ({
      script: manifest.script,
      style: manifest.styles[theme] ?? manifest.styles[defaultTheme] ?? '',
      color: manifest.colors[theme] ?? manifest.colors[defaultTheme] ?? '',
      ...(typeface in manifest.fonts && { fonts: manifest.fonts[typeface] }),
    }),
  };
}
