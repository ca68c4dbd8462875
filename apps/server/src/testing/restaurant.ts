import { join } from 'node:path';
import pg from 'pg';
import { Client, passwordOf } from './hostile/client.ts';

/** An owner with a menu of so many products, behind a running program. */
export async function openRestaurant(url: string, dataDir: string, products = 1) {
  const owner = new Client(url, '198.51.100.1');
  const { shopId, slug, categoryId } = await owner.moveIn('large');
  const created = await owner.send('POST', '/product', {
    shop_id: shopId,
    category_id: categoryId,
    is_active: true,
    name: { tr: 'Adana', en: 'Adana' },
    description: { tr: 'közde patlıcanla '.repeat(25), en: 'with aubergines '.repeat(25) },
    prices: [{ currency: 'TRY', price: 100 }],
  });
  if (created.status !== 201) throw new Error(`The product was answered ${created.status}.`);
  const database = new pg.Client({ host: join(dataDir, 'postgres'), user: 'sofra', database: 'sofra' });
  await database.connect();
  try {
    await database.query(
      `insert into products select (jsonb_populate_record(model, jsonb_build_object(
         'id', gen_random_uuid(), 'position', n, 'sku', 'n' || n))).*
       from products as model, generate_series(1, $1::int) as n where model.shop_id = $2`,
      [products - 1, shopId],
    );
  } finally {
    await database.end();
  }
  const email = `${slug}@example.com`;
  return {
    owner,
    shopId,
    slug,
    /** How long others wait meanwhile for a menu and for signing in, in milliseconds; an error where either fails. */
    async servesOthers(): Promise<{ menuMs: number; signInMs: number }> {
      const started = performance.now();
      const menu = await fetch(`${url}/m/${slug}`);
      await menu.arrayBuffer();
      if (menu.status !== 200) throw new Error(`The menu was answered ${menu.status}.`);
      const menuMs = Math.round(performance.now() - started);
      const visitor = new Client(url, '198.51.100.2');
      const signIn = await visitor.send('POST', '/user/login', { email, password: passwordOf(slug) });
      if (signIn.status !== 200) throw new Error(`The sign-in was answered ${signIn.status}.`);
      const signInMs = Math.round(performance.now() - started) - menuMs;
      // Whoever stays signed in everywhere ends their oldest session one day, which is the owner's of this test.
      const signOut = await visitor.fetch('/api/user/logout', { method: 'POST' });
      if (!signOut.ok) throw new Error(`The sign-out was answered ${signOut.status}.`);
      return { menuMs, signInMs };
    },
  };
}
