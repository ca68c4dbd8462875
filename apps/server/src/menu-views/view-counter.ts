import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../platform/database/pool.ts';
import { dayInZone } from './day-in-zone.ts';
import { menuViews } from './menu-views.table.ts';

/** The menu that is looked at. */
interface Viewed {
  shopId: string;
  menu: { shop: { time_zone: string } };
}

export interface ViewCounter {
  countMenu(viewed: Viewed, language: string): void;
  countProduct(viewed: Viewed, language: string, productId: string): void;
  /** Writes down what has been counted so far. */
  flush(): Promise<void>;
  /** Writes down the rest. */
  close(): Promise<void>;
}

const everyMs = 2_000;
// While the database is away counts pile up; past this many the newest are let go.
const keysMax = 50_000;

type Row = [shopId: string, day: string, language: string, productId: string | null, views: number];

/** One statement for all; shops and products that are gone by now are passed over. */
async function write(db: Database, rows: Row[]): Promise<void> {
  // In one order, so that two processes that write at once do not wait for each other in a ring.
  const sorted = rows.toSorted((a, b) => (a.slice(0, 4).join() < b.slice(0, 4).join() ? -1 : 1));
  const column = (index: number) => sorted.map((row) => row[index]);
  await db.execute(sql`
    insert into ${menuViews} (shop_id, day, language, product_id, views)
    select counted.* from unnest(
      ${sql.param(column(0))}::uuid[], ${sql.param(column(1))}::date[], ${sql.param(column(2))}::text[],
      ${sql.param(column(3))}::uuid[], ${sql.param(column(4))}::int[]
    ) as counted (shop_id, day, language, product_id, views)
    where exists (select from shops where id = counted.shop_id)
      and (counted.product_id is null or exists (select from products where id = counted.product_id))
    on conflict on constraint menu_views_key do update set views = ${menuViews.views} + excluded.views`);
}

/** Counts in memory and writes every few seconds: a view costs no write, and nothing is known of the guest. */
export function countViews(db: Database, now: () => Date, log: FastifyBaseLogger): ViewCounter {
  let counts = new Map<string, Row>();
  /** The row that each shop's views went to last: finding it anew would cost more than all the rest. */
  let lastRows = new Map<string, Map<string, Row>>();
  let writing = Promise.resolve();

  const dayFor = ({ menu }: Viewed) => dayInZone(menu.shop.time_zone, now());

  function add([shopId, day, language, productId, views]: Row): Row | undefined {
    const key = `${shopId} ${day} ${language} ${productId}`;
    const row: Row = counts.get(key) ?? [shopId, day, language, productId, 0];
    if (!counts.has(key) && counts.size >= keysMax) return undefined;
    counts.set(key, row);
    row[4] += views;
    return row;
  }

  function countMenu(viewed: Viewed, language: string): void {
    const day = dayFor(viewed);
    const last = lastRows.get(viewed.shopId)?.get(language);
    if (last && last[1] === day) {
      last[4]++;
      return;
    }
    const row = add([viewed.shopId, day, language, null, 1]);
    const rows = lastRows.get(viewed.shopId) ?? new Map<string, Row>();
    if (row) lastRows.set(viewed.shopId, rows.set(language, row));
  }

  async function writeDown(): Promise<void> {
    const rows = [...counts.values()];
    if (rows.length === 0) return;
    counts = new Map();
    lastRows = new Map();
    try {
      await write(db, rows);
    } catch (err) {
      for (const row of rows) add(row);
      log.warn({ err }, 'views could not be written down; the next round will');
    }
  }

  const flush = () => {
    writing = writing.then(writeDown);
    return writing;
  };
  const timer = setInterval(flush, everyMs).unref();

  return {
    countMenu,
    countProduct(viewed, language, productId) {
      add([viewed.shopId, dayFor(viewed), language, productId, 1]);
    },
    flush,
    close() {
      clearInterval(timer);
      return flush();
    },
  };
}
