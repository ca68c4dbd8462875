import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { changeSets } from './history.table.ts';

/** The set that took another back, joined to it by `undoneBy`. */
export const undoing = alias(changeSets, 'undoing');

/** Undone where its change set is, and that was not undone itself. */
export const isUndone = sql<boolean>`(${changeSets.undoneBy} is not null and ${undoing.undoneBy} is null)`;
