import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from './run-command.ts';
import { fixtureTree } from './testing/fixture-tree.ts';

interface Manifest {
  workspaces: string[];
  devDependencies: Record<string, string>;
}
const { workspaces, devDependencies }: Manifest = JSON.parse(
  readFileSync(join(repositoryRoot, 'package.json'), 'utf8'),
);

const outsideOfNodeModules = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.endsWith(join('node_modules', '.bin')));

/** A copy of what npm and the script read, without node_modules. */
function freshCopy(npmrc: string): string {
  const root = fixtureTree({ 'bin/npm': '' });
  const manifests = globSync(
    workspaces.map((folder) => `${folder}/package.json`),
    { cwd: repositoryRoot },
  );
  for (const file of ['package.json', 'package-lock.json', 'scripts/prepare.mjs', ...manifests]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(repositoryRoot, file), join(root, file));
  }
  const settings = readFileSync(join(repositoryRoot, '.npmrc'), 'utf8');
  writeFileSync(join(root, '.npmrc'), `${settings}\n${npmrc}\n`);
  return root;
}

/** What the script would have npm install: the real npm tells it, and fetches nothing. */
function installedBy(environment: NodeJS.ProcessEnv, npmrc = ''): string[] {
  const root = freshCopy(npmrc);
  const npm = join(root, 'bin/npm');
  const path = outsideOfNodeModules.join(delimiter);
  writeFileSync(npm, `#!/bin/sh\nPATH='${path}' exec npm "$@" --dry-run\n`);
  chmodSync(npm, 0o755);
  const inherited = Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_ENV$/i.test(name));
  const { stdout } = spawnSync(process.execPath, ['scripts/prepare.mjs'], {
    cwd: root,
    env: { ...Object.fromEntries(inherited), ...environment, PATH: [dirname(npm), path].join(delimiter) },
    encoding: 'utf8',
  });
  return [...stdout.matchAll(/^add (\S+) \S+$/gm)].map(([, name = '']) => name);
}

test.each([
  ['with NODE_ENV=production, as the unit of systemd has it', { NODE_ENV: 'production' }, ''],
  ['where npm is set to leave it out', {}, 'omit=dev'],
])('what builds and runs the program is installed %s', (_name, environment, npmrc) => {
  const installed = installedBy(environment, npmrc);
  expect(installed).toEqual(expect.arrayContaining([...Object.keys(devDependencies), 'rolldown', 'fastify']));
});
