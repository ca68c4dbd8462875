import { foldText } from '@sofra/contract/fold-text';
import type { ProductSort } from '@sofra/contract/products';
import { languageOf } from '@sofra/reference-data/languages';
import { and, eq, getTableName, like, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/pool.ts';
import { menuOrder } from '../menu-order.ts';
import { shownText } from '../shown-text.ts';
import { collationOf } from './name-collation.ts';
import { productAsJson } from './products.presenter.ts';
import { products } from './products.table.ts';

export interface ListQuery {
  name?: string | undefined;
  sort?: ProductSort | undefined;
  category?: string | undefined;
  lang?: string | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

function orderBy(sort: ProductSort | undefined, language: string): SQL {
  const byName = sql`${shownText(products.name, language)} collate ${collationOf(language)}`;
  switch (sort) {
    case undefined:
      return menuOrder(products);
    // Named the wrong way round in the address, but its label promises the newest first.
    case 'createdAtAsc':
      return sql`${products.createdAt} desc, ${products.id} desc`;
    case 'createdAtDesc':
      return sql`${products.createdAt}, ${products.id}`;
    case 'aZ':
      return sql`${byName}, ${products.id}`;
    case 'zA':
      return sql`${byName} desc, ${products.id} desc`;
  }
}

/** The products of a shop as JSON text, in one round trip. */
export async function listAsJson(
  db: Database,
  shopId: string,
  query: ListQuery,
  interfaceLanguage: string,
): Promise<string> {
  const language = query.lang !== undefined && languageOf(query.lang) ? query.lang : interfaceLanguage;
  const wanted = foldText(query.name ?? '');
  const where = and(
    eq(products.shopId, shopId),
    query.category === undefined ? undefined : eq(products.categoryId, query.category),
    wanted === '' ? undefined : like(products.searchText, `%${escapeLike(wanted)}%`),
  );
  const isPage = query.limit !== undefined || query.offset !== undefined;
  const total = isPage ? sql`(select count(*) from ${products} where ${where})` : sql`count(*)`;
  const { rows } = await db.execute<{ list: string | null; total: string }>(sql`
    select string_agg(${productAsJson}, ',') as list, ${total} as total
    from (
      select * from ${products} where ${where}
      order by ${orderBy(query.sort, language)}
      limit ${query.limit ?? null} offset ${query.offset ?? 0}
    ) as ${sql.identifier(getTableName(products))}`);
  const { list, total: count = '0' } = rows[0] ?? {};
  return `{"products":[${list ?? ''}],"total":${count}}`;
}
