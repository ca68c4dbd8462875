import { foldText } from '@sofra/contract/fold-text';
import { findByWords } from '@sofra/contract/word-search';
import type { Entry } from './entry.ts';

/** As many as anybody reads; whoever looks for another types one more letter. */
const shownAtMost = 50;

/** What was used of late comes first, then what begins with what was typed. */
export function findEntries(entries: readonly Entry[], typed: string, recent: readonly string[]): Entry[] {
  const wanted = foldText(typed.trim());
  const rank = ({ id, label, text }: Entry): [number, number] => {
    const used = recent.indexOf(id);
    const begins = foldText(label).startsWith(wanted) ? 0 : ` ${text}`.includes(` ${wanted}`) ? 1 : 2;
    return [used < 0 ? recent.length : used, begins];
  };
  return findByWords(entries, ({ text }) => text, typed)
    .map((entry) => ({ entry, rank: rank(entry) }))
    .sort((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1])
    .slice(0, shownAtMost)
    .map(({ entry }) => entry);
}
