import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationsFolder } from './migrate.ts';

interface Journal {
  entries: { when: number; tag: string }[];
}

const journalFile = 'meta/_journal.json';

/** Every migration that this version knows, in order. By `when` a database knows which of them it has. */
export async function readJournal(): Promise<Journal> {
  return JSON.parse(await readFile(join(migrationsFolder, journalFile), 'utf8')) as Journal;
}

/** A folder with the first so many migrations, for a database that has to be as an older version left it. */
export async function copyFirstMigrations(
  count: number,
): Promise<{ folder: string; remove(): Promise<void> }> {
  const journal = await readJournal();
  const entries = journal.entries.slice(0, count);
  const folder = await mkdtemp(join(tmpdir(), 'sofra-migrations-'));
  await mkdir(join(folder, 'meta'));
  await writeFile(join(folder, journalFile), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries)
    await copyFile(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
