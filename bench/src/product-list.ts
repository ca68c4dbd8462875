import type pg from 'pg';
import { openLargeShop } from './large-shop.ts';
import type { Figure, Measurement, Subject } from './measurement.ts';
import { fetchPacked } from './public-menu.ts';
import { inTurns, median, spreadOf } from './timing.ts';

// The first few are slow on either side.
const rounds = 25;
/** A list answers within so many times what its bare SQL takes. */
const most = 3;
/** Below this a request's own cost is all there is to measure. */
const leastMs = 1;

/** What browsers read. */
const browser = 'gzip, deflate, br, zstd';

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

async function measureCase(client: pg.Client, subject: Subject, shopId: string, { name, query, bare }: Case) {
  const url = `${subject.url}/api/product/all/${shopId}?${query}`;
  // As a browser asks for it. What unpacking takes is the browser's: of 7 MB more than all that was done for them.
  const call = async () => {
    const { answer } = await fetchPacked(url, { cookie: subject.cookie, 'accept-encoding': browser });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
  };
  const times = await inTurns(call, () => client.query(bare, [shopId]), rounds);
  const against = median(times.bare);
  return {
    name: `products, ${name} of 5,000`,
    value: median(times.ours),
    unit: 'ms',
    against,
    kind: 'ceiling',
    spread: spreadOf(times.ours),
    ...(against >= leastMs && { most }),
  } satisfies Figure;
}

/** What crosses the wire of the whole list, beside what it says. */
async function measureWeight({ url, cookie }: Subject, shopId: string): Promise<Figure> {
  const list = `${url}/api/product/all/${shopId}`;
  const bytesOf = async (accepted: string) => {
    const { body } = await fetchPacked(list, { cookie, 'accept-encoding': accepted });
    return body.length;
  };
  return {
    name: 'products, list of 5,000, zstd beside plain',
    value: await bytesOf(browser),
    unit: 'bytes',
    against: await bytesOf('identity'),
    kind: 'ceiling',
    most: 0.2,
  };
}

/** Lists, searches and sorts of a large shop beside their bare SQL. */
export const measureProductList: Measurement = async (subject) => {
  const { id, client } = await openLargeShop(subject, 'cok-urunlu');
  try {
    const figures: Figure[] = [];
    for (const one of cases) figures.push(await measureCase(client, subject, id, one));
    figures.push(await measureWeight(subject, id));
    return figures;
  } finally {
    await client.end();
  }
};
