import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './run-command.ts';

const at = (path: string) => join(repositoryRoot, path);

const built = at('apps/server/dist/main.js');
const written = ['apps/server/src', 'packages/contract/src', 'packages/locales', 'packages/reference-data'];
/** Tests and the compiler's notes never reach the program. */
const isPart = (path: string) => !/node_modules|\.(test\.tsx?|tsbuildinfo)$/.test(path);

const newestChange = (folder: string): number =>
  Math.max(
    0,
    ...readdirSync(at(folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter(isPart)
      .map((path) => statSync(path).mtimeMs),
  );

const isBuilt = (): boolean => {
  const at = statSync(built, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return written.every((folder) => newestChange(folder) < at);
};

/** What Node has compiled once it need not compile again, however often the program or a command of it is started. */
export const compiledCode = { NODE_COMPILE_CACHE: at('node_modules/.sofra/compiled') };

let known: string | undefined;

/** The program as it was built; as it is written where something has changed since. */
export function programFile(): string {
  known ??= isBuilt() ? built : at('apps/server/src/main.ts');
  return known;
}
