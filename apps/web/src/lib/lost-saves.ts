import { changedPaths, type Edits, mergeEdits } from './edit-conflicts.ts';
import { withFoundKeys, wordsOf } from './keyed-lists.ts';

type Values = Record<string, unknown>;

/** What was sent as it is stored, where no more than the spaces around it differ. */
function asStored<V extends Values>(sent: V, theirs: V): V {
  const fields = Object.entries(sent).map(([field, value]) => {
    const stored = theirs[field];
    return [field, wordsOf(value) === wordsOf(stored) ? stored : value];
  });
  return Object.fromEntries(fields) as V;
}

/** Whether everything that makes `sent` of the base is found in theirs. */
function isWithin<V extends Values>({ base, theirs }: Edits<V>, sent: V): boolean {
  const different = new Set(changedPaths(sent, theirs));
  return changedPaths(base, sent).every((path) => !different.has(path));
}

/**
 * My edits and theirs, where theirs may hold what I saved myself without hearing of it. Where it does, only what was
 * typed since is still to be saved, and only what differs from it is somebody else's.
 */
export function sinceLostSaves<V extends Values>(edits: Edits<V>, lost: readonly V[]): Edits<V> {
  const { mine, theirs } = edits;
  // Of two that are found the later one holds more of what is mine.
  for (const sent of lost.toReversed()) {
    const named = (values: V) => withFoundKeys(values, sent, edits);
    const stored = asStored(named(sent), theirs);
    if (isWithin(edits, stored)) {
      const since = { base: named(sent), mine: named(mine), theirs: stored };
      return { base: stored, mine: mergeEdits(since, []), theirs };
    }
  }
  return { ...edits, mine: lost.reduce((values, sent) => withFoundKeys(values, sent, edits), mine) };
}
