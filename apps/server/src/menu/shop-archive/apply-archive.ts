import { menuTimeLimits } from '@sofra/contract/menu-times';
import type { ArchivedContents } from '@sofra/contract/shop-archive-format';
import { and, eq, sql } from 'drizzle-orm';
import type { ChangedThing } from '../../history/record-change.ts';
import { imagesOfShop } from '../../images/image-references.ts';
import { newId } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/pool.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { portionsOf } from '../../platform/database/update-many.ts';
import { AppError, fieldError } from '../../platform/errors.ts';
import type { Member } from '../../platform/http/guards.ts';
import { flatMapInTurns } from '../../platform/in-turns.ts';
import { lockShop } from '../../shops/membership.ts';
import { sourceOf } from '../../shops/menu-settings.ts';
import { categories } from '../categories/categories.table.ts';
import { categoryChange } from '../categories/category-history.ts';
import { takePlaces as takeCategoryPlaces } from '../categories/category-queries.ts';
import { changeShopAlong } from '../menu-of-shop.service.ts';
import { menuTimeChange } from '../menu-times/menu-time-history.ts';
import { menuTimes } from '../menu-times/menu-times.table.ts';
import { optionGroupChange } from '../option-groups/option-group-history.ts';
import { takePlaces as takeGroupPlaces } from '../option-groups/option-groups.service.ts';
import { optionGroups } from '../option-groups/option-groups.table.ts';
import { ownReference } from '../products/discount-reference.ts';
import { itemNumbers, withFreeNumbers } from '../products/item-numbers.ts';
import { columnsOf, emptyColumns, searchTextOf } from '../products/product-columns.ts';
import { productChange } from '../products/product-history.ts';
import { productSkus } from '../products/product-skus.table.ts';
import { takePlaces as takeProductPlaces } from '../products/products.service.ts';
import { products } from '../products/products.table.ts';
import { recordMenuChange } from '../record-menu-change.ts';
import { addressesIn } from './archived-pictures.ts';
import { type SettledContents, settleContents, settleShop } from './settle-contents.ts';
import { getArchive } from './shop-archives.service.ts';
import { shopArchives } from './shop-archives.table.ts';

interface Writing {
  db: Database;
  now: Date;
  shopId: string;
  /** The new id of what the archive calls by another. */
  idOf: (archived: string) => string;
}

/** In their order by id too, where nothing else says it. */
function newIds(settled: SettledContents): Map<string, string> {
  const { menu_times, option_groups, categories, products } = settled;
  return new Map(
    [menu_times, option_groups, categories, products].flatMap((things) => {
      const ids = things.map(() => newId()).sort();
      return things.map(({ _id }, index): [string, string] => [_id.toLowerCase(), ids[index] ?? '']);
    }),
  );
}

async function writeTimes({ db, now, shopId, idOf }: Writing, times: SettledContents['menu_times']) {
  if (times.length === 0) return [];
  const there = await db.$count(menuTimes, eq(menuTimes.shopId, shopId));
  if (there + times.length > menuTimeLimits.timesPerShop) throw fieldError('', 'validation.limit.menu_times');
  const rows = times.map(({ _id, name, hours = {}, periods = [], outside = 'show' }) => ({
    ...{ id: idOf(_id), shopId, name, hours, periods, outside },
    createdAt: now,
    updatedAt: now,
  }));
  return (await db.insert(menuTimes).values(rows).returning()).map((row) => menuTimeChange(null, row));
}

async function writeGroups({ db, now, shopId, idOf }: Writing, groups: SettledContents['option_groups']) {
  if (groups.length === 0) return [];
  const end = await takeGroupPlaces(db, shopId, groups.length);
  const rows = groups.map(({ _id, name, min, max, options }, index) => ({
    ...{ id: idOf(_id), shopId, name, min, max, options, position: end + index },
    createdAt: now,
    updatedAt: now,
  }));
  return (await db.insert(optionGroups).values(rows).returning()).map((row) => optionGroupChange(null, row));
}

async function writeCategories({ db, now, shopId, idOf }: Writing, list: SettledContents['categories']) {
  if (list.length === 0) return [];
  const end = await takeCategoryPlaces(db, shopId, list.length);
  const rows = list.map(({ _id, name, description, is_active, cat_image, menu_time_id }, index) => ({
    ...{ id: idOf(_id), shopId, name, position: end + index, catImage: cat_image },
    description: description ?? null,
    isActive: is_active ?? false,
    menuTimeId: menu_time_id ? idOf(menu_time_id) : null,
    createdAt: now,
    updatedAt: now,
  }));
  return (await db.insert(categories).values(rows).returning()).map((row) => categoryChange(null, row));
}

type Product = SettledContents['products'][number];

