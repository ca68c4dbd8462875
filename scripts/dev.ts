import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { repositoryRoot } from './run-command.ts';

const port = process.env.PORT ?? '3000';
const apiPort = String(await freePort());
const address = process.env.PUBLIC_URL ?? `http://localhost:${port}`;

const start = (args: string[], env: NodeJS.ProcessEnv, cwd = repositoryRoot): ChildProcess =>
  spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });

// The browser sees one address, as in production: Vite answers there and hands the API's paths on.
const children = [
  start(['--watch', '--watch-preserve-output', join(repositoryRoot, 'apps/server/src/main.ts')], {
    PORT: apiPort,
    PUBLIC_URL: address,
  }),
  start(
    [
      join(repositoryRoot, 'node_modules/vite/bin/vite.js'),
      '--port',
      port,
      '--strictPort',
      '--clearScreen=false',
    ],
    { PORT: port, SOFRA_API: `http://127.0.0.1:${apiPort}` },
    join(repositoryRoot, 'apps/web'),
  ),
];

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

function stopAll(): void {
  for (const child of children.filter(isRunning)) child.kill('SIGTERM');
}

process.on('SIGINT', stopAll).on('SIGTERM', stopAll);
for (const child of children) {
  // One without the other is of no use.
  child.once('exit', (code) => {
    if (code) process.exitCode = code;
    stopAll();
  });
}
