import pg from 'pg';
import { copyIdSql, copyNumbers } from './copy-id.ts';
import { slug } from './model-shop.ts';

/** What differs in each copy apart from the ids, which are all made anew. */
const ownTexts: Record<string, string> = {
  'users.email': `n || '-' || s.email`,
  'shops.name': `s.name || ' ' || n`,
  'shops.shop_slug': `'${slug}-' || n`,
  'shops.qr_code': `substr(md5('code' || n), 1, 12)`,
  'shop_slugs.slug': `'${slug}-' || n`,
  'images.url': `replace(s.url, s.shop_id::text, ${copyIdSql('s.shop_id')}::text)`,
  'products.product_images': `replace(s.product_images::text, s.shop_id::text, ${copyIdSql('s.shop_id')}::text)::json`,
  'products.search_text': `s.search_text || ' ' || n`,
  'sessions.token_hash': `sha256(convert_to('owner-' || n, 'UTF8'))`,
  // A visit is noted once a minute: always for a shop among many, seldom for one of a few. So it is left out of both.
  'sessions.last_seen_at': `now() + interval '1 day'`,
};

/** The menus last: where not all of it fits into memory, they are what guests want. */
const tables = [
  'users',
  'sessions',
  'security_events',
  'images',
  'price_changes',
  'change_sets',
  'changes',
  'menu_views',
  'shop_members',
  'shops',
  'shop_slugs',
  'categories',
  'products',
];

const batch = 500;
/** So many owners write their menus at the same time, and their rows lie among each other. */
const atOnce = 10;
const connections = 2;

interface Column {
  name: string;
  type: string;
}

async function copyStatement(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<Column>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_identity = 'NO' order by ordinal_position`,
    [table],
  );
  const written = ({ name, type }: Column) =>
    ownTexts[`${table}.${name}`] ?? (type === 'uuid' ? copyIdSql(`s.${name}`) : `s.${name}`);
  return `insert into ${table} (${rows.map(({ name }) => name).join(', ')})
    select ${rows.map(written).join(', ')}
    from model.${table} s cross join ${copyNumbers('$1::int', '$2::int')} as copy
    order by n / ${atOnce}, s.ctid, n`;
}

async function setModelAside(client: pg.Client): Promise<void> {
  await client.query('create schema model');
  for (const table of tables) await client.query(`create table model.${table} as select * from ${table}`);
}

/** Written at once at the end, which is faster than row by row; the answer is how. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as made from pg_index
     where indrelid = any($1::regclass[]) and not indisunique`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ made }) => made);
}

/** The settings of the whole server, while nobody else works on it. */
async function withQuietServer(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const settings = { autovacuum: 'off', max_wal_size: `'4GB'` };
  for (const [name, value] of Object.entries(settings))
    await client.query(`alter system set ${name} = ${value}`);
  await client.query('select pg_reload_conf()');
  await work();
  for (const name of Object.keys(settings)) await client.query(`alter system reset ${name}`);
  await client.query('select pg_reload_conf()');
}

/** Copies of the model shop with the numbers from 1 to `count`. */
export async function fill(where: pg.ClientConfig, count: number): Promise<void> {
  const clients = Array.from({ length: connections }, () => new pg.Client(where));
  for (const client of clients) {
    await client.connect();
    // No triggers and no foreign keys: the copies refer to each other as the model does.
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB';
       set maintenance_work_mem = '1GB'`,
    );
  }
  const [client] = clients as [pg.Client];
  await setModelAside(client);
  const statements: string[] = [];
  for (const table of tables) statements.push(await copyStatement(client, table));
  let next = 1;
  async function keepFilling(client: pg.Client): Promise<void> {
    while (next <= count) {
      const first = next;
      next += batch;
      for (const statement of statements)
        await client.query(statement, [first, Math.min(count, first + batch - 1)]);
    }
  }
  await withQuietServer(client, async () => {
    const indexes = await dropIndexes(client);
    await Promise.all(clients.map(keepFilling));
    await client.query('drop schema model cascade');
    for (const index of indexes) await client.query(index);
    for (const table of tables) await client.query(`vacuum (freeze, analyze) ${table}`);
    await client.query('checkpoint');
  });
  await Promise.all(clients.map((client) => client.end()));
}
