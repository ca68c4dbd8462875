import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gt, isNotNull, sql } from 'drizzle-orm';
import { changeSets } from '../history/history.table.ts';
import { images } from '../images/images.table.ts';
import { products } from '../menu/products/products.table.ts';
import { countJobs } from '../metrics/count-jobs.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/pool.ts';
import { toldSize } from '../platform/told-size.ts';
import { shops } from '../shops/shops.table.ts';
import { sessions } from '../users/sessions.table.ts';
import { users } from '../users/users.table.ts';
import type { Command } from './command.ts';
import { ownTables } from './own-tables.ts';
import { block, safeJson } from './safe-text.ts';

const dayMs = 24 * 60 * 60 * 1000;
const tablesShown = 8;

/** Of all files, in whatever width; null where they lie in a store that would have to be asked for each. */
async function pictureBytes({ s3, dataDir }: Config): Promise<number | null> {
  if (s3) return null;
  const folder = join(dataDir, 'uploads');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  let bytes = 0;
  for (const entry of entries)
    if (entry.isFile()) {
      // One may be removed while we look.
      const file = await stat(join(entry.parentPath, entry.name)).catch(() => undefined);
      bytes += file?.size ?? 0;
    }
  return bytes;
}

async function sizes(db: Database) {
  const { rows: whole } = await db.execute<{ bytes: string }>(
    sql`select pg_database_size(current_database()) as bytes`,
  );
  const { rows } = await db.execute<{ name: string; bytes: string }>(sql`
    select relname as name, pg_total_relation_size(oid) as bytes from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any(${sql.param(ownTables())})
    order by 2 desc, 1 limit ${tablesShown}`);
  return {
    databaseBytes: Number(whole[0]?.bytes ?? 0),
    largestTables: rows.map(({ name, bytes }) => ({ name, bytes: Number(bytes) })),
  };
}

async function readStatistics(db: Database, now: Date, config: Config) {
  const since = new Date(now.getTime() - dayMs);
  return {
    shops: await db.$count(shops),
    suspendedShops: await db.$count(shops, isNotNull(shops.suspension)),
    people: await db.$count(users),
    openSessions: await db.$count(sessions, gt(sessions.expiresAt, now)),
    products: await db.$count(products),
    pictures: await db.$count(images),
    pictureBytes: await pictureBytes(config),
    jobs: await countJobs(db),
    changesOfLastDay: await db.$count(changeSets, gt(changeSets.at, since)),
    ...(await sizes(db)),
  };
}

type Statistics = Awaited<ReturnType<typeof readStatistics>>;

function told({ jobs, largestTables, ...all }: Statistics): string {
  const bytes = all.pictureBytes === null ? 'kept in S3' : toldSize(all.pictureBytes);
  const figures = block('This installation', {
    shops: `${all.shops}, ${all.suspendedShops} of them suspended`,
    people: `${all.people}, with ${all.openSessions} open sessions`,
    products: all.products,
    pictures: `${all.pictures}, ${bytes}`,
    jobs: `${jobs?.waiting} waiting, ${jobs?.late} of them late, ${jobs?.given_up} given up`,
    changes: `${all.changesOfLastDay} in the last 24 hours`,
    database: toldSize(all.databaseBytes),
  });
  const tables = Object.fromEntries(largestTables.map(({ name, bytes }) => [name, toldSize(bytes)]));
  return `${figures}\n\n${block('The largest tables, with their indexes', tables)}`;
}

export const statisticsCommand: Command = {
  usage: '[--json]',
  about: 'counts shops, people, products, pictures, jobs and changes, and tells what takes how much room',
  options: { json: { type: 'boolean' } },
  words: { min: 0, max: 0 },
  async run({ flags }, { config, now, say, database }) {
    const { db } = await database();
    const statistics = await readStatistics(db, now(), config);
    say(flags.json ? safeJson(statistics) : told(statistics));
  },
};
