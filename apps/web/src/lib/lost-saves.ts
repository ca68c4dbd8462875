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

/** Which lost save theirs holds. They are compared in all that any of them changed: a later one may have set it back. */
function storedAmong<V extends Values>({ base, theirs }: Edits<V>, saves: readonly V[]): V | undefined {
  const made = saves.map((save) => changedPaths(base, save));
  const isWithin = (save: V, paths: readonly string[] = []) => {
    const different = new Set(changedPaths(save, theirs));
    return paths.every((path) => !different.has(path));
  };
  const all = made.flat();
  // Of two that are found the later one holds more of what is mine.
  return (
    saves.findLast((save) => isWithin(save, all)) ??
    // Somebody else has changed what only one of them did.
    saves.findLast((save, index) => isWithin(save, made[index]))
  );
}

/**
 * My edits and theirs, where theirs may hold what I saved myself without hearing of it. Where it does, only what was
 * typed since is still to be saved, and only what differs from it is somebody else's.
 */
export function sinceLostSaves<V extends Values>(edits: Edits<V>, lost: readonly V[]): Edits<V> {
  const { mine, theirs } = edits;
  const saves = lost.map((sent) => asStored(withFoundKeys(sent, sent, edits), theirs));
  const stored = storedAmong(edits, saves);
  const sent = stored && lost[saves.indexOf(stored)];
  if (!sent) return { ...edits, mine: lost.reduce((values, one) => withFoundKeys(values, one, edits), mine) };
  const named = (values: V) => withFoundKeys(values, sent, edits);
  const since = { base: named(sent), mine: named(mine), theirs: stored };
  return { base: stored, mine: mergeEdits(since, []), theirs };
}

/** My edits of an earlier visit, where theirs may hold what one of its saves stored: new lines are known by their words. */
export const withOwnFound = <V extends Values>(edits: Edits<V>): Edits<V> => ({
  ...edits,
  mine: asStored(withFoundKeys(edits.mine, edits.mine, edits), edits.theirs),
});
