import { languageOf } from '@sofra/reference-data/languages';
import { sql } from 'drizzle-orm';

/** Languages that ICU knows by another code, and those it has no alphabet of. */
const elsewhere: Record<string, string> = { no: 'nb', ku: 'und', tk: 'und' };

/** The alphabet of a language, as PostgreSQL names it. */
export function collationOf(language: string) {
  const code = languageOf(language) ? (elsewhere[language] ?? language) : 'und';
  return sql.identifier(`${code}-x-icu`);
}
