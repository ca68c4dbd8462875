import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Where a build is written, and where what only the one before had is kept: beside `dist`, which is served. */
export const freshFolder = 'dist-new';
const earlierFolder = 'dist-before';

const isHashed = (name: string) => name.startsWith('assets/');

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}

async function move(name: string, from: string, to: string): Promise<void> {
  const target = join(to, name);
  await mkdir(dirname(target), { recursive: true });
  await rename(join(from, name), target);
}

/**
 * Puts a build in the place of the one before it, while programs of both answer: no file that either of them names is
 * missing for a moment, or there in part. Hashed files of the one before move to where programs look for what is not
 * in `dist`; those of the build before that go.
 */
export async function putInPlace(root: string): Promise<void> {
  const [fresh, served, earlier] = [freshFolder, 'dist', earlierFolder].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ];
  const names = await filesIn(fresh);
  // What names the others comes after them.
  for (const name of [...names.filter(isHashed), ...names.filter((name) => !isHashed(name))])
    await move(name, fresh, served);
  const ours = new Set(names);
  const left = (await filesIn(served)).filter((name) => !ours.has(name));
  const replaced = left.filter(isHashed);
  // The same build once more, as after one that was interrupted, replaces nothing.
  if (replaced.length > 0) await rm(earlier, { recursive: true, force: true });
  for (const name of replaced) await move(name, served, earlier);
  for (const name of left.filter((name) => !isHashed(name))) await rm(join(served, name));
  await rm(fresh, { recursive: true });
}
