import { forgivingPatterns, searchForms } from '@sofra/contract/word-search';

/** What a dish is found by, folded. */
export interface Searched {
  /** One a line. */
  names: string;
  others: string;
}

/** The smaller, the better; Infinity is not found. */
export type Rank = (searched: Searched) => number;

const letter = /[\p{L}\p{N}]/u;
const withSlip = 5;

/** 1 where a word begins with it, 3 where it stands within one. */
function placeIn(text: string, form: string): number {
  let place = Infinity;
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1)) {
    if (!letter.test(text[at - 1] ?? '')) return 1;
    place = 3;
  }
  return place;
}

const holding = (typed: string, options?: Parameters<typeof forgivingPatterns>[1]) => {
  const patterns = forgivingPatterns(typed, options).map((pattern) => new RegExp(pattern));
  return (text: string) => patterns.length > 0 && patterns.every((pattern) => pattern.test(text));
};

/**
 * By where what was typed stands: at the beginning of a name, of a word, within one; in a name before anything else.
 * At last come names that hold it with one slip a word, where slips are forgiven.
 */
export function ranking(typed: string, isForgiven: boolean): Rank {
  const words = searchForms(typed);
  const beginning = `\n${words.map(([word]) => word).join(' ')}`;
  const holdsWithSlip = holding(typed, { from: 4, isWhole: true });
  return ({ names, others }) => {
    if (`\n${names}`.includes(beginning)) return 0;
    const places = words.map((forms) =>
      Math.min(...forms.map((form) => Math.min(placeIn(names, form), placeIn(others, form) + 1))),
    );
    const rank = Math.max(...places);
    return rank === Infinity && isForgiven && holdsWithSlip(names) ? withSlip : rank;
  };
}

/** For whoever would find nothing else: a slip anywhere, also in a word that is not typed to its end. */
export function forgivingRanking(typed: string): Rank {
  const holds = holding(typed);
  return ({ names, others }) => (holds(`${names} ${others}`) ? withSlip : Infinity);
}
