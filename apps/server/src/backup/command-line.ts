import { productName } from '@sofra/contract/brand';
import { type Config, ConfigError, loadEnvFile, readConfig } from '../platform/config.ts';
import { describeError } from '../platform/http/logging.ts';
import type { Progress } from './write-backup.ts';

export interface CommandLine {
  config: Config;
  /** What was written behind the name of the command. */
  args: string[];
  /** Somebody wants it to end. */
  signal: AbortSignal;
  onProgress(progress: Progress): void;
  /** A line above the progress. */
  say(line: string): void;
}

const steps: Record<Progress['step'], string> = {
  checking: 'Checking: MB',
  tables: 'Tables',
  pictures: 'Picture files',
};

/** One line that is written over, for whoever looks on. */
function openProgress(terminal: NodeJS.WriteStream) {
  let shown = '';
  const show = (line: string) => {
    if (!terminal.isTTY || line === shown) return;
    shown = line;
    terminal.write(`\r\x1b[2K${line}`);
  };
  return {
    onProgress: ({ step, done, of }: Progress) =>
      show(`${steps[step]} ${done}${of === undefined ? '' : ` of ${of}`} …`),
    clear: () => show(''),
  };
}

function sentenceOf(error: unknown): string {
  const hint = error instanceof ConfigError ? ' See .env.example.' : '';
  return `${describeError(error).message}${hint}`;
}

/** Runs one of the commands for operators. Its last line says what came of it; the exit code whether that is good. */
export async function runCommandLine(work: (line: CommandLine) => Promise<string>): Promise<void> {
  const stopAsked = new AbortController();
  // Registered first: what was begun is taken back and a server that was started is stopped.
  for (const name of ['SIGTERM', 'SIGINT'] as const)
    process.once(name, () => stopAsked.abort(new Error('It was interrupted, and nothing of it was kept.')));
  const { onProgress, clear } = openProgress(process.stderr);
  const say = (line: string) => {
    clear();
    process.stdout.write(`${line}\n`);
  };
  try {
    loadEnvFile();
    const config = readConfig(process.env);
    const args = process.argv.slice(2);
    say(await work({ config, args, signal: stopAsked.signal, onProgress, say }));
    // With the code that the work has set, where it did.
    process.exit();
  } catch (error) {
    clear();
    if (process.env.LOG_LEVEL === 'debug') process.stderr.write(`${JSON.stringify(describeError(error))}\n`);
    process.stderr.write(`${productName} stopped: ${sentenceOf(error)}\n`);
    process.exit(1);
  }
}
