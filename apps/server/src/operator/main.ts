import { createInterface } from 'node:readline/promises';
import { loadEnvFile, readConfig } from '../platform/config.ts';
import { openBeside } from '../platform/database/open-beside.ts';
import { runOperator } from './run-operator.ts';
import { safeLines } from './safe-text.ts';

async function ask(question: string): Promise<boolean | undefined> {
  if (!process.stdin.isTTY) return undefined;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${safeLines(question)} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

// Registered first: a database that was started for this must not be left running.
const interrupted = Promise.withResolvers<never>();
interrupted.promise.catch(() => {});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => interrupted.reject(new Error('it was interrupted.')));

const code = await runOperator(process.argv.slice(2), {
  now: () => new Date(),
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
  ask,
  readConfig() {
    loadEnvFile();
    return readConfig(process.env);
  },
  openDatabase: openBeside,
  interrupted: interrupted.promise,
});
// Not left to the last connection: one that is cut off by an interruption may hang.
process.exit(code);
