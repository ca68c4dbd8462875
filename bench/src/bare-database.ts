import pg from 'pg';
import { percentile } from './timing.ts';

// The ceiling of what the database has a part in: the same rows read and written over connections of its own, by
// prepared statements, without HTTP, rights, rules or history of who did it. A process of its own, as the program is.

export interface BareTask {
  kind: 'list' | 'profile' | 'create' | 'price';
  seconds: number;
}

export interface BareRate {
  perSecond: number;
  p99: number;
}

export interface BareGiven {
  host: string;
  shopIds: string[];
  userId: string;
}

type Row = Record<string, unknown>;
type Work = (round: number) => Promise<unknown>;

const connections = 16;
const { host, shopIds, userId } = JSON.parse(process.argv[2] ?? '{}') as BareGiven;
const pool = new pg.Pool({ host, user: 'sofra', database: 'sofra', max: connections });

const jsonTypes = new Set(['json', 'jsonb']);

/** Writes rows like the one that is there, each with what makes it another. */
async function inserter(table: string, like: string) {
  const { rows: columns } = await pool.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  );
  const { rows } = await pool.query<Row>(`select * from ${table} where ${like} limit 1`);
  const model = rows[0];
  if (!model) throw new Error(`There is no row of ${table} to write another like it.`);
  const isJson = new Map(columns.map(({ name, type }) => [name, jsonTypes.has(type)]));
  const names = columns.map(({ name }) => name);
  const text = `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`;
  return (client: pg.PoolClient, other: Row) => {
    const row: Row = { ...model, ...other };
    const values = names.map((name) => (isJson.get(name) ? JSON.stringify(row[name]) : row[name]));
    return client.query({ name: `insert_${table}`, text, values });
  };
}

async function inTransaction(work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } finally {
    client.release();
  }
}

const shopOf = (round: number) => shopIds[round % shopIds.length];

async function works(): Promise<Record<BareTask['kind'], () => Promise<Work>>> {
  return {
    list: async () => async (round) => {
      const { rows } = await pool.query({
        name: 'list',
        text: 'select * from products where shop_id = $1 order by position, created_at desc, id',
        values: [shopOf(round)],
      });
      return JSON.stringify(rows);
    },
    profile: async () => () =>
      pool.query({ name: 'user', text: 'select * from users where id = $1', values: [userId] }),
    create: async () => {
      const product = await inserter('products', `sku is null`);
      const set = await inserter('change_sets', `kind = 'create' and entity = 'product'`);
      const change = await inserter('changes', `action = 'create' and entity = 'product'`);
      const price = await inserter('price_changes', `true`);
      return (round) =>
        inTransaction(async (client) => {
          const [id, setId, shopId] = [crypto.randomUUID(), crypto.randomUUID(), shopOf(round)];
          await client.query({
            name: 'lock',
            text: 'select id from shops where id = $1 for no key update',
            values: [shopId],
          });
          const { rows } = await client.query({
            name: 'category',
            text: 'select id from categories where shop_id = $1 limit 1',
            values: [shopId],
          });
          await product(client, { id, shop_id: shopId, category_id: rows[0].id, created_at: new Date() });
          await set(client, { id: setId, shop_id: shopId, entity_id: id });
          await change(client, { set_id: setId, shop_id: shopId, entity_id: id });
          await price(client, { id: crypto.randomUUID(), shop_id: shopId, product_id: id });
        });
    },
    price: async () => {
      const set = await inserter('change_sets', `kind = 'edit' and entity = 'product'`);
      const change = await inserter('changes', `action = 'edit' and entity = 'product'`);
      const price = await inserter('price_changes', `true`);
      const { rows } = await pool.query<{ id: string; shop_id: string }>(
        'select distinct on (shop_id) id, shop_id from products where shop_id = any($1::uuid[]) order by shop_id, position',
        [shopIds],
      );
      return (round) =>
        inTransaction(async (client) => {
          const { id, shop_id } = rows[round % rows.length] as (typeof rows)[number];
          const setId = crypto.randomUUID();
          await client.query({
            name: 'hold',
            text: 'select * from products where id = $1 for update',
            values: [id],
          });
          await client.query({
            name: 'price',
            text: 'update products set prices = $2, updated_at = now() where id = $1 returning *',
            values: [id, JSON.stringify([{ currency: 'TRY', price: 100 + (round % 50), symbol: '₺' }])],
          });
          await set(client, { id: setId, shop_id, entity_id: id });
          await change(client, { set_id: setId, shop_id, entity_id: id });
          await price(client, { id: crypto.randomUUID(), shop_id, product_id: id });
        });
    },
  };
}

const ready = works();
const prepared = new Map<BareTask['kind'], Promise<Work>>();

async function rateOf({ kind, seconds }: BareTask): Promise<BareRate> {
  const known = prepared.get(kind) ?? (await ready)[kind]();
  prepared.set(kind, known);
  const work = await known;
  const started = performance.now();
  const end = started + seconds * 1000;
  const times: number[] = [];
  let round = 0;
  const keepWorking = async () => {
    while (performance.now() < end) {
      const begun = performance.now();
      await work(round++);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: connections }, keepWorking));
  return { perSecond: times.length / ((performance.now() - started) / 1000), p99: percentile(times, 0.99) };
}

process.on('message', async (task: BareTask) => process.send?.(await rateOf(task)));
process.once('disconnect', () => process.exit());
