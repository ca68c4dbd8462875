import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder } from '../platform/database/migrate.ts';

/** The tables that the migrations made; others in the same database are none of our business. */
export function ownTables(): string[] {
  const folder = join(migrationsFolder, 'meta');
  const newest = readdirSync(folder)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1);
  const { tables } = JSON.parse(readFileSync(join(folder, newest ?? ''), 'utf8')) as {
    tables: Record<string, { name: string }>;
  };
  return Object.values(tables)
    .map(({ name }) => name)
    .sort();
}
