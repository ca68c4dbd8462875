import { iso31662 } from 'iso-3166';
import type { State } from '../src/countries.ts';
import { subdivisionAliases, subdivisionGroups, subdivisionNames } from './cldr.ts';
import { stateCorrections } from './corrections.ts';
import { localGovernmentAreas } from './nigeria.ts';

const isoNames = new Map(iso31662.map(({ code, name }) => [code, withoutDisputeMark(name)]));

/** ISO marks the Moroccan regions that reach into Western Sahara: 'Dakhla-Oued Ed-Dahab (EH)'. */
function withoutDisputeMark(name: string): string {
  return name.replace(/\s*\(EH[^)]*\)$/, '');
}

/** Some English names in CLDR 48 end in a footnote mark. */
function withoutFootnoteMarks(name: string): string {
  return name
    .replace(/[²³†*]/g, '')
    .trim()
    .normalize('NFC');
}

/** Puerto Rico is a state of the US in CLDR and also a country of its own: it is listed as a country only. */
function isAlsoCountry(cldrCode: string): boolean {
  return /^[A-Z]{2}$/.test(subdivisionAliases[cldrCode]?._replacement ?? '');
}

function cldrCodes(code2: string): string[] {
  const firstLevel = subdivisionGroups[code2]?._contains ?? [];
  if (!stateCorrections.secondLevel.includes(code2)) return firstLevel;
  return firstLevel.flatMap((code) => subdivisionGroups[code]?._contains ?? [code]);
}

function nameOf(code2: string, cldrCode: string, isoCode: string): string {
  const sourceName = stateCorrections.namedByIso.includes(code2)
    ? isoNames.get(isoCode)
    : subdivisionNames[cldrCode];
  const name = stateCorrections.names[isoCode] ?? sourceName;
  if (!name) throw new Error(`No source names the state ${isoCode}`);
  return withoutFootnoteMarks(name);
}

function subdivisionOf(code2: string, code: string, name: string): State['subdivision'] {
  if (code2 === 'NG') {
    const areas = localGovernmentAreas.get(name);
    if (!areas) throw new Error(`No local government areas for ${name}`);
    return areas;
  }
  const labels = stateCorrections.labels[code2];
  const named = Object.entries(labels?.named ?? {}).find(([, codes]) => codes.includes(code));
  return named?.[0] ?? labels?.others ?? null;
}

export function statesOf(code2: string): State[] {
  const fromSources = cldrCodes(code2)
    .filter((cldrCode) => !isAlsoCountry(cldrCode))
    .map((cldrCode) => ({ cldrCode, code: cldrCode.slice(2).toUpperCase() }))
    .filter(({ code }) => !stateCorrections.removed.includes(`${code2}-${code}`))
    .map(({ cldrCode, code }) => ({ code, name: nameOf(code2, cldrCode, `${code2}-${code}`) }));
  const added = Object.entries(stateCorrections.added[code2] ?? {}).map(([code, name]) => ({ code, name }));

  const { compare } = new Intl.Collator(code2 === 'TR' ? 'tr' : 'en');
  return [...fromSources, ...added]
    .map(({ code, name }) => ({ code, name, subdivision: subdivisionOf(code2, code, name) }))
    .sort((a, b) => compare(a.name, b.name) || (a.code < b.code ? -1 : 1));
}
