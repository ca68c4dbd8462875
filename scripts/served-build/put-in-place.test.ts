import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureTree } from '../testing/fixture-tree.ts';
import { putInPlace } from './put-in-place.ts';

function write(root: string, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
}

/** The files in the folders of builds, with what is in them. */
const filesOf = (root: string) =>
  Object.fromEntries(
    globSync('**/*.*', { cwd: root })
      .sort()
      .map((name) => [name, readFileSync(join(root, name), 'utf8')]),
  );

const build = (root: string, version: string) => {
  write(join(root, 'dist-new'), {
    'index.html': version,
    'assets/same-1.js': 'same',
    [`assets/app-${version}.js`]: version,
    [`assets/app-${version}.js.br`]: `${version}, compressed`,
  });
  return putInPlace(root);
};

test('a build replaces the one before it, whose hashed files are kept until the next', async () => {
  const root = fixtureTree({});
  await build(root, 'a');
  const a = { 'assets/app-a.js': 'a', 'assets/app-a.js.br': 'a, compressed' };
  const below = (folder: string, files: object) =>
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));
  const shared = { 'assets/same-1.js': 'same' };
  expect(filesOf(root)).toEqual(below('dist', { ...a, ...shared, 'index.html': 'a' }));

  await build(root, 'b');
  const b = { 'assets/app-b.js': 'b', 'assets/app-b.js.br': 'b, compressed' };
  const afterB = {
    ...below('dist', { ...b, ...shared, 'index.html': 'b' }),
    ...below('dist-before', a),
  };
  expect(filesOf(root)).toEqual(afterB);
  // The same once more replaces nothing.
  await build(root, 'b');
  expect(filesOf(root)).toEqual(afterB);

  await build(root, 'c');
  const c = { 'assets/app-c.js': 'c', 'assets/app-c.js.br': 'c, compressed' };
  expect(filesOf(root)).toEqual({
    ...below('dist', { ...c, ...shared, 'index.html': 'c' }),
    ...below('dist-before', b),
  });
});

test('a file without a hash that a build has no more is gone', async () => {
  const root = fixtureTree({ 'dist/robots.txt': 'old' });
  await build(root, 'a');
  expect(Object.keys(filesOf(root))).not.toContain('dist/robots.txt');
});
