import type { PoolClient } from 'pg';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

const waiting = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** Holds the database at a statement, lets the calls come up to it, and then lets them pass. */
export async function heldAt<T>(
  { pool }: TestApp,
  statement: string,
  values: string[],
  begin: () => Promise<T>[],
  /** What is done once they have come, before they pass. */
  meanwhile: (client: PoolClient) => Promise<unknown> = async () => {},
): Promise<T[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(statement, values);
    const calls = begin();
    await expect
      .poll(async () => (await pool.query(waiting)).rows[0].count)
      .toBeGreaterThanOrEqual(calls.length);
    await meanwhile(client);
    await client.query('commit');
    return await Promise.all(calls);
  } finally {
    client.release();
  }
}
