import { getTableColumns, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { clientOf, type Database, settings } from './pool.ts';

/**
 * A statement of the hot path, built once for a database instead of at every call, and named, so that
 * PostgreSQL plans it once a connection: three to four times as many look-ups a second.
 */
export function prepared<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const kept = new WeakMap<Database, Statement>();
  return (db) => {
    const known = kept.get(db);
    if (known) return known;
    const statement = build(db);
    kept.set(db, statement);
    return statement;
  };
}

/** Adds a row by a statement of the hot path. Every column is said, so that its text is always the same. */
export function preparedInsert<Table extends PgTable>(table: Table, name: string) {
  type Row = InferSelectModel<Table>;
  const columns = Object.entries(getTableColumns(table));
  // Read from the values as they are: the library would make the JSON `null` of an empty column.
  const places = Object.fromEntries(columns.map(([key]) => [key, sql`${sql.placeholder(key)}`]));
  const statement = prepared((db) =>
    db
      .insert(table)
      .values(places as never)
      .returning()
      .prepare(name),
  );
  return async (db: Database, row: Row): Promise<Row> => {
    const given = Object.fromEntries(
      columns.map(([key, column]) => {
        const value = row[key as keyof Row];
        return [key, value === null ? null : column.mapToDriverValue(value)];
      }),
    );
    const [added] = (await statement(db).execute(given)) as Row[];
    if (!added) throw new Error('The insert answered no row.');
    return added;
  };
}

const dialect = new PgDialect(settings);

/**
 * The same for a statement that is put together at each call. One name stands for one text, or the database refuses it;
 * only for what is planned alike whatever its values are.
 */
export function executeNamed<Row extends pg.QueryResultRow>(
  db: Database,
  name: string,
  statement: SQL,
): Promise<pg.QueryResult<Row>> {
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  return clientOf(db).query<Row>({ name, text, values });
}
