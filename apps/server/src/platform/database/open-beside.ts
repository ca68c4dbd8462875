import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { assertUpToDate } from './migrate.ts';
import { type Database, databaseOn, openPool, type Patience } from './pool.ts';
import { reachDatabase } from './reach-database.ts';

export interface DatabaseBeside {
  db: Database;
  /** For a connection of one's own, which waits for as long as it takes. */
  connection: pg.ClientConfig;
  close(): Promise<void>;
}

/** Nobody waits at a table for it. */
const patience: Patience = { waitMs: 120_000 };
const farewellMs = 5_000;

/** The database of the program, whether that runs or not; it is left as it was found. */
export async function openBeside(where: Parameters<typeof reachDatabase>[0]): Promise<DatabaseBeside> {
  const { connection, leave } = await reachDatabase(where);
  const named = { ...connection, application_name: 'sofra operator' };
  const pool = openPool({ ...named, max: 4 }, patience);
  const close = async () => {
    await Promise.race([pool.end(), sleep(farewellMs, undefined, { ref: false })]);
    await leave();
  };
  try {
    await assertUpToDate(pool);
  } catch (error) {
    await close();
    throw error;
  }
  return { db: databaseOn(pool), connection: named, close };
}
