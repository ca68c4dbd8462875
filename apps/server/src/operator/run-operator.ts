import { type Config, ConfigError } from '../platform/config.ts';
import type { DatabaseBeside } from '../platform/database/open-beside.ts';
import { describeError } from '../platform/http/logging.ts';
import { type Command, type Desk, type Given, NothingFound, UsageError } from './command.ts';
import { readCommand } from './commands.ts';
import { safeLines } from './safe-text.ts';

const exitCodes = { done: 0, nothingFound: 1, wrongUse: 2, failed: 3 } as const;

/** Where a command is run. */
export interface Surroundings extends Pick<Desk, 'now' | 'ask'> {
  print(line: string): void;
  complain(line: string): void;
  /** Asked for once a command is known: help needs no settings. */
  readConfig(): Config;
  openDatabase(config: Config): Promise<DatabaseBeside>;
  /** Fails when somebody wants it to stop. */
  interrupted: Promise<never>;
}

/** One sentence, and how it ended. */
function explain(error: unknown): { sentence: string; code: number } {
  const { message } = error instanceof Error ? error : new Error(String(error));
  if (error instanceof UsageError) return { sentence: message, code: exitCodes.wrongUse };
  if (error instanceof NothingFound) return { sentence: message, code: exitCodes.nothingFound };
  const hint = error instanceof ConfigError ? ' See .env.example.' : '';
  // What a failed query was asked with may be somebody's address.
  const reason = error instanceof Error && 'query' in error ? describeError(error).message : message;
  return { sentence: `It failed: ${reason}${hint}`, code: exitCodes.failed };
}

async function runCommand(command: Command, given: Given, around: Surroundings): Promise<void> {
  const { print, now, ask, interrupted } = around;
  const config = around.readConfig();
  let opening: Promise<DatabaseBeside> | undefined;
  const database = () => {
    opening ??= around.openDatabase(config);
    return opening;
  };
  const say = (text: string) => print(safeLines(text));
  try {
    await Promise.race([command.run(given, { config, now, say, database, ask }), interrupted]);
  } finally {
    const open = await opening?.catch(() => undefined);
    await open?.close();
  }
}

/** Does what was asked for; answers the exit code. */
export async function runOperator(args: string[], around: Surroundings): Promise<number> {
  try {
    const asked = readCommand(args);
    if ('help' in asked) around.print(asked.help);
    else await runCommand(asked.command, asked.given, around);
    return exitCodes.done;
  } catch (error) {
    const { sentence, code } = explain(error);
    around.complain(safeLines(sentence));
    return code;
  }
}