/** A number that something else of the shop has is left out: the dish comes all the same. */
function withoutNumbers({ content, ...product }: Product, taken: ReadonlySet<string>): Product {
  const free = (sku: string | null) => (sku !== null && taken.has(sku) ? null : sku);
  const variants = content.variants.map((size) => ({ ...size, sku: free(size.sku) }));
  return { ...product, content: { ...content, sku: free(content.sku), variants } };
}

async function writeProducts({ db, now, shopId, idOf }: Writing, list: readonly Product[]) {
  if (list.length === 0) return [];
  const end = await takeProductPlaces(db, shopId, list.length);
  const rows = await flatMapInTurns([...list.entries()], ([index, { _id, categoryId, content }]) => {
    const { option_groups, menu_time_id } = content;
    const own = {
      ...content,
      position: end + index,
      option_groups: option_groups.map((use) => ({ ...use, group_id: idOf(use.group_id) })),
      menu_time_id: menu_time_id && idOf(menu_time_id),
    };
    const row = {
      ...emptyColumns(),
      ...columnsOf(own),
      discountReference: ownReference(own),
      id: idOf(_id),
      shopId,
      categoryId: idOf(categoryId),
      searchText: searchTextOf(own),
      createdAt: now,
      updatedAt: now,
    };
    return [row];
  });
  const lines: ChangedThing[] = [];
  for (const some of portionsOf(rows))
    for (const row of await db.insert(products).values(some).returning())
      lines.push(productChange(null, row));
  return lines;
}

async function takenAmong(db: Database, shopId: string, list: readonly Product[]): Promise<string[]> {
  const numbers = list.flatMap(({ content }) => itemNumbers(content));
  if (numbers.length === 0) return [];
  const rows = await db
    .select({ sku: productSkus.sku })
    .from(productSkus)
    .where(and(eq(productSkus.shopId, shopId), sql`${productSkus.sku} = any(${sql.param(numbers)}::text[])`))
    .orderBy(productSkus.sku);
  return rows.map(({ sku }) => sku);
}

/** Pictures that nothing refers to are kept for a day: after that they have to be brought in again. */
async function assertPictures(db: Database, shopId: string, contents: ArchivedContents): Promise<void> {
  const wanted = addressesIn(contents);
  const there = await imagesOfShop(db, shopId, wanted);
  if (wanted.some((url) => !there.has(url))) throw fieldError('', 'validation.archive_expired');
}

const withoutPictures = ({ shop, ...contents }: ArchivedContents): ArchivedContents => ({
  ...contents,
  shop: { ...shop, logo: '', shop_images: [] },
});

async function lockArchive(db: Database, id: string) {
  const [row] = await db.select().from(shopArchives).where(eq(shopArchives.id, id)).for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

/** The menu behind what is there and, if asked for, the shop itself. Called with the shop locked. */
async function writeContents(
  db: Database,
  now: Date,
  member: Member,
  contents: ArchivedContents,
  details: boolean,
) {
  const { shopId } = member;
  await assertPictures(db, shopId, details ? contents : withoutPictures(contents));
  const shopLines = details
    ? [await changeShopAlong(db, now, member, { ...settleShop(contents.shop, now), _id: shopId })]
    : [];
  const source = sourceOf(await lockShop(db, shopId));
  const settled = await settleContents(contents, { source, now });
  const leftOut = await takenAmong(db, shopId, settled.products);
  const taken = new Set(leftOut);
  const ids = newIds(settled);
  const writing: Writing = { db, now, shopId, idOf: (archived) => ids.get(archived.toLowerCase()) ?? '' };
  const before = [
    ...(await writeTimes(writing, settled.menu_times)),
    ...(await writeGroups(writing, settled.option_groups)),
  ];
  const categoryLines = await writeCategories(writing, settled.categories);
  const dishes = settled.products.map((product) => withoutNumbers(product, taken));
  const lines = [...(await writeProducts(writing, dishes)), ...categoryLines, ...before, ...shopLines];
  const changeSetId = (await recordMenuChange(db, now, member, { kind: 'import', lines })) ?? null;
  return { changeSetId, leftOut };
}

/** Takes a whole shop over. Whoever asks twice gets the answer twice and the menu once. */
export function applyArchive(
  db: Database,
  now: Date,
  member: Member,
  id: string,
  { details }: { details: boolean },
) {
  const writing = inTransaction(db, async (db) => {
    await lockShop(db, member.shopId);
    const { contents, counts, ...stored } = await lockArchive(db, id);
    const { found, leftOut: before = [] } = counts;
    if (stored.appliedAt && !(await getArchive(db, id)).isUndone)
      return { change_set_id: stored.changeSetId, counts: found, taken_numbers: before };
    const { changeSetId, leftOut } = await writeContents(db, now, member, contents, details);
    await db
      .update(shopArchives)
      .set({ appliedAt: now, changeSetId, counts: { found, leftOut } })
      .where(eq(shopArchives.id, id));
    return { change_set_id: changeSetId, counts: found, taken_numbers: leftOut };
  });
  return withFreeNumbers(writing);
}
