import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { readImports } from './read-imports.ts';

export interface Workspace {
  folder: string;
  /** Absent for the scripts, which are no package. */
  packageName?: string;
}

export interface ImportEdge {
  /** Relative to the root. */
  from: string;
  /** A file relative to the root, or the specifier where it is not ours. */
  to: string;
  fromWorkspace: Workspace;
  /** Absent for packages of the registry and built-ins. */
  toWorkspace?: Workspace;
  relative: boolean;
}

const skipped = new Set([
  'node_modules',
  'dist',
  'dist-new',
  'dist-before',
  'dist-ssr',
  'data',
  'test-results',
]);
const posix = (path: string) => path.split(sep).join('/');

export function readWorkspaces(root: string): Workspace[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const packages = workspaces
    .flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: root }))
    .map((manifest) => ({
      folder: posix(join(manifest, '..')),
      packageName: (JSON.parse(readFileSync(join(root, manifest), 'utf8')) as { name: string }).name,
    }));
  return existsSync(join(root, 'scripts')) ? [...packages, { folder: 'scripts' }] : packages;
}

const sourceFiles = (root: string, workspace: Workspace): string[] =>
  globSync(`${workspace.folder}/**/*.{ts,tsx,mjs}`, {
    cwd: root,
    exclude: (path) => skipped.has(path.split(sep).at(-1) ?? ''),
  }).map(posix);

function resolveRelative(root: string, from: string, specifier: string): string | undefined {
  const path = posix(relative(root, join(root, from, '..', specifier)));
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find(
    (candidate) => existsSync(join(root, candidate)) && statSync(join(root, candidate)).isFile(),
  );
}

const inside = (workspaces: Workspace[], file: string) =>
  workspaces.find(({ folder }) => file.startsWith(`${folder}/`));

const named = (workspaces: Workspace[], specifier: string) =>
  workspaces.find(
    ({ packageName }) =>
      packageName && (specifier === packageName || specifier.startsWith(`${packageName}/`)),
  );

/** Every import in the workspaces. One that leads nowhere is left to the compiler. */
export function readImportEdges(root: string, workspaces: Workspace[]): ImportEdge[] {
  return workspaces.flatMap((fromWorkspace) =>
    sourceFiles(root, fromWorkspace).flatMap((from) =>
      readImports(join(root, from)).flatMap((specifier): ImportEdge[] => {
        const edge = { from, fromWorkspace };
        if (!specifier.startsWith('.')) {
          return [{ ...edge, to: specifier, toWorkspace: named(workspaces, specifier), relative: false }];
        }
        const to = resolveRelative(root, from, specifier);
        return to ? [{ ...edge, to, toWorkspace: inside(workspaces, to), relative: true }] : [];
      }),
    ),
  );
}
