import { pickText } from '@sofra/contract/localized-text';
import type { Price } from '@sofra/contract/prices';
import type { ProductContent } from '@sofra/contract/product-fields';
import type { Variant } from '@sofra/contract/variants';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { State } from '../../history/history.table.ts';
import { fieldsOfList, listAfter, orderInTheWay } from '../../history/list-state.ts';
import { imagesOfShop } from '../../images/image-references.ts';
import type { Database } from '../../platform/database/pool.ts';
import { holdSource } from '../../shops/membership.ts';
import { categories } from '../categories/categories.table.ts';
import { holdTimes } from '../menu-times/time-uses.ts';
import { holdGroups } from '../option-groups/group-uses.ts';
import { discountColumns } from './product-history.ts';
import { type Priced, pricedProblems } from './product-rules.ts';
import { productSkus } from './product-skus.table.ts';
import type { products } from './products.table.ts';
import { leadingPrices } from './sizes.ts';

type Row = typeof products.$inferSelect;
export type Content = Partial<ProductContent>;
type Wanted = Content & { category_id?: string };

const groupIds = ({ option_groups = [] }: Content) => option_groups.map(({ group_id }) => group_id);

/** What the rules of today ask about, found out for all of them at once. */
export async function lookUp(
  db: Database,
  shopId: string,
  wanted: readonly State[],
  numbers: readonly string[],
) {
  const said = wanted as readonly Wanted[];
  const ids = [...new Set(said.flatMap(({ category_id }) => category_id ?? []))];
  // None can be deleted until the transaction ends.
  const there = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.shopId, shopId), inArray(categories.id, ids)))
    .orderBy(categories.id)
    .for('key share');
  const groups = await holdGroups(db, shopId, [...new Set(said.flatMap(groupIds))]);
  const timeIds = [...new Set(said.flatMap(({ menu_time_id }) => menu_time_id ?? []))];
  const times = await holdTimes(db, shopId, timeIds);
  const numbered = await db
    .select({ id: productSkus.productId, sku: productSkus.sku })
    .from(productSkus)
    .where(and(eq(productSkus.shopId, shopId), sql`${productSkus.sku} = any(${sql.param(numbers)}::text[])`));
  const hasIngredients = said.some(({ ingredients_i18n }) => ingredients_i18n);
  return {
    categories: new Set(there.map(({ id }) => id)),
    groups: new Set(groups.map(({ id }) => id)),
    times: new Set<string | null>(times.map(({ id }) => id)).add(null),
    images: await imagesOfShop(db, shopId, [...new Set(said.flatMap((one) => one.product_images ?? []))]),
    holders: new Map(numbered.map(({ id, sku }) => [sku, id])),
    /** The language of the plain list of ingredients. */
    source: hasIngredients ? await holdSource(db, shopId) : '',
  };
}

export type Known = Awaited<ReturnType<typeof lookUp>>;

const none: Priced & Pick<Row, 'sku'> = {
  prices: [],
  variants: [],
  discount: { type: '', amount: 0 },
  sku: null,
};

/** The fields that say what it costs, as far as they are among these. */
export const pricedFields = (fields: State): string[] => [
  ...['prices', 'discount'].filter((field) => fields[field] !== undefined),
  ...fieldsOfList('variants', fields),
];

export const sizesAfter = (fields: State, stored: Pick<Row, 'variants'> = none): Variant[] =>
  listAfter('variants', stored.variants, fields);

/** What it costs once the fields are put back. Of one in sizes the prices are the leading size's. */
export function pricedAfter(fields: State, stored: Priced = none): Priced {
  const variants = sizesAfter(fields, stored);
  const own = (fields.prices as Price[] | null | undefined) ?? stored.prices;
  return {
    variants,
    prices: leadingPrices(variants) ?? own,
    discount: fields.discount ? discountColumns(fields.discount).discount : stored.discount,
  };
}

/** Prices of before cannot come back to one that has sizes now. */
const pricesInTheWay = (fields: State, { variants }: Priced) =>
  variants.length > 0 && fields.prices ? ['prices'] : [];

/** The fields that the rules of today refuse. */
export function refusedOf(fields: State, known: Known, stored?: Row): string[] {
  const { category_id, product_images, menu_time_id } = fields as Wanted;
  const refused: string[] = [];
  if (category_id && !known.categories.has(category_id)) refused.push('category_id');
  if (product_images?.some((url) => !known.images.has(url))) refused.push('product_images');
  if (groupIds(fields as Wanted).some((id) => !known.groups.has(id))) refused.push('option_groups');
  if (menu_time_id !== undefined && !known.times.has(menu_time_id)) refused.push('menu_time_id');
  const priced = pricedFields(fields);
  if (priced.length === 0) return refused;
  const after = pricedAfter(fields, stored);
  const sku = (fields.sku === undefined ? stored?.sku : (fields.sku as string | null)) ?? null;
  if (pricedProblems(after, sku).length > 0) return [...refused, ...priced];
  const unordered = orderInTheWay('variants', stored?.variants ?? [], fields);
  return [...refused, ...pricesInTheWay(fields, after), ...unordered];
}

/** The plain list follows all languages'. */
export const withPlainIngredients = (content: Content, { source }: Known): Content =>
  content.ingredients_i18n
    ? { ...content, ingredients: content.ingredients_i18n.map((texts) => pickText(texts, source)) }
    : content;

export const without = (state: State, fields: readonly string[]): State =>
  Object.fromEntries(Object.entries(state).filter(([field]) => !fields.includes(field)));
