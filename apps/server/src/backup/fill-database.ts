import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { OpenedBackup } from './archive-reader.ts';
import { tableFile } from './backup-format.ts';
import { BackupRefusal } from './backup-refusal.ts';
import { lockEmptyTables } from './empty-database.ts';
import { openConnection, plainForms, withoutHaste } from './open-connection.ts';
import { type OwnTable, readTables } from './own-tables.ts';
import { inOrderOfReferences, referencesAhead } from './table-order.ts';

interface Options {
  signal?: AbortSignal | undefined;
  onTable?: (done: number, of: number) => void;
}

const quoted = pg.escapeIdentifier;

function assertSameTables(backup: OpenedBackup, tables: readonly OwnTable[]): void {
  const names = (list: readonly { name: string }[]) =>
    list
      .map(({ name }) => name)
      .sort()
      .join();
  if (names(tables) !== names(backup.contents.tables))
    throw new BackupRefusal('The backup has other tables than this version of the program made for it.');
}

async function copyIn(
  client: pg.Client,
  { name, columns }: OwnTable,
  backup: OpenedBackup,
  signal: AbortSignal | undefined,
): Promise<void> {
  const target = client.query(
    copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin with (header match)`),
  );
  // A connection that is cut tells it also where nobody writes any more.
  target.on('error', () => {});
  await pipeline(backup.read(tableFile(name)), target, { signal });
  const expected = backup.contents.tables.find((table) => table.name === name)?.rows;
  if (target.rowCount !== expected)
    throw new Error(`Of the table ${name} ${target.rowCount} rows came instead of ${expected}.`);
}

/**
 * Rows come as they were: what a trigger would add to them is among them already. Where tables point at each other, that
 * is looked at when all are there.
 */
async function fillTables(
  client: pg.Client,
  tables: readonly OwnTable[],
  backup: OpenedBackup,
  { signal, onTable = () => {} }: Options,
): Promise<void> {
  const ordered = inOrderOfReferences(tables);
  const ahead = referencesAhead(ordered);
  const alterAhead = async (how: string) => {
    for (const { table, constraint } of ahead)
      await client.query(`alter table ${quoted(table)} alter constraint ${quoted(constraint)} ${how}`);
  };
  const alterTriggers = async (how: 'disable' | 'enable') => {
    for (const { name } of ordered) await client.query(`alter table ${quoted(name)} ${how} trigger user`);
  };
  await alterTriggers('disable');
  await alterAhead('deferrable initially deferred');
  for (const [done, table] of ordered.entries()) {
    onTable(done, ordered.length);
    await copyIn(client, table, backup, signal);
  }
  await client.query('set constraints all immediate');
  await alterAhead('not deferrable');
  await alterTriggers('enable');
}

async function setSequences(client: pg.Client, { contents }: OpenedBackup): Promise<void> {
  for (const { name, value, isCalled } of contents.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [quoted(name), value, isCalled]);
}

/** Everything or nothing, into a database that was prepared for it. */
export async function fillDatabase(
  connection: pg.ClientConfig,
  backup: OpenedBackup,
  options: Options = {},
): Promise<void> {
  const client = await openConnection(connection);
  try {
    await client.query('begin');
    await client.query(withoutHaste);
    await client.query(plainForms);
    const tables = await readTables(client);
    assertSameTables(backup, tables);
    await lockEmptyTables(client, tables);
    await fillTables(client, tables, backup, options);
    await setSequences(client, backup);
    options.signal?.throwIfAborted();
    await client.query('commit');
    // Otherwise the first questions are answered by plans for empty tables.
    await client.query('analyze').catch(() => {});
  } finally {
    await client.end().catch(() => {});
  }
}
