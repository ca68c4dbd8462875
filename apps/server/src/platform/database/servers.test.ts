import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useDatabaseWays } from '../../testing/database-way.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { listen } from './listener.ts';
import { databaseOn, openPool } from './pool.ts';
import { prepared } from './prepared.ts';
import { inTransaction } from './transaction.ts';

const database = useTestDatabase();
const openWay = useDatabaseWays(database);
const patience = { waitMs: 60_000 };

async function openTwoWays() {
  const ways = [await openWay(), await openWay()] as const;
  const { user, database: name } = ways[0].connection;
  const hosts = ways.map(({ connection }) => `${connection.host}:${connection.port}`);
  return { ways, connectionString: `postgres://${user}@${hosts}/${name}` };
}

const one = prepared((db) => db.select({ one: sql<number>`1` }).from(sql`pg_class limit 1`).prepare('one'));

test('where one server is gone the next one is asked, and the first again when that is gone', {
  tags: ['R6.2'],
}, async () => {
  const { ways, connectionString } = await openTwoWays();
  const pool = openPool({ connectionString, max: 2 }, patience);
  const db = databaseOn(pool);
  expect(await one(db).execute()).toEqual([{ one: 1 }]);
  ways[0].cut();
  await expect
    .poll(() =>
      one(db)
        .execute()
        .catch(() => 'cut'),
    )
    .toEqual([{ one: 1 }]);
  expect(pool.options.connectionString).toBe(connectionString);
  await pool.end();
});

test('who listens moves on to the next server too', { tags: ['R6.2'] }, async () => {
  const { ways, connectionString } = await openTwoWays();
  const pool = openPool({ connectionString, max: 2 }, patience);
  const heard: string[] = [];
  const listener = listen(databaseOn(pool), {
    name: 'sofra test',
    channels: ['said'],
    asksPosition: false,
    onMessage: (_, payload) => heard.push(payload),
    onConnected: () => {},
    onLost: () => {},
  });
  await listener.started;
  ways[0].cut();
  await expect
    .poll(async () => {
      await database.pool.query(`select pg_notify('said', 'again')`);
      return heard;
    })
    .toContain('again');
  await listener.close();
  await pool.end();
});

test('a server of the wrong kind is none', { tags: ['R6.2'] }, async () => {
  const { connectionString } = await openTwoWays();
  const pool = openPool({ connectionString: `${connectionString}?target_session_attrs=standby` }, patience);
  await expect(databaseOn(pool).execute(sql`select 1`)).rejects.toMatchObject({ cause: { code: '57P03' } });
  await pool.end();
});

test('through PgBouncer nothing is left to a session: no prepared statement, and time limits in each transaction', {
  tags: ['R6.3'],
}, async () => {
  const pool = openPool({ ...database.connection, max: 1 }, { waitMs: 60_000 }, database.connection);
  const db = databaseOn(pool);
  expect(await one(db).execute()).toEqual([{ one: 1 }]);
  expect((await pool.query('select name from pg_prepared_statements')).rows).toEqual([]);
  const limits = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle`;
  const none = { statement: '0', lock: '0', idle: '0' };
  expect((await db.execute(limits)).rows).toEqual([none]);
  const within = await inTransaction(db, async (inside) => (await inside.execute(limits)).rows);
  expect(within).toEqual([{ statement: '54s', lock: '54s', idle: '4min' }]);
  expect((await db.execute(limits)).rows).toEqual([none]);
  await pool.end();
});
