import type { ChangeAction, ChangedEntity } from '@sofra/contract/history';
import type { LocalizedText } from '@sofra/contract/localized-text';
import type { Permission } from '@sofra/contract/permissions';
import type { Database } from '../platform/database/pool.ts';
import { AppError } from '../platform/errors.ts';
import type { Member } from '../platform/http/guards.ts';
import type { State } from './history.table.ts';

/** A thing as it is stored now. */
export interface StoredThing {
  id: string;
  title: LocalizedText;
  state: State;
}

/** What a thing shall say again. */
export interface Write<Thing> {
  thing: Thing;
  fields: State;
}

/** What a thing said that is no more. */
export interface Gone {
  id: string;
  state: State;
}

export interface Undoing {
  now: Date;
  member: Member;
}

/**
 * What the history asks of a room so that changes of its things can be taken back. All of it is called within one
 * transaction with the shop locked, with all the things at once, so that thousands cost a few statements. It leaves
 * what the rules of the room do not allow, without failing.
 */
export interface UndoAdapter<Thing extends StoredThing = StoredThing> {
  entity: ChangedEntity;
  /** The right that taking such a change back needs; what one did oneself may need less. */
  permissionFor(action: ChangeAction, fields: readonly string[], isOwn: boolean): Permission;
  /** Reads what is there of them and keeps it as it is until the transaction ends. */
  lock(db: Database, shopId: string, ids: string[]): Promise<Thing[]>;
  /** Gives many things their fields; answers by id those that had to be left as they are. */
  write(db: Database, undoing: Undoing, writes: readonly Write<Thing>[]): Promise<Map<string, string[]>>;
  /** Gives many things their places. */
  place?(db: Database, moves: { id: string; position: unknown }[]): Promise<void>;
  /** Answers by id, as they came back, those that can. */
  insert(db: Database, undoing: Undoing, gone: readonly Gone[]): Promise<Map<string, State>>;
  /** Answers the ids of those that could be taken away. */
  remove(db: Database, undoing: Undoing, things: readonly Thing[]): Promise<Set<string>>;
}

/** Whether a rule that refuses what breaks it lets this pass. */
export async function passes(rule: () => unknown): Promise<boolean> {
  try {
    await rule();
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
