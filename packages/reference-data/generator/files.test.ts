import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildFiles } from './files.ts';

const dataFolder = join(import.meta.dirname, '../data');

function committedPaths(): string[] {
  return readdirSync(dataFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dataFolder.length + 1))
    .sort();
}

test('running the generator gives exactly the files that are committed', () => {
  const files = buildFiles();
  expect(committedPaths()).toEqual([...files.keys()].sort());
  for (const [path, content] of files) {
    expect(readFileSync(join(dataFolder, path), 'utf8'), path).toBe(content);
  }
});

test('two runs of the generator give the same bytes', () => {
  expect([...buildFiles()]).toEqual([...buildFiles()]);
});
