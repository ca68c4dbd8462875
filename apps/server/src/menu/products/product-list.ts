import type { ProductSort } from '@sofra/contract/products';
import { forgivingPatterns, searchForms } from '@sofra/contract/word-search';
import { languageOf } from '@sofra/reference-data/languages';
import { and, eq, getTableName, like, or, type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '../../platform/database/like.ts';
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

/** Every word that was typed, in one of its forms. */
const holdsWords = (typed: string): SQL[] =>
  searchForms(typed).flatMap(
    (forms) => or(...forms.map((form) => like(products.searchText, `%${escapeLike(form)}%`))) ?? [],
  );

/** What is looked for, one after another until something is found: one slip is forgiven, but only to whoever would find nothing else. */
export function* searchesFor(typed: string): Generator<SQL[]> {
  yield holdsWords(typed);
  const patterns = forgivingPatterns(typed);
  if (patterns.length > 0) yield patterns.map((pattern) => sql`${products.searchText} ~ ${pattern}`);
}

type Listed = {
  /** All that is answered, as the database put it together: what is a megabyte is not copied once more. */
  json: string;
  isEmpty: boolean;
};

/** In one round trip. */
async function readList(
  db: Database,
  now: Date,
  query: ListQuery,
  where: SQL | undefined,
  language: string,
): Promise<Listed | undefined> {
  const isPage = query.limit !== undefined || query.offset !== undefined;
  const total = isPage ? sql`(select count(*) from ${products} where ${where})` : sql`count(*)`;
  const { rows } = await db.execute<Listed>(sql`
    select concat('{"products":[', list, '],"total":', total, '}') as json, total = 0 as "isEmpty"
    from (
      select string_agg(${productAsJson(now)}, ',') as list, ${total} as total
      from (
        select * from ${products} where ${where}
        order by ${orderBy(query.sort, language)}
        limit ${query.limit ?? null} offset ${query.offset ?? 0}
      ) as ${sql.identifier(getTableName(products))}
    ) as listed`);
  return rows[0];
}

/** The products of a shop as JSON text. */
export async function listAsJson(
  db: Database,
  now: Date,
  shopId: string,
  query: ListQuery,
  interfaceLanguage: string,
): Promise<string> {
  const language = query.lang !== undefined && languageOf(query.lang) ? query.lang : interfaceLanguage;
  const place = and(
    eq(products.shopId, shopId),
    query.category === undefined ? undefined : eq(products.categoryId, query.category),
  );
  const read = (found: SQL[]) => readList(db, now, query, and(place, ...found), language);
  let json = '';
  for (const found of searchesFor(query.name ?? '')) {
    const listed = await read(found);
    json = listed?.json ?? json;
    if (listed?.isEmpty === false) break;
  }
  return json;
}
