import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';
import { repositoryRoot } from '../../scripts/run-command.ts';
import { isReady } from '../../scripts/spawn-program.ts';
import { fillIn } from './fill-in.ts';

const written = readFileSync(join(repositoryRoot, 'deploy/sofra.service'), 'utf8');

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sofra-unit-'));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The unit as it is, for a program that lies here. */
const unitFor = (dataDir: string) =>
  fillIn(written, [
    ['/srv/sofra', repositoryRoot],
    ['/var/lib/sofra', dataDir],
  ]);

function verify(folder: string, unit: string): string {
  const file = join(folder, 'sofra.service');
  writeFileSync(file, unit);
  const { stdout, stderr, error } = spawnSync('systemd-analyze', ['verify', file]);
  if (error) throw error;
  return `${stdout}${stderr}`;
}

test('systemd understands every line of the unit', () => {
  const folder = temporaryFolder();
  expect(verify(folder, unitFor(folder))).toBe('');
  expect(verify(folder, unitFor(folder).replace('Restart=always', 'Restart=sometimes'))).toContain(
    'sometimes',
  );
});

test('what the unit starts answers, and ends in order when it is asked to', async () => {
  const folder = temporaryFolder();
  const unit = unitFor(folder);
  const settingOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
  const environment = Object.fromEntries(
    settingOf('Environment')
      .split(' ')
      .map((pair) => pair.split('=')),
  );
  const port = await freePort();
  const [command = '', ...args] = settingOf('ExecStart').split(' ');
  // Somebody without rights, as the unit has it.
  const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  if (nobody.uid) chownSync(folder, nobody.uid, nobody.gid);
  const child = spawn(command, args, {
    cwd: settingOf('WorkingDirectory'),
    env: { PATH: process.env.PATH, ...environment, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...nobody,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  onTestFinished(async () => {
    if (child.exitCode === null) child.kill('SIGTERM');
    await ended;
  });
  expect([
    await isReady(`http://127.0.0.1:${port}`, { child, ended, output: () => printed }),
    printed,
  ]).toEqual([true, expect.stringContaining('Sofra is ready')]);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
