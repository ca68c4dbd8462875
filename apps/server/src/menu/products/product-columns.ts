import { foldText } from '@sofra/contract/fold-text';
import {
  emptyContent,
  type ProductContent,
  type ProductField,
  productFieldNames,
  searchedFieldNames,
  searchedWords,
} from '@sofra/contract/product-fields';
import { diets } from '@sofra/reference-data/diets';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { products } from './products.table.ts';

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

/** What the columns of a product hold. Each field has one, named as it is but for the underscores. */
export type ContentRow = { [K in ProductField as Camel<K>]: ProductContent[K] };
type Row = typeof products.$inferSelect;

const columnName = (field: ProductField): keyof ContentRow =>
  field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as keyof ContentRow;

const names = productFieldNames.map((field) => [field, columnName(field)] as const);

// A field without a column of its type does not compile.
const rowOf = (content: ContentRow): Pick<Row, keyof ContentRow> => content;

/** What was sent, by the columns that take it; a field that was not sent changes nothing. */
export const columnsOf = (content: Partial<ProductContent>): Partial<ContentRow> =>
  Object.fromEntries(
    names.flatMap(([field, column]) => (content[field] === undefined ? [] : [[column, content[field]]])),
  );

export const emptyColumns = () => rowOf(columnsOf(emptyContent()) as ContentRow);

export const contentOf = (row: Pick<Row, keyof ContentRow>): ProductContent =>
  Object.fromEntries(names.map(([field, column]) => [field, row[column]])) as unknown as ProductContent;

/** What a mark is called by those who look for it. */
const dietWords = (marks: readonly string[] = []): string[] =>
  diets.filter(({ id }) => marks.includes(id)).flatMap(({ names }) => Object.values(names));

/** All by which a search finds the product, folded, a line each. */
export const searchTextOf = (content: Partial<ProductContent>): string =>
  [...searchedWords(content), ...dietWords(content.diet)].map(foldText).join('\n');

/** The same after a change; nothing where it stays as it was. */
export const searchTextAfter = (
  before: ProductContent,
  change: Partial<ProductContent>,
): string | undefined =>
  [...searchedFieldNames, 'diet' as const].some((field) => change[field] !== undefined)
    ? searchTextOf({ ...before, ...change })
    : undefined;

export const columnOf = (field: ProductField): PgColumn => products[columnName(field)];

function jsonOf(column: PgColumn): SQL {
  if (column.dataType.startsWith('string')) return sql`to_json(${column})`;
  // Put together with others it would be written as t or f.
  return column.getSQLType() === 'boolean' ? sql`${column}::text` : sql`${column}`;
}

/** A column as JSON, to be put together with others. What is stored as JSON goes out as it is: a cast would copy it. */
export const asJson = (column: PgColumn): SQL =>
  column.notNull ? jsonOf(column) : sql`coalesce(${jsonOf(column)}, 'null')`;
