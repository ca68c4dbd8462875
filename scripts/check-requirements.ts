import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRequirements, requirementsFile } from './requirements.ts';
import { repositoryRoot } from './run-command.ts';

const testFiles = '{apps,packages,e2e,scripts}/**/*.{test,spec}.{ts,tsx}';

/** The ids that stand quoted in some test, as a tag does. Whether that test runs is seen when it does. */
function idsInTests(root: string): Set<string> {
  const files = globSync(testFiles, { cwd: root, exclude: ['**/node_modules'] });
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/'@?([A-Z]\d[\w.]*)'/g)].map(([, id]) => id ?? ''),
    ),
  );
}

/** What is wrong with the list of requirements before a single test has run, a line each. */
export function findFaults(root: string): string[] {
  const named = idsInTests(root);
  const seen = new Set<string>();
  return readRequirements(root).flatMap(({ id, sentence }) => {
    const faults = [
      ...(seen.has(id) ? ['the id stands twice'] : []),
      ...(sentence ? [] : ['it says nothing']),
      ...(named.has(id) ? [] : ['no test carries it as a tag']),
    ];
    seen.add(id);
    return faults.map((fault) => `${requirementsFile} → ${id}: ${fault}`);
  });
}

if (import.meta.main) {
  const lines = findFaults(repositoryRoot);
  for (const line of lines) console.log(line);
  if (lines.length > 0) process.exitCode = 1;
}
