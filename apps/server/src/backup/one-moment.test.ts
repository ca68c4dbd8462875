import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../platform/database/columns.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { databaseForTest, folderForTest, readEverything } from '../testing/backup-bench.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { sessions } from '../users/sessions.table.ts';
import { users } from '../users/users.table.ts';
import { openBackup } from './archive-reader.ts';
import { prepareDatabase } from './empty-database.ts';
import { fillDatabase } from './fill-database.ts';
import { writeBackup } from './write-backup.ts';

const database = useTestDatabase();
const { db } = database;

/** Somebody comes with a session, and somebody who came before goes with theirs: always as many of the one as of the other. */
async function comeAndGo(before: string | undefined): Promise<string> {
  const id = newId();
  const now = new Date();
  await inTransaction(db, async (db) => {
    await db
      .insert(users)
      .values({ id, email: `${id}@example.com`, passwordHash: '', language: 'en', createdAt: now });
    await db.insert(sessions).values({
      userId: id,
      tokenHash: Buffer.from(id),
      userAgent: 'a phone',
      createdAt: now,
      lastSeenAt: now,
      expiresAt: now,
    });
    if (before) await db.delete(users).where(eq(users.id, before));
  });
  return id;
}

test('a backup made while people write is of one moment', { tags: ['R3.1'] }, async () => {
  let writing = true;
  let writes = 0;
  const writeOn = async () => {
    let id: string | undefined;
    for (; writing; writes++) id = await comeAndGo(writes % 3 === 0 ? id : undefined);
  };
  const writers = [writeOn(), writeOn(), writeOn()];
  try {
    await expect.poll(() => writes, { interval: 5 }).toBeGreaterThan(30);
    const folder = folderForTest();
    for (const round of [1, 2, 3, 4, 5]) {
      const file = join(folder, `${round}.zip`);
      const before = writes;
      await writeBackup({ connection: database.connection }, file);
      expect(writes).toBeGreaterThan(before);
      const backup = await openBackup(file);
      const rowsOf = (table: string) => backup.contents.tables.find(({ name }) => name === table)?.rows;
      expect(rowsOf('users')).toBeGreaterThan(10);
      expect(rowsOf('users')).toBe(rowsOf('sessions'));
      backup.close();
    }
  } finally {
    writing = false;
    await Promise.all(writers);
  }
  // And with it everything that one row says of another holds.
  const { connection } = await databaseForTest();
  const file = join(folderForTest(), 'last.zip');
  await writeBackup({ connection: database.connection }, file);
  const backup = await openBackup(file);
  await prepareDatabase(connection, backup.contents.migrations);
  await fillDatabase(connection, backup);
  backup.close();
  expect(await readEverything(connection)).toEqual(await readEverything(database.connection));
});
