import { buffer } from 'node:stream/consumers';
import { type InterfaceLanguage, interfaceLanguages } from '@sofra/contract/languages';
import { eq, sql } from 'drizzle-orm';
import { uploadsPath } from '../images/image-files.ts';
import { categories } from '../menu/categories/categories.table.ts';
import { products } from '../menu/products/products.table.ts';
import type { Database } from '../platform/database/pool.ts';
import { AppError } from '../platform/errors.ts';
import { loadSharp } from '../platform/load-sharp.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { shops } from '../shops/shops.table.ts';

export async function codeOf(db: Database, shopId: string) {
  const [shop] = await db
    .select({
      code: shops.qrCode,
      slug: shops.shopSlug,
      name: shops.name,
      logo: shops.logo,
      theme: shops.theme,
    })
    .from(shops)
    .where(eq(shops.id, shopId));
  if (!shop) throw new AppError('not_found');
  return shop;
}

/** The languages of the menu that a card can speak; English where there is none of them yet. */
export async function cardLanguages(db: Database, shopId: string): Promise<InterfaceLanguage[]> {
  const named = (table: typeof categories | typeof products) =>
    sql`select json_object_keys(${table.name}) from ${table} where ${table.shopId} = ${shopId}`;
  const { rows } = await db.execute<{ code: string }>(
    sql`select code from (${named(categories)} union ${named(products)}) as used (code)`,
  );
  const used = new Set(rows.map(({ code }) => code));
  const spoken = interfaceLanguages.filter((language) => used.has(language));
  return spoken.length > 0 ? spoken : ['en'];
}

/** The logo as a PDF can hold it; a card without one is better than none at all. */
export async function printableLogo(storage: FileStore, url: string): Promise<Buffer | undefined> {
  if (!url.startsWith(uploadsPath)) return undefined;
  const file = await storage.read(url.slice(uploadsPath.length));
  if (!file) return undefined;
  const sharp = await loadSharp();
  return sharp(await buffer(file.stream))
    .resize({ width: 600, height: 600, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
}
