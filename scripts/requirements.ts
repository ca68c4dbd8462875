import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Requirement {
  id: string;
  sentence: string;
  /** The heading that it stands under. */
  section: string;
}

// | S1.2 | what is promised |
const row = /^\|\s*([A-Z][\w.]*)\s*\|\s*(.*?)\s*\|\s*$/;
const heading = /^## (.+)$/;

export const requirementsFile = 'docs/requirements.md';

/** The promises of the product, in the order of their document. */
export function readRequirements(root: string): Requirement[] {
  let section = '';
  return readFileSync(join(root, requirementsFile), 'utf8')
    .split('\n')
    .flatMap((line) => {
      section = heading.exec(line)?.[1] ?? section;
      const [, id, sentence = ''] = row.exec(line) ?? [];
      return id ? [{ id, sentence, section }] : [];
    });
}
