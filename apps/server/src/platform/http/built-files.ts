import { readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { etagOf, type KeptAnswer } from './kept-answer.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A hashed file never changes under its name. */
export const keptForEver = 'public, max-age=31536000, immutable';

export const isBuiltFile = (name: string): boolean => extname(name) in types;

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A file of a build for browsers, with what was compressed beforehand. */
export async function readBuiltFile(folder: string, name: string): Promise<KeptAnswer | undefined> {
  const [plain, br, gzip] = await Promise.all(
    ['', '.br', '.gz'].map((suffix) => readIfThere(join(folder, `${name}${suffix}`))),
  );
  return (
    plain && {
      type: types[extname(name)] ?? '',
      etag: etagOf(plain),
      plain,
      ...(br && { br }),
      ...(gzip && { gzip }),
    }
  );
}

/** A name, no path, and none that a disk would refuse. */
const hashedName = /^[\w-][\w.-]{0,199}$/;

/**
 * A hashed file of the build that lies in `dist` by now, or of the one before it. While a new version takes the place
 * of the last, pages of each of them are shown by browsers that ask the other for the files.
 */
export async function findBuiltFile(dist: string, name: string): Promise<KeptAnswer | undefined> {
  if (!hashedName.test(name) || !isBuiltFile(name)) return undefined;
  // In this order: a build that is put in place moves files from the first to the second.
  for (const folder of [dist, join(dirname(dist), 'dist-before')]) {
    const file = await readBuiltFile(join(folder, 'assets'), name);
    if (file) return file;
  }
  return undefined;
}
