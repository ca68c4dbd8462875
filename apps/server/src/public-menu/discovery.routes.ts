import { and, eq, exists, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { categories } from '../menu/categories/categories.table.ts';
import { products } from '../menu/products/products.table.ts';
import type { Database } from '../platform/database/pool.ts';
import { type KeptAnswer, keepAnswer, sendKept } from '../platform/http/kept-answer.ts';
import { keepAWhile } from '../platform/kept-a-while.ts';
import type { Services } from '../services.ts';
import { shops } from '../shops/shops.table.ts';

/** As many as one sitemap may name. */
const addressesMax = 50_000;

// It is read from all shops, and anybody may ask for it; search engines come once in hours.
const sitemapMs = 60_000;

/** Shops that guests find something at. */
const listedShops = (db: Database) =>
  db
    .select({ slug: shops.shopSlug })
    .from(shops)
    .where(
      and(
        isNull(shops.suspension),
        exists(
          db
            .select({ id: products.id })
            .from(products)
            .innerJoin(categories, eq(categories.id, products.categoryId))
            .where(
              and(eq(products.shopId, shops.id), eq(products.isActive, true), eq(categories.isActive, true)),
            ),
        ),
      ),
    )
    .orderBy(shops.shopSlug)
    .limit(addressesMax);

async function writeSitemap(db: Database, publicUrl: string): Promise<KeptAnswer> {
  const listed = await listedShops(db);
  const addresses = listed.map(({ slug }) => `<url><loc>${publicUrl}/m/${slug}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join('\n')}\n</urlset>\n`;
  return keepAnswer('application/xml; charset=utf-8', xml, 4);
}

/** `/robots.txt` and `/sitemap.xml`: what search engines may read, and where it is. */
export function serveDiscovery(app: FastifyInstance, { db, config, now }: Services): void {
  const { publicUrl } = config;
  const robots = [
    'User-agent: *',
    'Allow: /m/',
    'Disallow: /api/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

  app.get('/robots.txt', (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots),
  );

  const sitemap = keepAWhile(() => writeSitemap(db, publicUrl), { ms: sitemapMs, now });
  app.get('/sitemap.xml', async (request, reply) => {
    const answer = await sitemap();
    return sendKept(request, reply.header('cache-control', 'public, no-cache'), answer);
  });
}
