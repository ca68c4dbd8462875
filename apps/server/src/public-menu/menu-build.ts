import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { MenuTypeface } from '@sofra/contract/menu-look';
import type { MenuRenderer, PageAssets } from '@sofra/contract/menu-page';
import { defaultTheme } from '@sofra/contract/shops';
import { findBuiltFile, isBuiltFile, readBuiltFile } from '../platform/http/built-files.ts';
import type { KeptAnswer } from '../platform/http/kept-answer.ts';

/** What `apps/menu` is built to: the writer of pages, and the files that go to guests. */
export interface MenuBuild extends MenuRenderer {
  assetsFor(theme: string, typeface?: MenuTypeface): PageAssets;
  /** The stylesheet of every theme. */
  styles: Readonly<Record<string, string>>;
  /** What a theme stands out by, as `#rrggbb`. */
  accentOf(theme: string): string;
  /** By the path below `/m/`, such as `assets/menu-….js`. */
  files: ReadonlyMap<string, KeptAnswer>;
  /** One below `/m/assets/` of the build before or after this one. */
  findOther(name: string): Promise<KeptAnswer | undefined>;
}

interface Manifest {
  script: string;
  styles: Record<string, string>;
  colors: Record<string, string>;
  accents: Record<string, string>;
  fonts: Record<string, Record<string, string>>;
}

const menuRoot = fileURLToPath(new URL('../../../menu', import.meta.url));

/** Nothing where it has not been built yet. */
export async function readMenuBuild(root = menuRoot): Promise<MenuBuild | undefined> {
  const dist = join(root, 'dist');
  const renderer = join(root, 'dist-ssr/menu.js');
  if (!existsSync(renderer) || !existsSync(join(dist, 'manifest.json'))) return undefined;
  const manifest = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8')) as Manifest;
  const names = (await readdir(dist, { recursive: true })).filter(isBuiltFile);
  const files = new Map<string, KeptAnswer>();
  const read = async (name: string) => {
    const file = await readBuiltFile(dist, name);
    if (file) files.set(name, file);
  };
  await Promise.all(names.map(read));
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
    findOther: (name) => findBuiltFile(dist, name),
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
