import { createInterface } from 'node:readline/promises';
import { ConfigError, loadEnvFile, readConfig } from '../platform/config.ts';
import { type DatabaseBeside, openBeside } from '../platform/database/open-beside.ts';
import { describeError } from '../platform/http/logging.ts';
import { type Desk, exitCodes, NothingFound, UsageError } from './command.ts';
import { readCommand } from './commands.ts';
import { safeLines } from './safe-text.ts';

const say = (text: string) => void process.stdout.write(`${safeLines(text)}\n`);

async function ask(question: string): Promise<boolean | undefined> {
  if (!process.stdin.isTTY) return undefined;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${safeLines(question)} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

/** One sentence, and how it ended. */
function explain(error: unknown): number {
  const { message } = error instanceof Error ? error : new Error(String(error));
  if (error instanceof NothingFound || error instanceof UsageError) {
    process.stderr.write(`${safeLines(message)}\n`);
    return error instanceof UsageError ? exitCodes.wrongUse : exitCodes.nothingFound;
  }
  const hint = error instanceof ConfigError ? ' See .env.example.' : '';
  // What a failed query was asked with may be somebody's address.
  const reason = error instanceof Error && 'query' in error ? describeError(error).message : message;
  process.stderr.write(`It failed: ${safeLines(String(reason))}${hint}\n`);
  return exitCodes.failed;
}

async function main(): Promise<void> {
  // Registered first: a database that was started for this must not be left running.
  const interrupted = Promise.withResolvers<never>();
  interrupted.promise.catch(() => {});
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => interrupted.reject(new Error('interrupted.')));

  const asked = readCommand(process.argv.slice(2));
  if ('help' in asked) return say(asked.help);
  loadEnvFile();
  const config = readConfig(process.env);
  let opening: Promise<DatabaseBeside> | undefined;
  const database = () => {
    opening ??= openBeside(config);
    return opening;
  };
  const desk: Desk = { config, now: () => new Date(), say, database, ask };
  try {
    await Promise.race([asked.command.run(asked.given, desk), interrupted.promise]);
  } finally {
    const open = await opening?.catch(() => undefined);
    await open?.close();
  }
}

// Not left to the last connection: one that is cut off by an interruption may hang.
main().then(
  () => process.exit(0),
  (error) => process.exit(explain(error)),
);
