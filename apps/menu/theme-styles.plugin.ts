import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MenuTypeface } from '@sofra/contract/menu-look';
import { themes } from '@sofra/reference-data/themes';
import daisyThemes from 'daisyui/theme/object.js';
import type { Plugin } from 'vite';
import { asHex } from './oklch.ts';

const read = (url: string) => readFileSync(fileURLToPath(url), 'utf8');
const shared = ['orange', 'contrast'].map((name) =>
  read(import.meta.resolve(`@sofra/reference-data/themes/${name}.css`)),
);
const typefaces = read(new URL('src/styles/typefaces.css', import.meta.url).href);

/** The declarations of every rule whose selectors name the theme. */
function declarationsFor(theme: string, css: string): [name: string, value: string][] {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g);
  return [...rules]
    .filter(([, selectors = '']) => selectors.includes(`[data-theme="${theme}"]`))
    .flatMap(([, , body = '']) => body.split(';'))
    .map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [
        line.slice(0, colon).trim(),
        line
          .slice(colon + 1)
          .replace(/\s+/g, ' ')
          .trim(),
      ];
    })
    .filter(([name]) => name !== '');
}

function tokensOf(theme: string): Map<string, string> {
  const given: object = daisyThemes[theme as keyof typeof daisyThemes] ?? {};
  return new Map([
    ...Object.entries(given),
    ...[...shared, typefaces].flatMap((file) => declarationsFor(theme, file)),
  ]);
}

/** A theme as one rule, with the tokens that the stylesheet reads and no other. */
function rootRule(theme: string, css: string): string {
  const used = [...tokensOf(theme)].filter(([name]) => !name.startsWith('--') || css.includes(`var(${name}`));
  return `:root{${used.map(([name, value]) => `${name}:${value}`).join(';')}}`;
}

/** The families that the files of a typeface come from; each of them has the letters that the others lack. */
const families: Record<Exclude<MenuTypeface, 'system'>, string> = {
  modern: 'rubik',
  classic: 'lora|markazi-text',
};

/** The files of a typeface by the letters in them: `latin`, `arabic`… */
function fontsFrom(family: string, names: string[]): Record<string, string> {
  const pattern = new RegExp(`/(?:${family})-(latin-ext|latin|cyrillic|arabic)-wght-normal-[^/]+\\.woff2$`);
  const found = names.flatMap((name) => {
    const [, letters] = pattern.exec(name) ?? [];
    return letters ? [[letters, `/m/${name}`]] : [];
  });
  return Object.fromEntries(found);
}

/** One stylesheet a theme, because a guest needs only the shop's, and a list by which the server finds them. */
export function themeStyles(): Plugin {
  return {
    name: 'sofra:theme-styles',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = Object.values(bundle);
        const style = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
        const script = files.find((file) => file.type === 'chunk' && file.name === 'menu');
        if (style?.type !== 'asset' || !script) throw new Error('The build gave no stylesheet or no script.');
        const css = String(style.source);
        delete bundle[style.fileName];
        const styles = themes.map((theme) => {
          const source = `${rootRule(theme, css)}${css}`;
          const id = this.emitFile({ type: 'asset', name: `${theme}.css`, source });
          return [theme, `/m/${this.getFileName(id)}`];
        });
        const inHex = (token: string) =>
          Object.fromEntries(themes.map((theme) => [theme, asHex(tokensOf(theme).get(token) ?? '')]));
        const manifest = {
          script: `/m/${script.fileName}`,
          styles: Object.fromEntries(styles),
          colors: inHex('--color-base-100'),
          accents: inHex('--color-primary'),
          fonts: Object.fromEntries(
            Object.entries(families).map(([typeface, family]) => [
              typeface,
              fontsFrom(
                family,
                files.map(({ fileName }) => fileName),
              ),
            ]),
          ),
        };
        this.emitFile({ type: 'asset', fileName: 'manifest.json', source: JSON.stringify(manifest) });
      },
    },
  };
}
