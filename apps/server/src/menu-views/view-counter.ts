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

/** Views of one page, counted where the page is: looking anything up would cost more than sending it. */
export interface Tally {
  views: number;
  /** Written down: the next view opens another. */
  isClosed: boolean;
}

export interface ViewCounter {
  /** Counts one view of the menu, on the tally given where that is still open; good for one day only. */
  countMenu(viewed: Viewed, language: string, tally?: Tally): Tally;
  countProduct(viewed: Viewed, language: string, productId: string): void;
  /** Writes down the rest. */
  close(): Promise<void>;
}

const everyMs = 2_000;
// While the database is away counts pile up; past this many the newest are let go.
const keysMax = 50_000;

type Key = [shopId: string, day: string, language: string, productId: string | null];
type Row = [...Key, views: number];

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
  let counts = new Map<string, { key: Key; tally: Tally }>();
  let writing = Promise.resolve();
  /** Told once: while a disk is full each round fails. */
  let isTold = false;

  function tallyFor(key: Key): Tally {
    const name = key.join();
    const known = counts.get(name);
    if (known) return known.tally;
    const tally = { views: 0, isClosed: false };
    if (counts.size < keysMax) counts.set(name, { key, tally });
    return tally;
  }

  function count({ shopId, menu }: Viewed, language: string, productId: string | null): Tally {
    const tally = tallyFor([shopId, dayInZone(menu.shop.time_zone, now()), language, productId]);
    tally.views++;
    return tally;
  }

  async function writeDown(): Promise<void> {
    const counted = [...counts.values()];
    if (counted.length === 0) return;
    counts = new Map();
    for (const { tally } of counted) tally.isClosed = true;
    try {
      await write(
        db,
        counted.map(({ key, tally }) => [...key, tally.views]),
      );
      isTold = false;
    } catch (err) {
      for (const { key, tally } of counted) tallyFor(key).views += tally.views;
      if (!isTold) log.warn({ err }, 'views could not be written down; a later round will');
      isTold = true;
    }
  }

  const flush = () => {
    writing = writing.then(writeDown);
    return writing;
  };
  const timer = setInterval(flush, everyMs).unref();

  return {
    countMenu(viewed, language, tally) {
      if (!tally || tally.isClosed) return count(viewed, language, null);
      tally.views++;
      return tally;
    },
    countProduct: (viewed, language, productId) => void count(viewed, language, productId),
    close() {
      clearInterval(timer);
      return flush();
    },
  };
}
