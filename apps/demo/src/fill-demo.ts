import { categoryInput } from '@sofra/contract/categories';
import { menuTimeInput } from '@sofra/contract/menu-times';
import { optionGroupInput } from '@sofra/contract/option-groups';
import { productInput } from '@sofra/contract/products';
import { defaultTimeZone, shopInput } from '@sofra/contract/shops';
import { type LocalDate, localDate } from '@sofra/contract/zoned-time';
import {
  changeShop,
  createCategory,
  createMenuTime,
  createOptionGroup,
  createProduct,
  type Database,
  hashPassword,
  inTransaction,
  type Member,
  markProduct,
  newId,
  openShop,
  type Services,
  shops,
} from '@sofra/server/filling';
import { type ShopPictures, storePicturesOf } from './demo-pictures.ts';
import type { DemoCategory, DemoChoice, DemoProduct, DemoShop } from './demo-shop.ts';
import { isDemoTeamThere, joinShop, registerTeam, type TeamIds } from './demo-team.ts';
import { type DemoTime, periodsOf, specialDays } from './demo-times.ts';
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
  /** When all of it is there. */
  today: Date;
  owner: Member;
}

/** The groups of options that the shop has, under their ids. */
type Groups = ReadonlyMap<DemoChoice, string>;

/** The menu times that it has. */
type Times = ReadonlyMap<DemoTime, string>;

interface Shared {
  groups: Groups;
  times: Times;
}

interface Place extends Shared {
  shopId: string;
  categoryId: string;
}

const timeId = (times: Times, time: DemoTime | undefined) => (time ? times.get(time) : undefined);

const productOf = (
  product: DemoProduct,
  { shopId, categoryId, groups, times }: Place,
  picture: string | undefined,
) =>
  productInput.parse({
    shop_id: shopId,
    category_id: categoryId,
    name: product.name,
    description: product.description,
    prices: product.prices,
    variants: product.sizes?.map(({ name, prices, portion }) => ({ name, prices, portion })),
    option_groups: product.choices?.map((choice) => ({ group_id: groups.get(choice) })),
    diet: product.diet,
    discount: product.discount,
    nutrition_info: product.nutrition,
    ingredients_i18n: product.ingredients.map(ingredientTexts),
    allergens: product.allergens,
    contains_alcohol: product.alcohol,
    contains_pork: product.pork,
    is_active: !product.off,
    menu_time_id: timeId(times, product.time),
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

async function fillTimes(
  { db, now, owner }: Filling,
  { categories }: DemoShop,
  today: LocalDate,
): Promise<Times> {
  const used = categories.flatMap(({ time, products }) => [time, ...products.map((product) => product.time)]);
  const times = new Map<DemoTime, string>();
  for (const time of new Set(used.filter((one) => one !== undefined))) {
    const { name, hours } = time;
    const input = menuTimeInput.parse({
      shop_id: owner.shopId,
      name,
      hours,
      periods: periodsOf(time, today),
    });
    times.set(time, (await createMenuTime(db, now(), owner, input)).id);
  }
  return times;
}

type Stored = Awaited<ReturnType<typeof createProduct>>;

/** Marked today, not weeks ago when it was typed in: a mark for the day would be over. */
async function markSoldOut({ db, today, owner }: Filling, product: DemoProduct, stored: Stored) {
  const { id } = stored;
  if (product.soldOut) await markProduct(db, today, owner, { id, until: product.soldOut, variantId: null });
  for (const [place, { soldOut }] of (product.sizes ?? []).entries()) {
    const variantId = stored.variants[place]?._id ?? null;
    if (soldOut) await markProduct(db, today, owner, { id, until: soldOut, variantId });
  }
}

async function fillCategory(
  filling: Filling,
  shared: Shared,
  { name, description, time, products }: DemoCategory,
  pictures: ShopPictures['categories'][number] | undefined,
): Promise<string[]> {
  const { db, now, owner } = filling;
  const body = {
    shop_id: owner.shopId,
    name,
    description,
    cat_image: pictures?.picture,
    is_active: true,
    menu_time_id: timeId(shared.times, time),
  };
  const category = await createCategory(db, now(), owner, categoryInput.parse(body));
  const ids: string[] = [];
  for (const [place, product] of products.entries()) {
    const belongs = { shopId: owner.shopId, categoryId: category.id, ...shared };
    const input = productOf(product, belongs, pictures?.products[place]);
    const stored = await createProduct(db, now(), owner, input);
    await markSoldOut(filling, product, stored);
    ids.push(stored.id);
  }
  return ids;
}

async function fillShop(filling: Filling, team: TeamIds, shop: DemoShop, pictures: ShopPictures) {
  const { db, now, owner, today } = filling;
  const { shopId } = owner;
  const day = localDate(shop.settings.time_zone ?? defaultTimeZone, today);
  const settings = shopInput.parse({ ...shop.settings, special_days: specialDays(shop.days, day) });
  const opened = await openShop(db, now(), owner.userId, settings, shopId);
  const look = { _id: shopId, logo: pictures.logo, shop_images: pictures.gallery };
  await changeShop(db, now(), owner, look);
  await joinShop(db, now(), shopId, team, shop.team);
  const shared = { groups: await fillGroups(filling, shop), times: await fillTimes(filling, shop, day) };
  const productIds: string[] = [];
  for (const [place, category] of shop.categories.entries())
    productIds.push(...(await fillCategory(filling, shared, category, pictures.categories[place])));
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
      const filled = await fillShop({ db, now: typing, today, owner }, team, shop, pictures);
      await storeViews(db, today, { ...filled, guests: Math.round(guestsOfFirstShop / (place + 1)) });
    }
  });
}
