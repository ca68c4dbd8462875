import type pg from 'pg';
import type { Subject } from '../measurement.ts';
import { at, sampleMenu } from '../menu-fixture.ts';
import { openSampleShop } from '../sample-shop.ts';
import { callerOf } from './owner.ts';

export const productCount = 80;
const perCategory = productCount / sampleMenu.length;
export const slug = 'ornek-lokanta';

/** What was changed since the menu was written, so that there is a history. */
const priceChanges = 40;
const switches = 20;
const viewDays = 7;
/** One dish in four has a picture; so many are looked at on a day. */
const picturedNth = 4;
const dishesLookedAt = 30;

export interface ModelShop {
  id: string;
  productIds: string[];
  categoryIds: string[];
}

const menu = sampleMenu.map(({ category, products }, index) => ({
  category,
  products: products.slice(0, Math.ceil((index + 1) * perCategory) - Math.ceil(index * perCategory)),
}));

async function change({ url, cookie }: Subject, productIds: string[]): Promise<void> {
  const call = callerOf(url, cookie);
  for (let index = 0; index < priceChanges; index++) {
    const price = 100 + index * 5;
    const prices = [
      { currency: 'TRY', price },
      { currency: 'EUR', price: price / 50 },
    ];
    await call('PATCH', '/product', { _id: at(productIds, index * 7), prices });
  }
  for (let index = 0; index < switches; index++)
    await call('PATCH', '/product', { _id: at(productIds, index >> 1), is_active: index % 2 === 1 });
}

/** A second person, pictures without files, and views: what calls would take long to make. */
async function addTheRest(client: pg.Client, shopId: string): Promise<void> {
  await client.query(
    `with person as (
       insert into users (id, email, password_hash, name, language, created_at)
       select gen_random_uuid(), 'member@example.org', password_hash, 'Deniz', language, created_at from users
       returning id, created_at)
     insert into shop_members select $1, id, 'staff', created_at from person`,
    [shopId],
  );
  await client.query('update users set last_shop_id = $1', [shopId]);
  const address = `'/uploads/' || shop_id || '/products/' || md5(id::text) || '-1280x960.webp'`;
  await client.query(
    `update products set product_images = json_build_array(${address}) where position % ${picturedNth} = 0`,
  );
  await client.query(
    `insert into images (url, shop_id, kind, created_at)
     select product_images ->> 0, shop_id, 'products', created_at from products where position % ${picturedNth} = 0`,
  );
  const days = `generate_series(1, ${viewDays}) as age, unnest(array['tr', 'en']) as language`;
  await client.query(
    `insert into menu_views select $1::uuid, current_date - age, language, null, 100 from ${days}
     union all select $1, current_date - age, language, id, 5 from ${days},
       (select id from products order by id limit ${dishesLookedAt / 2}) as dish`,
    [shopId],
  );
}

/** A shop as the program itself writes it, to be copied. */
export async function openModelShop(subject: Subject, client: pg.Client): Promise<ModelShop> {
  const { id } = await openSampleShop(subject, slug, { menu });
  const { rows } = await client.query<{ id: string; category_id: string }>(
    'select id, category_id from products order by position',
  );
  const productIds = rows.map((row) => row.id);
  if (productIds.length !== productCount) throw new Error(`A model of ${productIds.length} products.`);
  // Longer ago than the history is kept.
  await client.query('delete from change_sets');
  await change(subject, productIds);
  await addTheRest(client, id);
  return { id, productIds, categoryIds: [...new Set(rows.map((row) => row.category_id))] };
}
