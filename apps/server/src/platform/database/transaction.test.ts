import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useDatabaseWays } from '../../testing/database-way.ts';
import { patience, useTestDatabase } from '../../testing/test-database.ts';
import { isDatabaseUnavailable, violatedConstraint } from './failures.ts';
import { type Database, databaseOn, openPool } from './pool.ts';
import { inTransaction, withoutWaiting } from './transaction.ts';

const database = useTestDatabase();
const openWay = useDatabaseWays(database);
const pools: pg.Pool[] = [];
const later = { timeout: 50_000 };

/** Two places only, so that one that is lost is missed at once. */
function smallPool(connection: pg.PoolConfig = database.connection, waitMs = patience.waitMs) {
  const pool = openPool({ ...connection, max: 2 }, { waitMs });
  pools.push(pool);
  return { pool, db: databaseOn(pool) };
}

beforeEach(() => database.pool.query('create table if not exists notes (id int primary key, text text)'));
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.end()));
});

const note = (db: Database, id: number, text = 'x') =>
  db.execute(sql`insert into notes values (${id}, ${text})`);
const notes = async () =>
  (await database.pool.query('select id from notes order by id')).rows.map(({ id }) => id);

/** Cuts the connection that `db` works on, as a killed server process would. */
async function cutConnectionOf(db: Database): Promise<void> {
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
}

