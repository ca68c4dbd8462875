import { accessSync, constants, globSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { runCommand } from './run-command.ts';

// Without windows and menus of its own, which nobody sees here, a page costs half as much.
const shell = 'chromium-headless-shell';
const binaries = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const downloads = [
  'chromium_headless_shell-*/chrome-*/{chrome-headless-shell,headless_shell}',
  'chromium-*/chrome-*/chrome',
  'chromium-*/chrome-*/*.app/Contents/MacOS/*',
];
const macApps = ['Google Chrome', 'Chromium'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/** What of the machine decides the answer. */
export interface Machine {
  env: NodeJS.ProcessEnv;
  home: string;
  isRoot: boolean;
  run: (command: string, args: string[], env?: NodeJS.ProcessEnv) => Promise<boolean>;
}

const thisMachine: Machine = {
  env: process.env,
  home: homedir(),
  isRoot: process.getuid?.() === 0,
  run: async (command, args, env) => (await runCommand(command, args, { env })).code === 0,
};

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const onPath = (env: NodeJS.ProcessEnv, name: string) =>
  (env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find(isExecutable);

function downloadedByPlaywright({ env, home }: Machine): string | undefined {
  const caches = [
    env.PLAYWRIGHT_BROWSERS_PATH,
    join(home, '.cache/ms-playwright'),
    join(home, 'Library/Caches/ms-playwright'),
  ];
  const places = caches.filter((cache) => cache !== undefined);
  return downloads
    .flatMap((download) => places.map((cache) => ({ download, cache })))
    .flatMap(({ download, cache }) =>
      globSync(download, { cwd: cache })
        .sort()
        .reverse()
        .map((path) => join(cache, path)),
    )
    .find(isExecutable);
}

function findInstalled(machine: Machine): string | undefined {
  for (const name of binaries) {
    const found = onPath(machine.env, name);
    if (found) return found;
  }
  return macApps.find(isExecutable) ?? downloadedByPlaywright(machine);
}

async function install(machine: Machine): Promise<void> {
  if (machine.isRoot && onPath(machine.env, 'apt-get')) {
    console.log('Installing Chromium with apt-get …');
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    await machine.run('apt-get', ['update', '-qq'], quiet);
    // Not every system has a package of the small one.
    for (const name of [shell, 'chromium'])
      if (await machine.run('apt-get', ['install', '-y', '-qq', name], quiet)) return;
  }
  console.log('Downloading Chromium with Playwright …');
  await machine.run('npx', ['playwright', 'install', '--only-shell', 'chromium']);
}

export class NoChromium extends Error {}

/** The path of a Chromium or Chrome; one is installed where none is found. */
export async function findChromium(machine: Machine = thisMachine): Promise<string> {
  const given = machine.env.CHROMIUM_PATH;
  if (given) {
    if (isExecutable(given)) return given;
    throw new NoChromium(`CHROMIUM_PATH is "${given}", but there is no program.`);
  }
  const found = findInstalled(machine);
  if (found) return found;
  await install(machine);
  const installed = findInstalled(machine);
  if (installed) return installed;
  throw new NoChromium(
    'The browser tests need Chromium: run "sudo apt-get install chromium" or "npx playwright install --with-deps chromium", or set CHROMIUM_PATH.',
  );
}
