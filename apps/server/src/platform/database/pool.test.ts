import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { useDatabaseWays } from '../../testing/database-way.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { isDatabaseUnavailable } from './failures.ts';
import { databaseOn, openPool } from './pool.ts';

const database = useTestDatabase();
const openWay = useDatabaseWays(database);
afterEach(() => {
  vi.useRealTimers();
});

test('an answer that does not come is waited for exactly as long as was set', async () => {
  const way = await openWay();
  const pool = openPool({ ...way.connection, max: 1 }, { waitMs: 2_500 });
  const db = databaseOn(pool);
  await db.execute(sql`select 1`);
  way.freeze();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let outcome: unknown = 'waiting';
  const asked = db.execute(sql`select 1`).then(
    () => {
      outcome = 'answered';
    },
    (error: unknown) => {
      outcome = error;
    },
  );
  // The query is sent once the connection was handed out.
  await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(2_499);
  expect(outcome).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await asked;
  expect(isDatabaseUnavailable(outcome)).toBe(true);
  way.thaw();
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test('every reference between tables can be followed back without reading a whole table', async () => {
  const { rows } = await database.pool.query(`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`);
  expect(rows).toEqual([]);
});