test('everything is stored or nothing', async () => {
  const { db } = smallPool();
  await inTransaction(db, async (db) => {
    await note(db, 1);
    await note(db, 2);
  });
  const failed = inTransaction(db, async (db) => {
    await note(db, 3);
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  expect(await notes()).toEqual([1, 2]);
});

test('a connection cut in the middle costs the program nothing but this piece of work, however often', async () => {
  const { db, pool } = smallPool();
  for (let round = 0; round < 20; round++) {
    const failure = await inTransaction(db, async (db) => {
      await note(db, 1);
      await cutConnectionOf(db);
      await note(db, 2);
    }).catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
  }
  expect(await notes()).toEqual([]);
  await inTransaction(db, (db) => note(db, 7));
  expect(await notes()).toEqual([7]);
  expect(pool.waitingCount).toBe(0);
});

test('a connection cut while nobody asks it anything does not end the program', async () => {
  const { db } = smallPool();
  const failure = await inTransaction(db, async (db) => {
    await cutConnectionOf(db);
    // The news arrives while the work is busy elsewhere.
    await database.pool.query('select pg_sleep(0.2)');
    await note(db, 1);
  }).catch((error: unknown) => error);
  expect(isDatabaseUnavailable(failure)).toBe(true);
  await inTransaction(db, (db) => note(db, 2));
});

test('a place in the pool is given back when the transaction could not even begin', async () => {
  const way = await openWay();
  const { db, pool } = smallPool(way.connection, 300);
  await db.execute(sql`select 1`);
  way.freeze();
  const failures = await Promise.all(
    [1, 2, 3, 4].map((id) =>
      inTransaction(db, (db) => note(db, id), { readsFirst: id > 2 }).catch((error: unknown) => error),
    ),
  );
  expect(failures.map(isDatabaseUnavailable)).toEqual([true, true, true, true]);
  way.thaw();
  // On a busy machine the short patience may run out a few times more.
  await expect.poll(() => inTransaction(db, (db) => note(db, 5)).then(() => true), later).toBe(true);
  expect(pool.waitingCount).toBe(0);
});

type Send = (db: Database, statement: Promise<unknown>) => Promise<unknown>;
const waysToSend: [how: string, Send][] = [
  ['and are waited for', (_db, statement) => statement],
  ['and are not waited for before the commit', withoutWaiting],
];
for (const [how, send] of waysToSend)
  test(`of two whose statements wait for each other ${how} both get through`, async () => {
    const { db } = smallPool();
    await database.pool.query(`insert into notes values (1, ''), (2, '')`);
    const bothHoldOne = Promise.withResolvers<void>();
    let holding = 0;
    const append = (first: number, second: number) =>
      inTransaction(db, async (db) => {
        await db.execute(sql`update notes set text = text || ${String(first)} where id = ${first}`);
        if (++holding === 2) bothHoldOne.resolve();
        await bothHoldOne.promise;
        const last = sql`update notes set text = text || ${String(first)} where id = ${second}`;
        await send(db, db.execute(last));
      });
    await Promise.all([append(1, 2), append(2, 1)]);
    const { rows } = await database.pool.query('select text from notes order by id');
    expect(rows.map(({ text }) => [...text].sort().join(''))).toEqual(['12', '12']);
  });

test('what is not waited for is stored with the rest, or nothing is, and the reason is told', async () => {
  const { db } = smallPool();
  await inTransaction(db, async (db) => {
    await withoutWaiting(db, note(db, 1));
    await note(db, 2);
  });
  expect(await notes()).toEqual([1, 2]);

  const atItsEnd = inTransaction(db, async (db) => {
    await note(db, 3);
    await withoutWaiting(db, note(db, 1));
  });
  expect(violatedConstraint(await atItsEnd.catch((error: unknown) => error))).toBe('notes_pkey');
  const inTheMiddle = inTransaction(db, async (db) => {
    await withoutWaiting(db, note(db, 1));
    await note(db, 4);
  });
  expect(violatedConstraint(await inTheMiddle.catch((error: unknown) => error))).toBe('notes_pkey');
  expect(await notes()).toEqual([1, 2]);
});

test('what is not waited for and cannot even be sent is missed before the commit', async () => {
  const { db } = smallPool();
  const endless: Record<string, unknown> = {};
  endless.self = endless;
  const withoutHistory = inTransaction(db, async (db) => {
    await note(db, 1);
    await withoutWaiting(db, db.execute(sql`insert into notes values (2, ${sql.param(endless)})`));
  });
  await expect(withoutHistory).rejects.toThrow();
  expect(await notes()).toEqual([]);
});

test('outside a transaction everything is waited for', async () => {
  const { db } = smallPool();
  await withoutWaiting(db, note(db, 1));
  expect(await notes()).toEqual([1]);
  await expect(withoutWaiting(db, note(db, 1))).rejects.toThrow();
});

test('where a transaction did not begin, nothing of it is stored by itself', async () => {
  const { db, pool } = smallPool();
  const { begin } = pool;
  Object.assign(pool, { begin: 'begin and fail' });
  const unbegun = inTransaction(
    db,
    async (db) => {
      await Promise.all([db.execute(sql`select from notes`), db.execute(sql`select from notes`)]);
      await note(db, 1);
    },
    { readsFirst: true },
  );
  await expect(unbegun).rejects.toThrow('syntax error');
  expect(await notes()).toEqual([]);
  Object.assign(pool, { begin });
  await inTransaction(db, (db) => note(db, 2), { readsFirst: false });
  expect(await notes()).toEqual([2]);
  expect(pool.waitingCount).toBe(0);
});

test('a failure that was overlooked is not taken for success', async () => {
  const { db } = smallPool();
  const careless = inTransaction(db, async (db) => {
    await note(db, 1);
    await note(db, 1).catch(() => {});
  });
  await expect(careless).rejects.toThrow('rolled back');
  expect(await notes()).toEqual([]);
});

test('one inside another is a part of it', async () => {
  const { db } = smallPool();
  const outer = inTransaction(db, async (db) => {
    await inTransaction(db, (db) => note(db, 1));
    throw new Error('all of it');
  });
  await expect(outer).rejects.toThrow('all of it');
  expect(await notes()).toEqual([]);
});

test('a row that somebody else holds for too long is a reason to try again later', async () => {
  const { db } = smallPool(database.connection, 500);
  await database.pool.query(`insert into notes values (1, '')`);
  await inTransaction(database.db, async (holder) => {
    await holder.execute(sql`select from notes where id = 1 for update`);
    const failure = await inTransaction(db, (db) =>
      db.execute(sql`update notes set text = 'mine' where id = 1`),
    ).catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
  });
  await inTransaction(database.db, (db) => db.execute(sql`update notes set text = 'mine' where id = 1`));
});
