import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { compiledCode } from '../../../../scripts/program-file.ts';
import { repositoryRoot } from '../../../../scripts/run-command.ts';
import { runOperator } from '../operator/run-operator.ts';
import { readConfig } from '../platform/config.ts';
import { openBeside } from '../platform/database/open-beside.ts';
import type { TestApp } from './test-app.ts';
import { addressOf } from './test-database.ts';

export interface Told {
  code: number | null;
  out: string;
  err: string;
}

/** Runs a command of the operator as a process of its own, apart from the settings of whoever runs the tests. */
export async function spawnOperator(env: Record<string, string>, ...args: string[]): Promise<Told> {
  const program = join(repositoryRoot, 'apps/server/src/operator/main.ts');
  const child = spawn(process.execPath, [program, ...args], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, ...compiledCode, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, out, err };
}

interface Setting {
  env?: Record<string, string>;
  /** What the person at the terminal says; nothing where nobody sits there. */
  answer?: boolean;
}

/** The same without a process, which takes seconds to start. */
export async function runInProcess(args: string[], { env = {}, answer }: Setting = {}): Promise<Told> {
  const told = { out: '', err: '' };
  const code = await runOperator(args, {
    now: () => new Date(),
    print(line) {
      told.out += `${line}\n`;
    },
    complain(line) {
      told.err += `${line}\n`;
    },
    async ask(question) {
      told.out += `${question}\n`;
      return answer;
    },
    readConfig: () => readConfig(env),
    openDatabase: openBeside,
    interrupted: new Promise(() => {}),
  });
  return { code, ...told };
}

/** The settings of whoever hosts the program under test. */
export const settingsOf = ({ connection, dataDir }: TestApp): Record<string, string> => ({
  PUBLIC_URL: 'https://menu.example',
  DATABASE_URL: addressOf(connection),
  DATA_DIR: dataDir,
});
