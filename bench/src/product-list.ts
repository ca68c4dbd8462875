import { join } from 'node:path';
import pg from 'pg';
import type { Figure, Measurement, Subject } from './measurement.ts';
import { openSampleShop } from './sample-shop.ts';

const productCount = 5_000;
const rounds = 15;
/** A list answers within so many times what its bare SQL takes. */
const most = 3;
/** Below this a request's own cost is all there is to measure. */
const leastMs = 1;

interface Case {
  name: string;
  query: string;
  /** What PostgreSQL has to do at the least, on a connection of its own. */
  bare: string;
}

const columns = 'select * from products where shop_id = $1';
const cases: Case[] = [
  { name: 'list', query: '', bare: `${columns} order by position, created_at desc` },
  { name: 'A–Z', query: 'sort=aZ&lang=tr', bare: `${columns} order by name ->> 'tr' collate "tr-x-icu"` },
  { name: 'search', query: 'name=karides', bare: `${columns} and search_text like '%karides%'` },
  {
    name: 'search of few',
    query: 'name=4711',
    bare: `${columns} and search_text like '%4711%' order by position, created_at desc`,
  },
];

/** Copies of the sample menu's products, written at once: as many calls would take minutes. */
async function fill(client: pg.Client, shopId: string): Promise<void> {
  await client.query(
    `insert into products select (p.r).* from (
       select jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'position', 1000 + n,
         'search_text', s.search_text || ' ' || n)) as r
       from products s cross join generate_series(1, $2::int) n where s.shop_id = $1
     ) p limit $3`,
    [shopId, Math.ceil(productCount / 100), productCount - 150],
  );
  await client.query('analyze products');
}

async function fastest(work: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    await work();
    best = Math.min(best, performance.now() - started);
  }
  return best;
}

async function measureCase(client: pg.Client, subject: Subject, shopId: string, { name, query, bare }: Case) {
  const url = `${subject.url}/api/product/all/${shopId}?${query}`;
  const call = async () => {
    const answer = await fetch(url, { headers: { cookie: subject.cookie } });
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    await answer.arrayBuffer();
  };
  const against = await fastest(() => client.query(bare, [shopId]));
  const value = await fastest(call);
  return {
    name: `products, ${name} of 5,000`,
    value,
    unit: 'ms',
    against,
    kind: 'ceiling',
    ...(against >= leastMs && { most }),
  } satisfies Figure;
}

/** Lists, searches and sorts of a large shop beside their bare SQL. */
export const measureProductList: Measurement = async (subject) => {
  const shop = await openSampleShop(subject, 'cok-urunlu');
  const socket = join(subject.dataDir, 'postgres');
  const client = new pg.Client({ host: socket, user: 'sofra', database: 'sofra' });
  await client.connect();
  try {
    await fill(client, shop.id);
    const figures: Figure[] = [];
    for (const one of cases) figures.push(await measureCase(client, subject, shop.id, one));
    return figures;
  } finally {
    await client.end();
  }
};
