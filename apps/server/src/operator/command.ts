import type { ParseArgsOptionsConfig } from 'node:util';
import type { Config } from '../platform/config.ts';
import type { DatabaseBeside } from '../platform/database/open-beside.ts';

/** The command or what was said with it is wrong: one sentence, and nothing was done. */
export class UsageError extends Error {}

/** There is no such thing, or nothing to do about it. */
export class NothingFound extends Error {}

export interface Given {
  words: string[];
  flags: Partial<Record<string, string | boolean>>;
}

/** What every command is given. */
export interface Desk {
  config: Config;
  now(): Date;
  /** Prints a line, or several; whatever a terminal would obey in it is made visible. */
  say(text: string): void;
  /** Opened with the first that asks for it. */
  database(): Promise<DatabaseBeside>;
  /** Whether the person at the terminal says yes; where there is nobody to ask they said nothing. */
  ask(question: string): Promise<boolean | undefined>;
}

export interface Command {
  /** Its arguments as they are typed. */
  usage: string;
  about: string;
  options: ParseArgsOptionsConfig;
  /** How many words it takes. */
  words: { min: number; max: number };
  run(given: Given, desk: Desk): Promise<void>;
}
