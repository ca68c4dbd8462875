import type { HiddenBy, previewMenu } from '@sofra/contract/menu-preview';
import { mainFirst } from '@sofra/contract/money';
import type { PublicCategory, PublicMenu, PublicProduct } from '@sofra/contract/public-menu';
import { type HiddenReason, whyHidden } from '@sofra/contract/publishing';
import type { RouteValues } from '@sofra/contract/route';
import { categories } from '../menu/categories/categories.table.ts';
import type { ReferenceTime } from '../menu/products/discount-reference.ts';
import { productAfter, referenceThen } from '../menu/products/product-after.ts';
import { products } from '../menu/products/products.table.ts';
import type { Database } from '../platform/database/pool.ts';
import { AppError, fieldError } from '../platform/errors.ts';
import { languageProblems, settleMenu, sourceOf } from '../shops/menu-settings.ts';
import { changedColumns } from '../shops/shop-columns.ts';
import { settleClosing } from '../shops/shop-days.ts';
import { settlePlace } from '../shops/shop-rules.ts';
import type { shops } from '../shops/shops.table.ts';
import { presentCategory, presentMenu, presentProduct } from './menu.presenter.ts';
import { menuAt } from './menu-at.ts';
import type { MenuSource } from './menu-source.ts';
import type { StandingCategory, StandingMenu, StandingProduct } from './standing-menu.ts';
import {
  categoryOf,
  neighboursMax,
  placeAmong,
  productOf,
  readProduct,
  sectionOf,
} from './stored-section.ts';

type ShopRow = typeof shops.$inferSelect;
type Values = RouteValues<typeof previewMenu>['body'];

/** What a page that is only looked at is written from. */
export interface Previewed {
  menu: PublicMenu;
  /** Those that are written. */
  sections: PublicCategory[];
  /** The product or category that it is about. */
  id: string | null;
  hiddenBy: HiddenBy | null;
}

interface Stored {
  db: Database;
  shop: ShopRow;
  source: MenuSource;
  time: ReferenceTime;
  /** Stand where a name is still missing. */
  untitled: Record<'product' | 'category', Record<string, string>>;
}

const hiddenByWhat = {
  hidden: 'product',
  category_hidden: 'category',
  sizes_hidden: 'sizes',
} as const satisfies Record<HiddenReason, HiddenBy>;

/** No id of anything: what is new gets its own once it is stored. */
const newThing = '00000000-0000-0000-0000-000000000000';

const isEmpty = (text: object) => Object.keys(text).length === 0;
const inserted = <T>(list: readonly T[], place: number, one: T) => list.toSpliced(place, 0, one);

/** As many products as a page around the one needs: its neighbours. */
function aroundProduct(category: PublicCategory, id: string): PublicCategory {
  const place = category.products.findIndex(({ _id }) => _id === id);
  const start = Math.max(0, place - neighboursMax / 2);
  return { ...category, products: category.products.slice(start, start + neighboursMax) };
}

/** The menu with one category as it would be, which stands there even if it is empty. */
function withCategory(
  { shop, source, time }: Stored,
  category: StandingCategory,
  place: number,
  product?: string,
): { menu: PublicMenu; section: PublicCategory; clockHides: HiddenBy | null } {
  const active = [...source.categories.values()];
  const known = active.findIndex(({ _id }) => _id === category._id);
  const all = known < 0 ? inserted(active, place, category) : active.with(known, category);
  const standing = presentMenu(shop, all, source.times);
  const shown = new Set([category._id, ...(product === undefined ? [] : [product])]);
  const menu = menuAt(standing, time.now, shown);
  const section = menu.categories.find(({ _id }) => _id === category._id);
  if (!section) throw new Error('What is looked at is not on the page.');
  return { menu, section, clockHides: whyAway(standing, time.now, product ?? category._id) };
}

/** What of the clock keeps it from guests at this moment. */
function whyAway(menu: StandingMenu, now: Date, id: string): HiddenBy | null {
  const isThere = (menu: StandingMenu) =>
    menuAt(menu, now).categories.some(
      ({ _id, products }) => _id === id || products.some((product) => product._id === id),
    );
  if (isThere(menu)) return null;
  return isThere({ ...menu, soldOutDisplay: 'show' }) ? 'sold_out' : 'times';
}

async function previewProduct(given: Stored, sent: NonNullable<Values['product']>): Promise<Previewed> {
  const { db, shop, source, time, untitled } = given;
  const stored = sent._id === undefined ? undefined : await productOf(db, shop.id, sent._id);
  if (sent._id !== undefined && !stored) throw new AppError('not_found');
  const { _id: _, category_id = stored?.categoryId, variants, ...others } = sent;
  const sizes = variants?.map((one) => ({ ...one, name: one.name ?? {}, prices: one.prices ?? [] }));
  const values = { ...others, ...(sizes && { variants: sizes }) };
  const row = category_id === undefined ? undefined : await categoryOf(db, shop.id, category_id);
  if (category_id !== undefined && !row)
    throw fieldError('product.category_id', 'validation.product_category_foreign');

  const content = productAfter(stored, values, sourceOf(shop));
  const reference = await referenceThen(db, stored, content, time);
  const id = stored?.id ?? newThing;
  const named = { ...content, name: isEmpty(content.name) ? untitled.product : content.name };
  const context = { currencies: shop.menuCurrencies, groups: source.groups };
  const product = presentProduct(readProduct(id, named, reference, stored?.soldOut ?? []), context);

  const section = row
    ? await sectionOf(db, source, row, shop.menuCurrencies)
    : presentCategory(
        { id: newThing, name: untitled.category, description: null, catImage: '', menuTimeId: null },
        [],
      );
  const category = { ...section, products: await withProduct(given, section, product, stored) };
  const place =
    row && !row.isActive
      ? await placeAmong(db, categories, { column: categories.shopId, id: shop.id }, row)
      : source.categories.size;
  const why = whyHidden(content, row && { is_active: row.isActive });
  const hasMoved = stored !== undefined && stored.categoryId !== category._id;
  const {
    menu,
    section: shown,
    clockHides,
  } = withCategory(
    hasMoved ? { ...given, source: withoutProduct(source, id, stored.categoryId) } : given,
    category,
    place,
    id,
  );
  return {
    menu,
    sections: [aroundProduct(shown, id)],
    id,
    hiddenBy: why ? hiddenByWhat[why] : clockHides,
  };
}

