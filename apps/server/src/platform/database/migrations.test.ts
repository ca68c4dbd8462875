import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationsFolder } from './migrate.ts';

/** The rule is younger than the first of them. */
const firstBound = '0026';
const takesAway =
  /\b(drop\s+(table|column|constraint|type|function)|rename\b|set\s+not\s+null|set\s+data\s+type|alter\s+column\s+\S+\s+type)\b/i;
const demands = /\badd\s+column\b(?=[^;]*\bnot\s+null\b)(?![^;]*\bdefault\b)/i;

test('a migration only adds, as the last version is still at work on the tables', { tags: ['R6.7'] }, () => {
  const bound = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql') && name >= firstBound);
  const offenders = bound.filter((name) => {
    const text = readFileSync(join(migrationsFolder, name), 'utf8').replaceAll('"', ' ');
    return takesAway.test(text) || demands.test(text);
  });
  expect(offenders).toEqual([]);
});

test.each([
  'alter table "shops" drop column "name";',
  'alter table "shops" rename column "a" to "b";',
  'alter table "shops" alter column "name" set not null;',
  'alter table "shops" alter column "name" set data type text;',
  'alter table "shops" add column "colour" text not null;',
])('%s takes something away from the last version', (statement) => {
  const text = statement.replaceAll('"', ' ');
  expect(takesAway.test(text) || demands.test(text)).toBe(true);
});

test.each([
  'alter table "shops" add column "colour" text;',
  `alter table "shops" add column "colour" text default 'red' not null;`,
  'create index "shops_colour" on "shops" ("colour");',
])('%s does not', (statement) => {
  const text = statement.replaceAll('"', ' ');
  expect(takesAway.test(text) || demands.test(text)).toBe(false);
});
