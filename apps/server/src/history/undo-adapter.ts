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

export interface Undoing {
  now: Date;
  member: Member;
}

/**
 * What the history asks of a room so that changes of its things can be taken back. All of it is called within one
 * transaction with the shop locked, and leaves what the rules of the room do not allow, without failing.
 */
export interface UndoAdapter<Thing extends StoredThing = StoredThing> {
  entity: ChangedEntity;
  /** The right that taking such a change back needs; what one did oneself may need less. */
  permissionFor(action: ChangeAction, fields: readonly string[], isOwn: boolean): Permission;
  /** Reads what is there of them and keeps it as it is until the transaction ends. */
  lock(db: Database, shopId: string, ids: string[]): Promise<Thing[]>;
  /** Answers the fields that had to be left as they are. */
  write(db: Database, undoing: Undoing, thing: Thing, fields: State): Promise<string[]>;
  /** Gives many things their places at once. */
  place?(db: Database, moves: { id: string; position: unknown }[]): Promise<void>;
  /** Answers it as it came back; nothing where it cannot. */
  insert(db: Database, undoing: Undoing, id: string, state: State): Promise<State | undefined>;
  /** Answers whether it could be taken away. */
  remove(db: Database, undoing: Undoing, thing: Thing): Promise<boolean>;
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
