import { execFile, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';
import { repositoryRoot } from '../../scripts/run-command.ts';
import { isReady } from '../../scripts/spawn-program.ts';
import { makeBase } from './local-base.ts';

const minutes = 60_000;
const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'sofra-image-'));
// Apart from the images of whoever runs this, and in a way that needs no rights of a container within a container.
const apart = [
  '--root',
  join(folder, 'storage'),
  '--runroot',
  join(folder, 'run'),
  '--storage-driver',
  'vfs',
];

async function buildah(...args: string[]): Promise<string> {
  const { stdout } = await run('buildah', [...apart, ...args], { maxBuffer: 64 * 1024 * 1024 });
  return stdout.trim();
}

interface ImageConfig {
  Cmd: string[];
  User: string;
  WorkingDir: string;
  ExposedPorts: Record<string, object>;
  Volumes: Record<string, object>;
}

beforeAll(async () => {
  const base = join(folder, 'base');
  const { env } = makeBase(base);
  const container = await buildah('from', 'scratch');
  await buildah('add', '--quiet', container, base, '/');
  for (const [name, value] of Object.entries(env))
    await buildah('config', '--env', `${name}=${value}`, container);
  await buildah('commit', '--quiet', '--rm', container, 'localhost/base');
  const asWritten = ['--isolation', 'chroot', '--file', 'deploy/Containerfile', '--tag', 'localhost/sofra'];
  await run('buildah', [...apart, 'build', ...asWritten, '--build-arg', 'BASE=localhost/base', '.'], {
    cwd: repositoryRoot,
    maxBuffer: 64 * 1024 * 1024,
  });
}, 30 * minutes);
// Every layer is a whole copy of what it stands on, a hundred thousand files each.
afterAll(async () => {
  await run('rm', ['-rf', folder]);
}, 30 * minutes);

test('the image is built as deploy/Containerfile says, and the program in it runs for an ordinary user', {
  timeout: 10 * minutes,
}, async () => {
  const { OCIv1 } = JSON.parse(await buildah('inspect', '--type', 'image', 'localhost/sofra'));
  const config: ImageConfig = OCIv1.config;
  expect(config).toMatchObject({ User: 'node', WorkingDir: '/srv/sofra' });
  expect([Object.keys(config.ExposedPorts), Object.keys(config.Volumes)]).toEqual([['3000/tcp'], ['/data']]);

  const container = await buildah('from', 'localhost/sofra');
  const port = await freePort();
  const settings = ['--env', `PORT=${port}`, '--env', 'HOST=127.0.0.1'];
  // Leads a group of its own, so that all of it can be asked to stop.
  const child = spawn(
    'buildah',
    [...apart, 'run', '--isolation', 'chroot', ...settings, container, '--', ...config.Cmd],
    {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const stop = () => {
    if (child.exitCode === null) process.kill(-(child.pid ?? 0), 'SIGTERM');
    return ended;
  };
  onTestFinished(async () => {
    await stop();
  });

  const url = `http://127.0.0.1:${port}`;
  expect([await isReady(url, { child, ended, output: () => printed }), printed]).toEqual([
    true,
    expect.stringContaining('Sofra is ready'),
  ]);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const app = await fetch(url);
  expect([app.status, await app.text()]).toEqual([200, expect.stringContaining('<script')]);
  expect(await buildah('run', '--isolation', 'chroot', container, '--', 'id', '-un')).toBe('node');
  await stop();
  await expect
    .poll(() =>
      fetch(url).then(
        () => 'answers',
        () => 'gone',
      ),
    )
    .toBe('gone');
});
