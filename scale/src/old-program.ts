import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { waitUntil } from '../../scripts/engines/engine.ts';
import { freePort } from '../../scripts/free-port.ts';
import { repositoryRoot } from '../../scripts/run-command.ts';
import { newFolder } from './folder.ts';

const git = (...args: string[]) => execFileSync('git', args, { cwd: repositoryRoot }).toString().trim();

/** The state before the newest migration: what runs while the new version is being brought out. */
function lastStateBeforeMigration(): string {
  const folder = 'apps/server/drizzle';
  const newest = readdirSync(join(repositoryRoot, folder))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1);
  const added = git('log', '--diff-filter=A', '--format=%H', '-1', '--', `${folder}/${newest}`);
  if (!added) throw new Error(`${newest} is not committed, or its history is not here.`);
  return `${added}^`;
}

/** Its own packages, and everything of others from the installation that is here. */
function lendModules(folder: string): void {
  const here = join(repositoryRoot, 'node_modules');
  const there = join(folder, 'node_modules');
  mkdirSync(join(there, '@sofra'), { recursive: true });
  for (const name of readdirSync(here).filter((entry) => entry !== '@sofra'))
    symlinkSync(join(here, name), join(there, name));
  for (const group of ['packages', 'apps'])
    for (const name of readdirSync(join(folder, group)))
      symlinkSync(join(folder, group, name), join(there, '@sofra', name));
}

/** The program as it was before the newest migration, on a database that has it already. */
export async function startOldProgram(databaseUrl: string) {
  const folder = join(newFolder('old'), 'sofra');
  git('worktree', 'add', '--detach', folder, lastStateBeforeMigration());
  lendModules(folder);
  const port = await freePort();
  const child = spawn(process.execPath, [join(folder, 'apps/server/src/main.ts')], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: newFolder('old-data'),
      DATABASE_URL: databaseUrl,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk;
    });
  const url = `http://127.0.0.1:${port}`;
  const isReady = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true;
  await waitUntil('the old program answers', isReady, () => printed);
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      git('worktree', 'remove', '--force', folder);
    },
  };
}
