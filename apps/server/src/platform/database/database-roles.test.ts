import { chmodSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { removeFolder, temporaryFolder } from '../../testing/program.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { findBinaries, run } from './postgres-binaries.ts';
import { giveTo, postgresUser } from './postgres-user.ts';
import { socketFolder } from './socket-folder.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
}, 120_000);

function newFolder(): string {
  const folder = temporaryFolder();
  closing.push(() => removeFolder(folder));
  return folder;
}

async function connect(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  client.on('error', () => {});
  await client.connect();
  closing.push(() => client.end());
  return client;
}

async function start(data: string) {
  const postgres = await startEmbeddedPostgres(data, { volatile: true });
  closing.push(() => postgres.stop());
  return postgres;
}

const rightsOf = `select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as many
  from pg_roles where rolname = current_user`;

test('the program works as a role that owns its own database and nothing else', async () => {
  const data = join(newFolder(), 'postgres');
  const { connection } = await start(data);
  await migrate(connection);
  const client = await connect(connection);
  expect((await client.query(rightsOf)).rows).toEqual([{ many: false }]);
  await expect(client.query(`copy (select 1) to program 'true'`)).rejects.toThrow('permission denied');
  await expect(client.query(`select pg_read_file('PG_VERSION')`)).rejects.toThrow('permission denied');
  expect(readFileSync(join(data, 'pg_hba.conf'), 'utf8')).not.toMatch(/trust|host/);
});

test('data of a version that worked as administrator changes hands, also while its server still runs', async () => {
  const data = join(newFolder(), 'postgres');
  const { initdb, pg_ctl } = await findBinaries();
  const user = await postgresUser();
  mkdirSync(data, { mode: 0o700 });
  giveTo(user, data);
  const flags = [
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--auth-local=trust',
    '--auth-host=reject',
    '--no-sync',
  ];
  await run(initdb, ['-D', data, '-U', 'sofra', ...flags], user);
  const options = `-c listen_addresses= -c unix_socket_directories='${data}' -c fsync=off`;
  await run(pg_ctl, ['start', '-D', data, '-w', '-l', join(data, 'server.log'), '-o', options], user);
  const old = await connect({ host: data, user: 'sofra', database: 'postgres' });
  await old.query('create database sofra');
  await migrate({ host: data, user: 'sofra', database: 'sofra' });

  const { connection } = await start(data);
  const client = await connect(connection);
  expect((await client.query(rightsOf)).rows).toEqual([{ many: false }]);
  const { rows } =
    await client.query(`select relname from pg_class join pg_namespace n on n.oid = relnamespace
    where nspname in ('public', 'drizzle') and relkind in ('r', 'S') and relowner <> current_user::regrole`);
  expect(rows).toEqual([]);
  await client.query('alter table users add column note text');
  await migrate(connection);
}, 120_000);

test('a folder for the socket that somebody else has prepared is refused', async () => {
  const temporary = newFolder();
  const user = await postgresUser();
  const deep = `/${'deep/'.repeat(20)}postgres`;
  const folder = socketFolder(deep, user, temporary);
  expect(socketFolder(deep, user, temporary)).toBe(folder);
  chmodSync(folder, 0o755);
  expect(() => socketFolder(deep, user, temporary)).toThrow('is not the program');
  rmSync(folder, { recursive: true });
  const elsewhere = join(temporary, 'elsewhere');
  mkdirSync(elsewhere, { mode: 0o700 });
  giveTo(user, elsewhere);
  symlinkSync(elsewhere, folder);
  expect(() => socketFolder(deep, user, temporary)).toThrow('is not the program');
});

test('a data directory with a long path has a socket of its own', async () => {
  const data = join(newFolder(), 'a-very-long-name/'.repeat(6), 'postgres');
  const { connection } = await start(data);
  expect(connection.host).not.toBe(data);
  closing.unshift(() => rmSync(connection.host, { recursive: true, force: true }));
  const client = await connect(connection);
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
}, 120_000);
