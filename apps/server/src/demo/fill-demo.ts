import { categoryInput } from '@sofra/contract/categories';
import { productInput } from '@sofra/contract/products';
import { shopInput } from '@sofra/contract/shops';
import { createCategory } from '../categories/categories.service.ts';
import type { Database } from '../platform/database/pool.ts';
import { createProduct } from '../products/products.service.ts';
import type { Services } from '../services.ts';
import { changeShop, openShop } from '../shops/shops.service.ts';
import { shops } from '../shops/shops.table.ts';
import { type Gallery, storeDrawings } from './demo-pictures.ts';
import type { DemoCategory, DemoProduct, DemoShop } from './demo-shop.ts';
import { isDemoTeamThere, joinShop, registerTeam, type TeamIds } from './demo-team.ts';
import { storeViews } from './demo-views.ts';
import { korOcakbasi } from './kor-ocakbasi/shop.ts';
import { modaSabahi } from './moda-sabahi/shop.ts';
import { vanilyaPastanesi } from './vanilya-pastanesi/shop.ts';

export const demoShops: readonly DemoShop[] = [modaSabahi, korOcakbasi, vanilyaPastanesi];

const guestsOfFirstShop = 96;
const weeksMs = 7 * 7 * 24 * 60 * 60 * 1000;
const minuteMs = 60 * 1000;

export interface DemoOptions {
  password: string;
  pictureWidth: number;
  signal?: AbortSignal;
  onShop?: (name: string) => void;
}

async function assertBlank(db: Database): Promise<void> {
  if ((await db.$count(shops)) > 0)
    throw new Error('The demo is only for a blank installation, and this database holds shops already.');
  if (await isDemoTeamThere(db))
    throw new Error('The demo is only for a blank installation, and its accounts are here already.');
}

/** One thing a minute, as somebody would type them in, beginning weeks ago: 'newest first' has an order to show. */
function typingClock(now: Date): () => Date {
  let time = now.getTime() - weeksMs;
  return () => {
    time += minuteMs;
    return new Date(time);
  };
}

interface Filling {
  db: Database;
  now: () => Date;
  ownerId: string;
  gallery: Gallery;
}

const productOf = (product: DemoProduct, shopId: string, categoryId: string, picture: string | undefined) =>
  productInput.parse({
    shop_id: shopId,
    category_id: categoryId,
    name: product.name,
    description: product.description,
    prices: product.prices,
    discount: product.discount,
    nutrition_info: product.nutrition,
    ingredients: product.ingredients,
    allergens: product.allergens,
    contains_alcohol: product.alcohol,
    contains_pork: product.pork,
    is_active: !product.off,
    product_images: picture ? [picture] : [],
  });

async function fillCategory(
  { db, now, ownerId, gallery }: Filling,
  shopId: string,
  { name, description, picture, products }: DemoCategory,
): Promise<string[]> {
  const [cat_image] = await storeDrawings(gallery, shopId, 'categories', [picture]);
  const body = { shop_id: shopId, name, description, cat_image, is_active: true };
  const category = await createCategory(db, now(), ownerId, categoryInput.parse(body));
  const drawings = products.map((product) => product.picture);
  const pictures = await storeDrawings(gallery, shopId, 'products', drawings);
  const ids: string[] = [];
  for (const [place, product] of products.entries()) {
    const input = productOf(product, shopId, category.id, pictures[place]);
    ids.push((await createProduct(db, now(), ownerId, input)).id);
  }
  return ids;
}

async function fillShop(filling: Filling, team: TeamIds, shop: DemoShop, guests: number): Promise<void> {
  const { db, now, ownerId, gallery } = filling;
  const opened = await openShop(db, now(), ownerId, shopInput.parse(shop.settings));
  const { id: shopId, timeZone } = opened.shop;
  const [logo] = await storeDrawings(gallery, shopId, 'logo', [shop.logo]);
  const shop_images = await storeDrawings(gallery, shopId, 'gallery', shop.gallery);
  await changeShop(db, now(), ownerId, { _id: shopId, logo, shop_images });
  await joinShop(db, now(), shopId, team, shop.team);
  const productIds: string[] = [];
  for (const category of shop.categories) productIds.push(...(await fillCategory(filling, shopId, category)));
  await storeViews(db, gallery.now, { shopId, timeZone, productIds, guests });
}

/** Three shops of one owner, with all that belongs to them. Either all of it is stored or nothing. */
export function fillDemo(
  { db, storage, now }: Pick<Services, 'db' | 'storage' | 'now'>,
  { password, pictureWidth, signal, onShop }: DemoOptions,
): Promise<void> {
  const today = now();
  const typing = typingClock(today);
  return db.transaction(async (db) => {
    await assertBlank(db);
    const team = await registerTeam(db, typing(), password);
    const gallery = { db, storage, now: today, width: pictureWidth, signal };
    const filling = { db, now: typing, ownerId: team.owner, gallery };
    for (const [place, shop] of demoShops.entries()) {
      onShop?.(shop.settings.name);
      await fillShop(filling, team, shop, Math.round(guestsOfFirstShop / (place + 1)));
    }
  });
}
