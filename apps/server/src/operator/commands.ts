import { parseArgs } from 'node:util';
import { productName } from '@sofra/contract/brand';
import { type Command, type Given, UsageError } from './command.ts';
import { endSessionsCommand } from './end-sessions.command.ts';
import { peopleCommand } from './people.command.ts';
import { reindexCommand } from './reindex.command.ts';
import { resetCodesCommand } from './reset-codes.command.ts';
import { resetPasskeysCommand } from './reset-passkeys.command.ts';
import { resumeCommand } from './resume.command.ts';
import { shopsCommand } from './shops.command.ts';
import { statisticsCommand } from './statistics.command.ts';
import { suspendCommand } from './suspend.command.ts';
import { testMailCommand } from './test-mail.command.ts';

/** Everything the operator can ask for, by its name. */
const commands: Readonly<Record<string, Command>> = {
  shops: shopsCommand,
  people: peopleCommand,
  suspend: suspendCommand,
  resume: resumeCommand,
  'end-sessions': endSessionsCommand,
  'reset-codes': resetCodesCommand,
  'reset-passkeys': resetPasskeysCommand,
  'test-mail': testMailCommand,
  reindex: reindexCommand,
  statistics: statisticsCommand,
};

const helpHint = 'npm run operator -- --help lists what there is.';

const usageOf = (name: string, { usage, about }: Command) => `  ${`${name} ${usage}`.trim()}\n      ${about}`;

function helpAbout(names: string[]): string {
  const told = Object.entries(commands).filter(([name]) => names.includes(name));
  return `npm run operator -- COMMAND\n\n${told.map(([name, command]) => usageOf(name, command)).join('\n')}`;
}

const help = `${productName}, for whoever runs it for others:

${helpAbout(Object.keys(commands))}

SHOP is the id or slug of a shop, PERSON an e-mail address or an id. The commands work beside the
running program and read the same .env. --json prints for scripts: npm run --silent operator -- …
Ends with 0 when done, 1 when nothing was found or to be done, 2 when the command was wrong, 3 when
it failed.`;

/** What was asked for: a command with what it was given, or help. */
export type Asked = { help: string } | { command: Command; given: Given };

/** Node's own sentence, without its advice. */
const firstSentence = (error: unknown) =>
  (error as Error).message.split(/\.\s/)[0]?.replace(/\.?$/, '.') ?? '';

function readGiven(name: string, { options, words }: Command, args: string[]): Given {
  const given = (() => {
    try {
      return parseArgs({ args, options, allowPositionals: true });
    } catch (error) {
      throw new UsageError(firstSentence(error), { cause: error });
    }
  })();
  const { length } = given.positionals;
  if (length < words.min || length > words.max)
    throw new UsageError(
      `${name} takes ${length < words.min ? 'more' : 'less'} than that: ${`${name} ${commands[name]?.usage}`.trim()}.`,
    );
  return { words: given.positionals, flags: given.values as Given['flags'] };
}

export function readCommand([name, ...args]: string[]): Asked {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') return { help };
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(`There is no command "${name}". ${helpHint}`);
  if (args.includes('--help') || args.includes('-h')) return { help: helpAbout([name]) };
  return { command, given: readGiven(name, command, args) };
}
