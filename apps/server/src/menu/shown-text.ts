import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The text that is shown of all languages', by the rule of `pickText`. */
export const shownText = (texts: PgColumn | SQL, language: string): SQL => sql`coalesce(
  ${texts} ->> ${language}::text, ${texts} ->> 'en', ${texts} ->> 'tr',
  (select value from json_each_text(${texts}) limit 1)
)`;
