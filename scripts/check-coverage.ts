import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './run-command.ts';

// | 12 | what is promised | `path/of.test.ts` › name of the test |
// A cell may name several tests, `<br>` between them; a deliberate difference names its decision record.
const row = /^\|\s*([\w.-]+)\s*\|\s*(.*?)\s*\|\s*(.*?)\s*\|\s*$/;
const citedTest = /^`([^`]+)` › (.+)$/;
const citedDecision = /^`(docs\/decisions\/[^`]+)`/;

/** A name as it stands in the source of a test, whichever quotes it is written in. */
const plain = (text: string) => text.replace(/\\(['"`\\])/g, '$1').replace(/&#124;|\\\|/g, '|');

/** Why a citation proves nothing; undefined where it does. */
function problemOf(root: string, citation: string): string | undefined {
  const decision = citedDecision.exec(citation)?.[1];
  if (decision) return existsSync(join(root, decision)) ? undefined : `there is no ${decision}`;
  const [, file = '', name = ''] = citedTest.exec(citation) ?? [];
  if (!file) return `"${citation}" names no test`;
  if (!existsSync(join(root, file))) return `there is no ${file}`;
  return plain(readFileSync(join(root, file), 'utf8')).includes(plain(name))
    ? undefined
    : `${file} has no test named "${name}"`;
}

/** One line for each requirement of the coverage table without a test that exists. */
export function findUnproven(root: string): string[] {
  const [document] = globSync('docs/coverage.md', { cwd: root });
  if (!document) return ['docs/coverage.md is missing'];
  const rows = readFileSync(join(root, document), 'utf8')
    .split('\n')
    .map((line) => row.exec(line))
    .filter((match) => match !== null)
    .filter(([, id]) => id !== 'id' && !/^-+$/.test(id ?? ''));
  const seen = new Set<string>();
  return rows.flatMap(([, id = '', statement, cell = '']) => {
    const problems: string[] = [];
    if (seen.has(id)) problems.push('the id stands twice');
    seen.add(id);
    if (!statement) problems.push('it says nothing');
    const citations = cell.split('<br>').map((citation) => citation.trim());
    for (const citation of citations) {
      const problem = problemOf(root, citation);
      if (problem) problems.push(problem);
    }
    return problems.map((problem) => `docs/coverage.md → ${id}: ${problem}`);
  });
}

if (import.meta.main) {
  const lines = findUnproven(repositoryRoot);
  for (const line of lines) console.log(line);
  if (lines.length > 0) process.exitCode = 1;
}
