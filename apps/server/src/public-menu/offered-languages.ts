import type { LocalizedText } from '@sofra/contract/localized-text';
import { languageOf } from '@sofra/reference-data/languages';
import { bestOffer } from '../platform/accept-language.ts';

interface Named {
  name: LocalizedText;
}

/**
 * The languages that names of the menu are written in, those of the shop first and in its order. One that it does not
 * list is offered all the same: its texts are there to be read.
 */
export function offeredLanguages(named: readonly Named[], menuLanguages: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const { name } of named)
    for (const code of Object.keys(name))
      if (name[code] && languageOf(code)) counts.set(code, (counts.get(code) ?? 0) + 1);
  // Sorting keeps the order of those with equal counts: the one the owner wrote first stays first.
  const used = [...counts].sort(([, a], [, b]) => b - a).map(([code]) => code);
  return [...new Set([...menuLanguages.filter((code) => counts.has(code)), ...used])];
}

/** What browsers call languages that our list has under another code. */
const otherNames: Record<string, string> = { nb: 'no', nn: 'no', iw: 'he', in: 'id' };

/** Of the languages offered the one the guest's browser likes best. */
export function preferredLanguage(
  offered: readonly string[],
  header: string | undefined,
): string | undefined {
  return bestOffer(header, (tag, primary) => {
    const wanted = [tag, primary, otherNames[primary]];
    return offered.find((candidate) => wanted.includes(candidate.toLowerCase()));
  });
}
