import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export const repositoryRoot = join(import.meta.dirname, '..');

export interface CommandResult {
  code: number;
  output: string;
  seconds: number;
}

interface CommandOptions {
  env?: NodeJS.ProcessEnv;
  /** Shows the output as it comes instead of collecting it. */
  live?: boolean;
}

/** The tools of node_modules run on the Node of node_modules, however this process was started. */
const toolPath = (path = '') => [join(repositoryRoot, 'node_modules/.bin'), path].join(delimiter);

/** Runs a command at the root of the repository; a signal that ends us ends it too. */
export function runCommand(
  command: string,
  args: string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  const started = performance.now();
  const env = { ...process.env, ...options.env };
  const child = spawn(command, args, {
    cwd: repositoryRoot,
    env: { ...env, PATH: toolPath(env.PATH) },
    stdio: options.live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));

  const stop = (signal: NodeJS.Signals) => {
    // A terminal sends Ctrl-C to all its processes, and a second one would cut their cleaning up short.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  return new Promise((resolve) => {
    const finish = (code: number) => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      const output = Buffer.concat(chunks).toString().trimEnd();
      resolve({ code, output, seconds: (performance.now() - started) / 1000 });
    };
    child.once('error', (error) => {
      chunks.push(Buffer.from(error.message));
      finish(1);
    });
    child.once('close', (code) => finish(code ?? 1));
  });
}
