import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '../platform/database/migrate.ts';
import { message, useMailBench } from '../testing/mail-bench.ts';

const bench = useMailBench();
const migrations = fileURLToPath(new URL('../../drizzle', import.meta.url));

/** The migrations of the last version that kept mails in a queue of their own. */
function migrationsBeforeJobs(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sofra-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(migrations, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  const before = journal.entries.filter(({ idx }: { idx: number }) => idx < 9);
  writeFileSync(file, JSON.stringify({ ...journal, entries: before }));
  return folder;
}

test('mails that wait while the program is updated to one queue for all are sent, each in its turn', async () => {
  await bench.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  await applyMigrations(drizzle(bench.pool), { migrationsFolder: migrationsBeforeJobs() });
  const insert = `insert into mails (id, recipient, subject, text, html, tries, created_at, due_at, last_error)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;
  const ids = [1, 2].map((number) => `0198c1d4-0000-7000-8000-00000000000${number}`);
  const dueIn = (ms: number) => new Date(bench.now().getTime() + ms);
  for (const [number, [tries, dueAt, error]] of [
    [0, dueIn(0), null] as const,
    [3, dueIn(20_000), 'ESOCKET'] as const,
  ].entries()) {
    const { recipient, subject, text, html } = message(number);
    const values = [ids[number], recipient, subject, text, html, tries, bench.now(), dueAt, error];
    await bench.pool.query(insert, values);
  }
  await migrate(bench.connection);

  expect((await bench.rows()).map(({ tries, lastError }) => [tries, lastError]).sort()).toEqual([
    [0, null],
    [3, 'ESOCKET'],
  ]);
  const inbox = await bench.openInbox();
  bench.start(inbox);
  await expect.poll(async () => (await bench.rows()).length, { timeout: 100_000 }).toBe(1);
  bench.pass(20_000);
  await bench.emptied();
  expect(inbox.received.map(({ email }) => email.messageId)).toEqual(
    ids.map((id) => `<${id}@sofra.example>`),
  );
});
