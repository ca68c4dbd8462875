import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './pool.ts';

type WithId = PgTable & { id: PgColumn };
type Values<T extends WithId> = { id: string } & Partial<T['$inferInsert']>;

/** More than this at once would not make it faster, and is much to hold as one text. */
const portion = 500;

export const portionsOf = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / portion) }, (_, index) =>
    list.slice(index * portion, (index + 1) * portion),
  );

/** Gives rows their values, hundreds by a statement. What is undefined stays as it is. */
export async function updateMany<T extends WithId>(
  db: Database,
  table: T,
  rows: readonly Values<T>[],
): Promise<void> {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const namesIn = (row: object) =>
    Object.entries(row).flatMap(([name, value]) => (name === 'id' || value === undefined ? [] : [name]));
  const alike = Map.groupBy(rows, (row) => namesIn(row).sort().join());
  for (const group of alike.values()) {
    const names = namesIn(group[0] as object);
    const typed = ['id', ...names].map(
      (name) => sql`${sql.identifier(name)} ${sql.raw(typeOf(columns, name))}`,
    );
    const values: Record<string, SQL> = Object.fromEntries(
      names.map((name) => [name, sql`given.${sql.identifier(name)}`]),
    );
    for (const some of portionsOf(group)) {
      const given = sql`json_to_recordset(${JSON.stringify(some)}::json) as given (${sql.join(typed, sql`, `)})`;
      await db
        .update(table)
        .set(values as never)
        .from(given)
        .where(eq(table.id, sql`given.id`));
    }
  }
}

function typeOf(columns: Record<string, PgColumn>, name: string): string {
  const column = columns[name];
  if (!column) throw new Error(`There is no column ${name}.`);
  return column.getSQLType();
}
