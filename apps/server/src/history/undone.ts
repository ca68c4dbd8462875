import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/pool.ts';
import { changeSets } from './history.table.ts';

/**
 * What became of a set: the one that took it back, the one that took that back, and so on. Every second of them does again
 * what was undone.
 */
const fateOf = (id: SQL): SQL => sql`
  with recursive fate as (
    select made.id, made.undone_by, 0 as step from ${changeSets} as made where made.id = ${id}
    union all
    select later.id, later.undone_by, fate.step + 1 from fate join ${changeSets} as later on later.id = fate.undone_by
  )`;

/** Undone, and not done again since. */
export const isUndone = sql<boolean>`coalesce((
  ${fateOf(sql`${changeSets.id}`)} select step % 2 = 1 from fate order by step desc limit 1
), false)`;

/** The set by which what this one did was done last: itself, or what did it again after it was undone. */
export async function doneLastBy(db: Database, id: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(
    sql`${fateOf(sql`${id}`)} select id from fate where step % 2 = 0 order by step desc limit 1`,
  );
  return rows[0]?.id;
}
