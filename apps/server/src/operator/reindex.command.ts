import pg from 'pg';
import { connectTo, serversOf, withoutLimits } from '../platform/database/servers.ts';
import { toldSize } from '../platform/told-size.ts';
import { type Command, NothingFound } from './command.ts';
import { ownTables } from './own-tables.ts';

/** Held by the one that reindexes. */
const reindexLock = 818;

/** What an earlier one that was cut off left behind: half of an index, which nobody reads and every change pays for. */
const leftovers = `select format('%I.%I', n.nspname, c.relname) as name
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_class t on t.oid = i.indrelid
  where not i.indisvalid and n.nspname = 'public' and t.relname = any($1) and c.relname ~ '_cc(new|old)[0-9]*$'`;

const sizeOf = async (client: pg.Client, table: string) =>
  Number((await client.query('select pg_indexes_size($1::regclass) as bytes', [table])).rows[0]?.bytes ?? 0);

/** Guests and owners read and write meanwhile. */
async function renew(client: pg.Client, table: string): Promise<string> {
  const before = await sizeOf(client, table);
  const startedAt = performance.now();
  await client.query(`reindex table concurrently ${table}`);
  await client.query(`analyze ${table}`);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  return `${toldSize(before)} to ${toldSize(await sizeOf(client, table))} in ${seconds} s`;
}

export const reindexCommand: Command = {
  usage: '',
  about: 'writes all indexes anew and counts the tables for the planner, while everybody goes on working',
  options: {},
  words: { min: 0, max: 0 },
  async run(_given, { say, database }) {
    const { connection } = await database();
    // Without limits: a large index takes as long as it takes.
    const client = await connectTo(serversOf(connection), {});
    try {
      await client.query(withoutLimits);
      const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [reindexLock]);
      if (!rows[0]?.locked) throw new NothingFound('Another reindex is under way.');
      const tables = ownTables();
      const left = await client.query<{ name: string }>(leftovers, [tables]);
      for (const { name } of left.rows) await client.query(`drop index concurrently if exists ${name}`);
      for (const [index, table] of tables.entries())
        say(
          `${index + 1} of ${tables.length}  ${table}: ${await renew(client, `public.${pg.escapeIdentifier(table)}`)}`,
        );
    } finally {
      await client.end();
    }
    say('Done.');
  },
};
