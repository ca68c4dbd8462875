import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { compiledCode } from '../../../../scripts/program-file.ts';
import { repositoryRoot } from '../../../../scripts/run-command.ts';
import { removeFolder, temporaryFolder } from './program.ts';
import { addressOf, asAdministrator } from './test-database.ts';

/** Every row of every table as text, in an order of its own: what two databases have to have in common. */
export async function readEverything(connection: pg.ClientConfig): Promise<Record<string, string[]>> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle')`,
    );
    const everything: Record<string, string[]> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} as t`);
      everything[name] = rows.map(({ row }) => row).sort();
    }
    const { rows: sequences } = await client.query(
      `select sequencename || ' ' || coalesce(last_value::text, 'unused') as row from pg_sequences where schemaname = 'public'`,
    );
    everything.sequences = sequences.map(({ row }) => row).sort();
    return everything;
  } finally {
    await client.end();
  }
}

/** Every file below the folder, by its name and what it holds. */
export function readFiles(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((path) => [relative(folder, path), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );
}

/** A folder that goes with the test. */
export function folderForTest(): string {
  const folder = temporaryFolder();
  onTestFinished(() => removeFolder(folder));
  return folder;
}

/** An empty database that goes with the test, and the address by which an operator would name it. */
export async function databaseForTest() {
  const { host, user } = inject('postgres');
  const database = `test_${randomBytes(6).toString('hex')}`;
  await asAdministrator(`create database ${database} owner ${user}`);
  onTestFinished(() => asAdministrator(`drop database ${database} with (force)`));
  const connection = { host, user, database };
  const query = async (statement: string) => {
    const client = new pg.Client(connection);
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  return { connection, url: addressOf(connection), query };
}

/** How this machine reaches the registry, which npm is told by its surroundings. */
const wayToRegistry = Object.fromEntries(
  Object.entries(process.env).filter(([name]) =>
    /^(npm_config_.*|node_extra_ca_certs|https?_proxy|no_proxy)$/i.test(name),
  ),
);

type CommandName = 'backup' | 'restore' | 'upgrade-database';

interface Call {
  args?: string[];
  env: Record<string, string>;
  /** How large a file it may write, in blocks of 512 bytes. */
  blocksMax?: number;
}

/** The real command, as `npm run` starts it. */
export function spawnCommand(name: CommandName, { args = [], env, blocksMax }: Call) {
  const command = [
    process.execPath,
    join(repositoryRoot, `apps/server/src/backup/${name}.command.ts`),
    ...args,
  ];
  const limit = blocksMax === undefined ? '' : `trap '' XFSZ; ulimit -f ${blocksMax};`;
  const child = spawn('sh', ['-c', `${limit} exec "$@"`, 'sh', ...command], {
    cwd: tmpdir(),
    env: {
      ...wayToRegistry,
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      // Its files are as large as they are.
      ...(blocksMax === undefined && compiledCode),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  );
  return { child, ended };
}

export const runCommand = (name: CommandName, call: Call) => spawnCommand(name, call).ended;
