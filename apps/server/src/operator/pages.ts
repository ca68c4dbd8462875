import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { escapeLike } from '../platform/database/like.ts';
import { type Given, UsageError } from './command.ts';

const usualLimit = 20;
const limitMax = 1_000;

export const pageOptions = {
  limit: { type: 'string' },
  page: { type: 'string' },
  json: { type: 'boolean' },
} as const;

export const pageUsage = '[TEXT] [--limit N] [--page N] [--json]';

export interface Page {
  limit: number;
  page: number;
}

function numberIn(flags: Given['flags'], name: string, usual: number, max: number): number {
  const given = flags[name];
  if (given === undefined) return usual;
  const number = /^\d{1,9}$/.test(String(given)) ? Number(given) : 0;
  if (number < 1 || number > max) throw new UsageError(`--${name} must be a number from 1 to ${max}.`);
  return number;
}

export const pageOf = ({ flags }: Given): Page => ({
  limit: numberIn(flags, 'limit', usualLimit, limitMax),
  page: numberIn(flags, 'page', 1, 1_000_000),
});

export const offsetOf = ({ limit, page }: Page): number => (page - 1) * limit;

/** How much of everything was shown, and how to see the rest. */
export function tellPage({ limit, page }: Page, shown: number, total: number, things: string): string {
  const first = offsetOf({ limit, page }) + 1;
  const range = total > shown ? `${first} to ${first + shown - 1} of ` : '';
  const next = first + shown <= total ? ` More: --page ${page + 1}, or --limit up to ${limitMax}.` : '';
  return `${range}${total} ${things}.${next}`;
}

/** A part of a text, in capitals or not; signs that mean something to the database mean themselves. */
export const holds = (column: PgColumn, text: string): SQL => sql`${column} ilike ${`%${escapeLike(text)}%`}`;
