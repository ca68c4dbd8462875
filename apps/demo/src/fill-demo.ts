import { categoryInput } from '@sofra/contract/categories';
import { optionGroupInput } from '@sofra/contract/option-groups';
import { productInput } from '@sofra/contract/products';
import { shopInput } from '@sofra/contract/shops';
import {
  changeShop,
  createCategory,
  createOptionGroup,
  createProduct,
  type Database,
  hashPassword,
  inTransaction,
  type Member,
  newId,
  openShop,
  type Services,
  shops,
} from '@sofra/server/filling';
import { type ShopPictures, storePicturesOf } from './demo-pictures.ts';
import type { DemoCategory, DemoChoice, DemoProduct, DemoShop } from './demo-shop.ts';
import { isDemoTeamThere, joinShop, registerTeam, type TeamIds } from './demo-team.ts';
import { storeViews } from './demo-views.ts';
import { korOcakbasi } from './kor-ocakbasi/shop.ts';
import { modaSabahi } from './moda-sabahi/shop.ts';
import { ingredientTexts } from './pantry.ts';
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
  owner: Member;
}

/** The groups of options that the shop has, under their ids. */
type Groups = ReadonlyMap<DemoChoice, string>;

interface Place {
  shopId: string;
  categoryId: string;
  groups: Groups;
}

const productOf = (
  product: DemoProduct,
  { shopId, categoryId, groups }: Place,
  picture: string | undefined,
) =>
  productInput.parse({
    shop_id: shopId,
    category_id: categoryId,
    name: product.name,
    description: product.description,
    prices: product.prices,
    variants: product.sizes,
    option_groups: product.choices?.map((choice) => ({ group_id: groups.get(choice) })),
    diet: product.diet,
    discount: product.discount,
    nutrition_info: product.nutrition,
    ingredients_i18n: product.ingredients.map(ingredientTexts),
    allergens: product.allergens,
    contains_alcohol: product.alcohol,
    contains_pork: product.pork,
    is_active: !product.off,
    product_images: picture ? [picture] : [],
  });

async function fillGroups({ db, now, owner }: Filling, { categories }: DemoShop): Promise<Groups> {
  const choices = categories.flatMap(({ products }) => products.flatMap((product) => product.choices ?? []));
  const groups = new Map<DemoChoice, string>();
  for (const choice of new Set(choices)) {
    const { name, min, max, options } = choice;
    const input = optionGroupInput.parse({
      shop_id: owner.shopId,
      name,
      min,
      max,
      options: options.map(({ liftsAllergens, alcohol, ...option }) => ({
        ...option,
        lifts_allergens: liftsAllergens,
        contains_alcohol: alcohol,
      })),
    });
    groups.set(choice, (await createOptionGroup(db, now(), owner, input)).id);
  }
  return groups;
}

async function fillCategory(
  { db, now, owner }: Filling,
  groups: Groups,
  { name, description, products }: DemoCategory,
  pictures: ShopPictures['categories'][number] | undefined,
): Promise<string[]> {
  const body = { shop_id: owner.shopId, name, description, cat_image: pictures?.picture, is_active: true };
  const category = await createCategory(db, now(), owner, categoryInput.parse(body));
  const ids: string[] = [];
  for (const [place, product] of products.entries()) {
    const belongs = { shopId: owner.shopId, categoryId: category.id, groups };
    const input = productOf(product, belongs, pictures?.products[place]);
    ids.push((await createProduct(db, now(), owner, input)).id);
  }
  return ids;
}

async function fillShop(filling: Filling, team: TeamIds, shop: DemoShop, pictures: ShopPictures) {
  const { db, now, owner } = filling;
  const { shopId } = owner;
  const opened = await openShop(db, now(), owner.userId, shopInput.parse(shop.settings), shopId);
  const look = { _id: shopId, logo: pictures.logo, shop_images: pictures.gallery };
  await changeShop(db, now(), owner, look);
  await joinShop(db, now(), shopId, team, shop.team);
  const groups = await fillGroups(filling, shop);
  const productIds: string[] = [];
  for (const [place, category] of shop.categories.entries())
    productIds.push(...(await fillCategory(filling, groups, category, pictures.categories[place])));
  return { shopId, timeZone: opened.shop.timeZone, productIds };
}

/**
 * Three shops of one owner, with all that belongs to them. Either all of it is stored or nothing. Drawing takes
 * long and the files may lie elsewhere, so the pictures come first, for shops that do not exist yet.
 */
export async function fillDemo(
  { db, storage, now }: Pick<Services, 'db' | 'storage' | 'now'>,
  { password, pictureWidth, signal, onShop }: DemoOptions,
): Promise<void> {
  await assertBlank(db);
  const today = now();
  const passwordHash = await hashPassword(password);
  const gallery = { db, storage, now: today, width: pictureWidth, signal };
  const prepared: { shop: DemoShop; shopId: string; pictures: ShopPictures }[] = [];
  for (const shop of demoShops) {
    onShop?.(shop.settings.name);
    const shopId = newId();
    prepared.push({ shop, shopId, pictures: await storePicturesOf(gallery, shopId, shop) });
  }
  await inTransaction(db, async (db) => {
    await assertBlank(db);
    const typing = typingClock(today);
    const team = await registerTeam(db, typing(), passwordHash);
    for (const [place, { shop, shopId, pictures }] of prepared.entries()) {
      signal?.throwIfAborted();
      const owner: Member = { userId: team.owner, shopId, role: 'owner' };
      const filled = await fillShop({ db, now: typing, owner }, team, shop, pictures);
      await storeViews(db, today, { ...filled, guests: Math.round(guestsOfFirstShop / (place + 1)) });
    }
  });
}
