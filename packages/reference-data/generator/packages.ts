import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const folders = createRequire(import.meta.url).resolve.paths('any-package') ?? [];

/** Looks in the folders itself, because some packages do not export their own package.json. */
function pathIn(packageName: string, file: string): string {
  const home = folders.find((folder) => existsSync(join(folder, packageName)));
  if (!home) throw new Error(`${packageName} is not installed`);
  return join(home, packageName, file);
}

export function hasFile(packageName: string, file: string): boolean {
  return existsSync(pathIn(packageName, file));
}

/** The caller names the shape; the tests of this folder are what holds it to the truth. */
export function readJson<Shape>(packageName: string, file: string): Shape {
  return JSON.parse(readFileSync(pathIn(packageName, file), 'utf8')) as Shape;
}
