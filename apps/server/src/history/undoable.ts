import { restorableDays } from '@sofra/contract/history';
import type { changeSets } from './history.table.ts';

type Set = Pick<typeof changeSets.$inferSelect, 'undoneBy' | 'entity' | 'kind' | 'at'>;

const restorableMs = restorableDays * 24 * 60 * 60 * 1000;

/** What a deletion may still bring back was deleted after this. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - restorableMs);

/** Who works in a shop is not taken back by the way, nor is the opening of the shop, which would end its history. */
export function isUndoable(now: Date, { undoneBy, entity, kind, at }: Set, takesAway: boolean): boolean {
  if (undoneBy !== null || entity === 'member') return false;
  if (entity === 'shop' && kind === 'create') return false;
  return !takesAway || at > restorableSince(now);
}
