import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from '../../scripts/engines/engine.ts';

/** A folder for one engine or program; `npm run test:scale` removes all of them in the end. */
export function newFolder(name: string): string {
  const above = process.env.SCALE_FOLDER ?? tmpdir();
  return makeFolder(mkdtempSync(join(above, `${name}-`)));
}
