import type { Readable } from 'node:stream';
import { productName } from '@sofra/contract/brand';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { BackupContents } from './backup-format.ts';
import { BackupRefusal } from './backup-refusal.ts';
import { openConnection, plainForms, withoutHaste } from './open-connection.ts';
import { readMigrations, readSequences, readTables } from './own-tables.ts';

type Sequence = BackupContents['sequences'][number];

const pageOfPictures = 500;

export interface StoredPicture {
  url: string;
  /** Nothing has to refer to a picture for it to be in the table. */
  isUsed: boolean;
}

/** The database as it was at one moment, for as long as it is open. */
export interface Snapshot {
  postgres: number;
  migrations: number[];
  tables: string[];
  /** The rows of a table, as text. */
  rows(table: string): { stream: Readable; count(): Promise<number> };
  sequences(): Promise<Sequence[]>;
  /** The last that is asked for: the tables are free from then on. */
  pictures(): Promise<StoredPicture[]>;
  close(): Promise<void>;
}

/** Numbers are drawn past every snapshot: read after it, they are never behind its rows. */
async function readSequence(client: pg.ClientBase, name: string): Promise<Sequence> {
  const { rows } = await client.query<{ value: string; isCalled: boolean }>(
    `select last_value::text as value, is_called as "isCalled" from ${pg.escapeIdentifier(name)}`,
  );
  return { name, value: rows[0]?.value ?? '1', isCalled: rows[0]?.isCalled ?? false };
}

async function* readPictures(client: pg.ClientBase): AsyncGenerator<StoredPicture> {
  for (let last = ''; ; ) {
    const { rows } = await client.query<StoredPicture>(
      `select url, unused_since is null as "isUsed" from images where url > $1 order by url limit ${pageOfPictures}`,
      [last],
    );
    yield* rows;
    const end = rows.at(-1);
    if (!end) return;
    last = end.url;
  }
}

async function begin(client: pg.Client, lock: number | undefined): Promise<Omit<Snapshot, 'close'>> {
  if (lock !== undefined) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [lock]);
    if (!rows[0]?.locked) throw new BackupRefusal('Another process is making a backup just now.');
  }
  const present = (await readTables(client)).map(({ name }) => pg.escapeIdentifier(name));
  await client.query('begin isolation level repeatable read, read only');
  // Before the moment is chosen: a table that is written anew after it would look empty.
  if (present.length > 0) await client.query(`lock table ${present.join(', ')} in access share mode`);
  await client.query(withoutHaste);
  await client.query(plainForms);
  const migrations = await readMigrations(client);
  const tables = await readTables(client);
  if (migrations.length === 0)
    throw new BackupRefusal(`There is nothing to back up: the database was never used by ${productName}.`);
  const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]));
  const { rows: version } = await client.query('show server_version_num');

  return {
    postgres: Math.floor(Number(version[0]?.server_version_num) / 10_000),
    migrations,
    tables: tables.map(({ name }) => name),
    rows(table) {
      const columns = (columnsOf.get(table) ?? []).map(pg.escapeIdentifier).join(', ');
      // As text and not as CSV, in which older servers take a line of a backslash and a dot for the end.
      const stream = client.query(
        copyTo(`copy ${pg.escapeIdentifier(table)} (${columns}) to stdout with (header)`),
      );
      // A connection that is cut tells it also where nobody reads any more, and would end the program.
      stream.on('error', () => {});
      return {
        stream,
        async count() {
          // How many there were is told after the last of them: it is there when the next question is answered.
          await client.query('select 1');
          return stream.rowCount;
        },
      };
    },
    async sequences() {
      const names = await readSequences(client);
      const read: Sequence[] = [];
      for (const name of names) read.push(await readSequence(client, name));
      return read;
    },
    async pictures() {
      const pictures: StoredPicture[] = [];
      for await (const picture of readPictures(client)) pictures.push(picture);
      // Fetching them takes long, and a new version would wait to change its tables, and everybody behind it.
      await client.query('commit');
      return pictures;
    },
  };
}

interface SnapshotOptions {
  /** No two of those who ask for the same lock have a snapshot at a time. */
  lock?: number | undefined;
  signal?: AbortSignal | undefined;
}

/** Waits for whoever changes a table just now. Told to stop, it waits for nothing any more. */
export async function openSnapshot(
  connection: pg.ClientConfig,
  { lock, signal }: SnapshotOptions = {},
): Promise<Snapshot> {
  const client = await openConnection(connection);
  const cut = () => client.end().catch(() => {});
  async function close(): Promise<void> {
    signal?.removeEventListener('abort', cut);
    await cut();
  }
  signal?.addEventListener('abort', cut);
  try {
    signal?.throwIfAborted();
    return { ...(await begin(client, lock)), close };
  } catch (error) {
    await close();
    throw error;
  }
}
