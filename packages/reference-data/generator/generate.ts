import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildFiles } from './files.ts';

const dataFolder = join(import.meta.dirname, '../data');

const files = buildFiles();
// A country that lost its states must lose its file as well.
rmSync(dataFolder, { recursive: true, force: true });
for (const [path, content] of files) {
  const target = join(dataFolder, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, content);
}
console.log(`${files.size} files written to data/`);
