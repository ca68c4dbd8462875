import type { Requirement } from './requirements.ts';
import { requirementsFile } from './requirements.ts';
import type { TaggedTest } from './tagged-tests.ts';

export const coverageFile = 'docs/coverage.md';

const provenBy = (id: string, tests: TaggedTest[]) =>
  tests.filter(({ tags, passed }) => passed && tags.includes(id));

/** A line for each requirement that no test proved, and for each tag that names none. */
export function findGaps(requirements: Requirement[], tests: TaggedTest[]): string[] {
  const ids = new Set(requirements.map(({ id }) => id));
  const unproven = requirements
    .filter(({ id }) => provenBy(id, tests).length === 0)
    .map(
      ({ id, sentence }) => `${requirementsFile} → ${id}: no test that ran and passed proves "${sentence}"`,
    );
  const unknown = tests.flatMap(({ file, name, tags }) =>
    tags
      .filter((tag) => !ids.has(tag))
      .map((tag) => `${file} › ${name}: the tag ${tag} names no row of ${requirementsFile}`),
  );
  return [...unproven, ...unknown];
}

const introduction = `# Which tests prove what is promised

Written by \`npm run coverage\` from the last whole run of \`npm test\`: a test stands here because it ran, passed and
carries the id. A test that was skipped proves nothing. The promises themselves stand in \`${requirementsFile}\`.
`;

const byName = ([a]: [string, unknown?], [b]: [string, unknown?]) => (a < b ? -1 : 1);

const inCell = (text: string) => text.replace(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('<', '&lt;');

/** Two lines of a table may have one name; with one of them gone the page has to change too. */
const nameLine = ([name, cases = []]: [string, TaggedTest[]?]) =>
  cases.length > 1 ? `› ${inCell(name)} (${cases.length} cases)` : `› ${inCell(name)}`;

/** Each file once, its tests below it; in an order of their own, as they end in another every time. */
const proofCell = (tests: TaggedTest[]): string =>
  Object.entries(Object.groupBy(tests, ({ file }) => file))
    .sort(byName)
    .flatMap(([file, inFile = []]) => [
      `\`${file}\``,
      ...Object.entries(Object.groupBy(inFile, ({ name }) => name))
        .sort(byName)
        .map(nameLine),
    ])
    .join('<br>');

/** The page that tells which tests proved each requirement. */
export function renderPage(requirements: Requirement[], tests: TaggedTest[]): string {
  const sections = [...new Set(requirements.map(({ section }) => section))];
  const tables = sections.map((section) => {
    const rows = requirements
      .filter((requirement) => requirement.section === section)
      .map(({ id, sentence }) => `| ${id} | ${sentence} | ${proofCell(provenBy(id, tests))} |`);
    return [`## ${section}`, '', '| id | requirement | tests |', '|---|---|---|', ...rows, ''].join('\n');
  });
  return [introduction, ...tables].join('\n');
}

/** The first lines of which the two pages have different ones. */
export function firstDifference(committed: string, ran: string): string {
  const [old, now] = [committed.split('\n'), ran.split('\n')];
  const line = now.findIndex((text, index) => text !== old[index]);
  const shown = (text: string | undefined) => text ?? '(nothing)';
  const at = line < 0 ? now.length : line;
  return `line ${at + 1}\n- ${shown(old[at])}\n+ ${shown(now[at])}`;
}
