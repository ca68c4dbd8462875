import pg from 'pg';
import { openConnection } from './open-connection.ts';
import { readTables } from './own-tables.ts';

async function countRows(connection: pg.ClientConfig): Promise<Map<string, string>> {
  const client = await openConnection(connection);
  try {
    const counts = new Map<string, string>();
    for (const { name } of await readTables(client)) {
      const { rows } = await client.query<{ count: string }>(
        `select count(*) from ${pg.escapeIdentifier(name)}`,
      );
      counts.set(name, rows[0]?.count ?? '');
    }
    return counts;
  } finally {
    await client.end();
  }
}

/** Throws where a table of one has more rows than the same of the other. Answers how many there are in all. */
export async function assertSameCounts(old: pg.ClientConfig, fresh: pg.ClientConfig): Promise<number> {
  const [before, after] = await Promise.all([countRows(old), countRows(fresh)]);
  for (const name of new Set([...before.keys(), ...after.keys()]))
    if (before.get(name) !== after.get(name))
      throw new Error(
        `The table ${name} had ${before.get(name) ?? 'no'} rows and has ${after.get(name) ?? 'no'} now: the old database was left as it is.`,
      );
  return [...after.values()].reduce((sum, count) => sum + Number(count), 0);
}
