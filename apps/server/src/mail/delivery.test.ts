import { expect, test } from 'vitest';
import { freePort } from '../../../../scripts/free-port.ts';
import { claimDueJobs, leaseMs } from '../jobs/job-queue.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { type Inbox, message, useMailBench } from '../testing/mail-bench.ts';
import { enqueueMail } from './mailer.ts';

const bench = useMailBench();
const day = 24 * 60 * 60_000;

const recipients = (inbox: Inbox) => inbox.received.map(({ recipient }) => recipient).sort();

test('a mail whose transaction is undone is never sent', async () => {
  const inbox = await bench.openInbox();
  await bench.enqueue(message('kept'));
  const undone = inTransaction(bench.db, async (db) => {
    await enqueueMail(db, bench.now(), message('undone'));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  bench.start(inbox);
  await bench.emptied();
  expect(recipients(inbox)).toEqual(['guest-kept@example.com']);
});

test('a mail waits while the server is down and arrives once when it is back', async () => {
  const port = await freePort();
  await bench.enqueue();
  bench.start({ port });
  const first = await bench.failed(1);
  expect(first.lastError).toBe('ESOCKET ECONNREFUSED CONN');
  expect(first.dueAt.getTime() - bench.now().getTime()).toBe(5_000);
  bench.pass(5_000);
  const second = await bench.failed(2);
  expect(second.dueAt.getTime() - bench.now().getTime()).toBe(10_000);

  const inbox = await bench.openInbox({ port });
  bench.pass(10_000);
  await bench.emptied();
  bench.pass(day);
  expect(recipients(inbox)).toEqual(['guest-1@example.com']);
});

test('a mail whose link has run out while the server was down is dropped instead of sent', async () => {
  const port = await freePort();
  const hour = 60 * 60_000;
  await bench.enqueue({ ...message('late'), usefulUntil: new Date(bench.now().getTime() + hour) });
  bench.start({ port });
  await bench.failed(1);
  const inbox = await bench.openInbox({ port });
  bench.pass(hour);
  await bench.emptied();
  await bench.enqueue(message('timeless'));
  bench.pass(0);
  await bench.emptied();
  expect(recipients(inbox)).toEqual(['guest-timeless@example.com']);
});

test('a mail that is stored while the worker rests goes out soon, and nobody has to say so', async () => {
  const inbox = await bench.openInbox();
  bench.start(inbox);
  await expect.poll(async () => (await bench.pool.query('select 1')).rowCount).toBe(1);
  await bench.enqueue();
  await expect.poll(() => recipients(inbox)).toEqual(['guest-1@example.com']);
});

test('two processes send each of twenty mails exactly once', async () => {
  const inbox = await bench.openInbox();
  const twenty = Array.from({ length: 20 }, (_, number) => message(number));
  for (const mail of twenty) await bench.enqueue(mail);
  bench.start(inbox);
  bench.start(inbox);
  await bench.emptied();
  expect(recipients(inbox)).toEqual(twenty.map(({ recipient }) => recipient).sort());
});

test('a mail that a killed process had in hand is sent when its lease ends', async () => {
  const inbox = await bench.openInbox();
  await bench.enqueue();
  const claimed = await claimDueJobs(bench.db, bench.now(), new Map([['mail', 1]]));
  expect(claimed).toHaveLength(1);
  bench.start(inbox);
  bench.pass(leaseMs - 1);
  await bench.enqueue(message('later'));
  bench.pass(0);
  await expect.poll(() => recipients(inbox)).toEqual(['guest-later@example.com']);
  bench.pass(1);
  await bench.emptied();
  expect(recipients(inbox)).toEqual(['guest-1@example.com', 'guest-later@example.com']);
});

test('a mail that goes out again after a crash can be recognised by its Message-ID', async () => {
  const inbox = await bench.openInbox();
  await bench.enqueue();
  const [row] = await bench.rows();
  bench.start(inbox);
  await bench.emptied();
  if (row) await bench.restore(row);
  bench.pass(0);
  await bench.emptied();
  const [first, second] = inbox.received.map(({ email }) => email.messageId);
  expect(first).toBe(second);
});

test('a mail that was taken while the database went away is not sent again', async () => {
  const taken = Promise.withResolvers<void>();
  const inbox = await bench.openInbox({ go: taken.promise });
  await bench.enqueue();
  bench.start(inbox);
  await expect.poll(() => inbox.received.length).toBe(1);
  await bench.pool.query('alter table jobs rename to jobs_away');
  taken.resolve();
  await expect.poll(() => bench.log.join()).toContain('cannot be removed yet');
  await bench.pool.query('alter table jobs_away rename to jobs');
  await bench.emptied();
  expect(inbox.received).toHaveLength(1);
});

test('a stop finishes the mail that is being sent and leaves the others in the table', async () => {
  const taken = Promise.withResolvers<void>();
  const inbox = await bench.openInbox({ go: taken.promise });
  for (let number = 0; number < 7; number++) await bench.enqueue(message(number));
  const mailer = bench.start(inbox);
  await expect.poll(() => inbox.received.length).toBe(5);
  const stopped = mailer.stop();
  taken.resolve();
  await stopped;
  expect(inbox.received).toHaveLength(5);
  const left = await bench.rows();
  expect(left.map(({ tries }) => tries)).toEqual([0, 0]);
  for (const { recipient } of left) expect(recipients(inbox)).not.toContain(recipient);
});
