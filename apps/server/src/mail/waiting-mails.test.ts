import { expect, test } from 'vitest';
import { migrate } from '../platform/database/migrate.ts';
import { message, useMailBench } from '../testing/mail-bench.ts';
import { migrationsBefore } from '../testing/test-database.ts';

const bench = useMailBench();

test('mails that wait while the program is updated to one queue for all are sent, each in its turn', async () => {
  await bench.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  await migrate(bench.connection, await migrationsBefore('0009_jobs'));
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
