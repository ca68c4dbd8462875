import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderForTest } from '../../testing/backup-bench.ts';
import { spawnProgram } from '../../testing/program.ts';

test.each([
  [17, 'run "npm run upgrade-database", which keeps the old one beside it.'],
  [99, 'go back to the newer version of the program.'],
])(
  'data of PostgreSQL %i stop the program with one sentence that says what to do',
  {
    tags: ['R3.9'],
  },
  async (version, advice) => {
    const dataDir = folderForTest();
    const data = join(dataDir, 'postgres');
    mkdirSync(data);
    writeFileSync(join(data, 'PG_VERSION'), `${version}\n`);
    const program = spawnProgram({ env: { DATA_DIR: dataDir } });
    expect(await program.ended).toBe(1);
    expect(program.output()).toBe(
      `Sofra stopped: The database in ${data} was made by PostgreSQL ${version}, and this is version 18: ${advice}\n`,
    );
    expect(readdirSync(data)).toEqual(['PG_VERSION']);
  },
);
