import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** Without what is asked of the page, and with the same sign wherever an id or the like stands. */
const shapeOf = (address: string) => address.replace(/:\w+\??|\$\{[^}]*\}|\*/g, ':').replace(/\?.*/, '');

const shapesIn = (text: string, address: RegExp) =>
  [...text.matchAll(address)].map(([, found = '']) => shapeOf(found));

test('every address of the app is among those that are looked at', () => {
  const routes = shapesIn(read('../../apps/web/src/app/router.tsx'), /path: '([^']+)'/g)
    // Whatever is nowhere else.
    .filter((route) => route !== ':')
    .map((route) => `/${route}`);
  const looks = ['every-screen.spec.ts', 'every-state.spec.ts'].map((name) => read(`./${name}`)).join('\n');
  const seen = new Set(shapesIn(looks, /['`](\/[^'`\s]*)['`]/g));
  expect(routes).toContain('/dashboard');
  expect(
    routes.filter((route) => !seen.has(route)),
    'routes that no spec opens',
  ).toEqual([]);
});
