import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const pluralSuffix = /_(zero|one|two|few|many|other)$/;

/** `{ a: { b: 'x' } }` → `a.b: 'x'`, as i18next addresses it. */
export function flatten(value: unknown, path = ''): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) return new Map([[path, value]]);
  const entries = Object.entries(value).flatMap(([key, child]) => [
    ...flatten(child, path === '' ? key : `${path}.${key}`),
  ]);
  return new Map(entries);
}

/** Keys whose text depends on a count, without the suffix. */
export const pluralBases = (keys: Iterable<string>): Set<string> =>
  new Set([...keys].filter((key) => key.endsWith('_other')).map((key) => key.replace(pluralSuffix, '')));

/** The key as the code writes it: that of a plural form without its suffix. */
export function keyInCode(key: string, plurals: ReadonlySet<string>): string {
  const base = key.replace(pluralSuffix, '');
  return plurals.has(base) ? base : key;
}

/** `{{name}}` and the tags of rich text, sorted. */
export const placeholders = (text: string): string[] =>
  [...new Set(text.match(/\{\{[^}]+\}\}|<\/?\w+\s*\/?>/g) ?? [])]
    .map((placeholder) => placeholder.replace(/\s/g, ''))
    .sort();

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `errors.${code}` may name any key below `errors.`; one that begins with a variable proves nothing. */
function templatePattern(template: string): RegExp | undefined {
  const [start = '', ...rest] = template.split(/\$\{[^}]*\}/);
  if (rest.length === 0 || !/^[\w:]+\./.test(start)) return undefined;
  return new RegExp(`^${[start, ...rest].map(escapeRegExp).join('.+')}$`);
}

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** Tells whether the source text of the apps and packages names a key, as a literal or through a template. */
export function keyUsage(root: string): (key: string) => boolean {
  const source = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts', 'apps/*/index.html'], {
    cwd: root,
  })
    .filter((file) => !file.includes('.test.'))
    .map((file) => withoutComments(readFileSync(join(root, file), 'utf8')))
    .join('\n');
  const literals = new Set([...source.matchAll(/(['"`])([\w:.-]+)\1/g)].map(([, , text]) => text));
  const patterns = [...source.matchAll(/`([^`\n]+)`/g)]
    .map(([, template = '']) => templatePattern(template))
    .filter((pattern) => pattern !== undefined);
  return (key) => literals.has(key) || patterns.some((pattern) => pattern.test(key));
}
