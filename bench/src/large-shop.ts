import { join } from 'node:path';
import pg from 'pg';
import type { Subject } from './measurement.ts';
import { openSampleShop } from './sample-shop.ts';

export const productCount = 5_000;

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

/** A shop with as many products as there may be, and a connection to its database. */
export async function openLargeShop(subject: Subject, slug: string) {
  const { id } = await openSampleShop(subject, slug);
  const socket = join(subject.dataDir, 'postgres');
  const client = new pg.Client({ host: socket, user: 'sofra', database: 'sofra' });
  await client.connect();
  await fill(client, id);
  return { id, client };
}
