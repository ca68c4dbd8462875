import type { ChangeAction, ChangedEntity, ChangeKind } from '@sofra/contract/history';
import type { LocalizedText } from '@sofra/contract/localized-text';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../platform/database/columns.ts';
import { users } from '../users/users.table.ts';

/** What a thing says, by the names of the API's fields. */
export type State = Record<string, unknown>;

/** What was done to one sort of thing; the fields are those of edits. */
export interface Deed {
  entity: ChangedEntity;
  action: ChangeAction;
  fields: string[];
}

/**
 * What one call changed. It outlives the things it is about and the person; it goes with its shop, which the migration
 * says, because shops know the history and not the other way round. What is about no shop is a person's own, and goes
 * with the account.
 */
export const changeSets = pgTable(
  'change_sets',
  {
    id: id(),
    /** The order of writing: of two changes of one thing the later has the higher, whatever the clocks say. */
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    shopId: uuid(),
    personId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<ChangeKind>().notNull(),
    at: moment().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The first of what was changed, and how many there are. */
    entity: text().$type<ChangedEntity>().notNull(),
    entityId: uuid().notNull(),
    title: json().$type<LocalizedText>().notNull(),
    count: integer().notNull(),
    /** All of its lines in short, so that a list can tell who may take it back without reading them. */
    deeds: json().$type<Deed[]>().notNull(),
    undoneBy: uuid(),
    undoOf: uuid(),
    /** What was done first in a row of undone undoings. */
    firstKind: text().$type<ChangeKind>().notNull(),
  },
  (table) => [
    index('change_sets_shop').on(table.shopId, table.seq),
    index('change_sets_person').on(table.personId, table.seq),
    index('change_sets_entity').on(table.shopId, table.entity, table.seq),
    index('change_sets_user').on(table.userId, table.shopId, table.seq),
    index('change_sets_at').on(table.at),
    check('change_sets_whose', sql`(${table.shopId} is null) <> (${table.personId} is null)`),
  ],
);

/** One thing of a set: the changed fields of an edit, all of what came or went. */
export const changes = pgTable(
  'changes',
  {
    setId: uuid()
      .notNull()
      .references(() => changeSets.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    shopId: uuid(),
    entity: text().$type<ChangedEntity>().notNull(),
    entityId: uuid().notNull(),
    action: text().$type<ChangeAction>().notNull(),
    title: json().$type<LocalizedText>().notNull(),
    before: json().$type<State>(),
    after: json().$type<State>(),
  },
  (table) => [
    primaryKey({ columns: [table.setId, table.line] }),
    index('changes_thing').on(table.shopId, table.entityId, table.setId),
  ],
);