/** The products of the section with this one, where it stands or would stand. */
async function withProduct(
  { db }: Stored,
  { _id: categoryId, products: others }: StandingCategory,
  product: StandingProduct,
  stored: typeof products.$inferSelect | undefined,
): Promise<StandingProduct[]> {
  const known = others.findIndex(({ _id }) => _id === product._id);
  if (known >= 0) return others.with(known, product);
  if (!stored) return [...others, product];
  const place = await placeAmong(db, products, { column: products.categoryId, id: categoryId }, stored);
  return inserted(others, place, product);
}

/** One that goes to another category leaves its own. */
function withoutProduct(source: MenuSource, id: string, categoryId: string): MenuSource {
  const left = [...source.categories].map(([version, category]): [string, StandingCategory] => {
    if (category._id !== categoryId) return [version, category];
    return [version, { ...category, products: category.products.filter(({ _id }) => _id !== id) }];
  });
  return { ...source, categories: new Map(left) };
}

async function previewCategory(given: Stored, sent: NonNullable<Values['category']>): Promise<Previewed> {
  const { db, shop, source, untitled } = given;
  const problems = [
    ...languageProblems('category.name', sent.name),
    ...languageProblems('category.description', sent.description),
  ];
  if (problems.length > 0) throw new AppError('validation', { fields: problems });
  const stored = sent._id === undefined ? undefined : await categoryOf(db, shop.id, sent._id);
  if (sent._id !== undefined && !stored) throw new AppError('not_found');
  const name = sent.name ?? stored?.name ?? {};
  const category = presentCategory(
    {
      id: stored?.id ?? newThing,
      name: isEmpty(name) ? untitled.category : name,
      description: sent.description === undefined ? (stored?.description ?? null) : sent.description,
      catImage: sent.cat_image ?? stored?.catImage ?? '',
      menuTimeId: sent.menu_time_id === undefined ? (stored?.menuTimeId ?? null) : sent.menu_time_id,
    },
    stored ? (await sectionOf(db, source, stored, shop.menuCurrencies)).products : [],
  );
  const place = stored
    ? await placeAmong(db, categories, { column: categories.shopId, id: shop.id }, stored)
    : source.categories.size;
  const isActive = sent.is_active ?? stored?.isActive ?? false;
  const { menu, section, clockHides } = withCategory(given, category, place);
  return {
    menu,
    sections: [{ ...section, products: section.products.slice(0, neighboursMax) }],
    id: category._id,
    hiddenBy: !isActive ? 'category' : category.products.length === 0 ? 'no_products' : clockHides,
  };
}

/** The first categories, as far as their products are so many. */
function beginningOf(all: readonly PublicCategory[], productsMax: number): PublicCategory[] {
  let left = productsMax;
  return all.flatMap((category) => {
    if (left <= 0) return [];
    const some = category.products.slice(0, left);
    left -= some.length;
    return [{ ...category, products: some }];
  });
}

/** The shop as it would be, and the beginning of its menu. */
export function previewShop(
  shop: ShopRow,
  source: MenuSource,
  sent: NonNullable<Values['shop']>,
  { now, productsMax }: { now: Date; productsMax: number },
): Previewed {
  const place = settlePlace(shop, sent);
  const countries = { before: shop.address.country, after: place.address.country };
  const after = {
    ...shop,
    ...changedColumns(sent, shop),
    ...place,
    ...settleMenu(shop, sent, countries),
    ...settleClosing({ ...shop, ...place }, sent, now),
  };
  const menu = menuAt(presentMenu(after, [...source.categories.values()], source.times), now);
  const mainOneFirst = <T extends { prices: P[] }, P extends { currency: string }>(one: T): T => ({
    ...one,
    prices: mainFirst(one.prices, after.menuCurrencies),
  });
  const inOrder = (product: PublicProduct): PublicProduct => ({
    ...mainOneFirst(product),
    variants: product.variants.map(mainOneFirst),
    option_groups: product.option_groups.map((group) => ({
      ...group,
      options: group.options.map(mainOneFirst),
    })),
  });
  const sections = beginningOf(menu.categories, productsMax);
  const isSame = after.menuCurrencies.join() === shop.menuCurrencies.join();
  return {
    menu,
    sections: isSame
      ? sections
      : sections.map((section) => ({ ...section, products: section.products.map(inOrder) })),
    id: null,
    hiddenBy: null,
  };
}

/** What fills the screen of a phone a few times over. */
const beginningMax = 12;

/** The menu with what was sent laid over it, in memory. */
export async function previewValues(given: Stored, { product, category, shop }: Values): Promise<Previewed> {
  if (product) return previewProduct(given, product);
  if (category) return previewCategory(given, category);
  return previewShop(given.shop, given.source, shop ?? {}, {
    now: given.time.now,
    productsMax: beginningMax,
  });
}
