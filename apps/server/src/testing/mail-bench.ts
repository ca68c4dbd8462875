import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq, getTableColumns } from 'drizzle-orm';
import Fastify from 'fastify';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, vi } from 'vitest';
import { type JobWorker, startJobs } from '../jobs/job-worker.ts';
import { jobs } from '../jobs/jobs.table.ts';
import { enqueueMail, mailing, type NewMail } from '../mail/mailer.ts';
import { mails } from '../mail/mails.table.ts';
import { loggingOptions } from '../platform/http/logging.ts';
import { useTestDatabase } from './test-database.ts';

/** The codes a server answers with instead of taking the mail, such as `550 5.1.1`. */
export type Refusal = (recipient: string) => string | undefined;

interface InboxOptions {
  refuse?: Refusal;
  port?: number;
  /** Until this has come the server does not say that it has the mail. */
  go?: Promise<void>;
}

export interface Inbox {
  port: number;
  received: { recipient: string; email: Email }[];
  close(): Promise<void>;
}

/** A mail server on loopback. As many do, it repeats the address in its refusals. */
export async function openInbox({
  refuse = () => undefined,
  port = 0,
  go = Promise.resolve(),
}: InboxOptions): Promise<Inbox> {
  const received: Inbox['received'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const codes = refuse(address);
      if (codes === undefined) return done();
      const [responseCode, status = ''] = codes.split(' ');
      const words = `${status} <${address}> is not welcome`.trim();
      done(Object.assign(new Error(words), { responseCode: Number(responseCode) }));
    },
    onData(stream, { envelope }, done) {
      void buffer(stream).then(async (raw) => {
        const email = await PostalMime.parse(raw);
        received.push({ recipient: envelope.rcptTo.map(({ address }) => address).join(), email });
        await go;
        done();
      });
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export const message = (number: number | string = 1) => ({
  recipient: `guest-${number}@example.com`,
  subject: `Welcome ${number}`,
  text: `https://sofra.example/reset?token=secret-${number}\n`,
  html: `<p lang="en">https://sofra.example/reset?token=secret-${number}</p>`,
});

/** A database, a clock that is moved by hand, the log as the program writes it, and mailers that end with the test. */
export function useMailBench() {
  const { db, pool, connection } = useTestDatabase();
  const log: string[] = [];
  const logger = Fastify(loggingOptions('trace', { write: (line) => log.push(line) })).log;
  let time = 0;
  let running: JobWorker[] = [];
  let inboxes: Inbox[] = [];
  let dataDir = '';
  const now = () => new Date(time);

  beforeEach(() => {
    time = Date.UTC(2026, 10, 15, 10, 15, 0, 123);
    log.length = 0;
    dataDir = mkdtempSync(join(tmpdir(), 'sofra-mail-'));
  });
  afterEach(async () => {
    await Promise.all(running.map((mailer) => mailer.stop()));
    await Promise.all(inboxes.map((inbox) => inbox.close()));
    running = [];
    inboxes = [];
    rmSync(dataDir, { recursive: true, force: true });
  });

  const { tries, dueAt, leasedUntil, lastError } = jobs;
  const rows = () =>
    db
      .select({ ...getTableColumns(mails), tries, dueAt, leasedUntil, lastError })
      .from(mails)
      .innerJoin(jobs, eq(jobs.id, mails.id));
  type Row = Awaited<ReturnType<typeof rows>>[number];
  return {
    db,
    pool,
    connection,
    log,
    now,
    rows,
    outbox: () => join(dataDir, 'outbox'),
    async openInbox(options: InboxOptions = {}) {
      const inbox = await openInbox(options);
      inboxes.push(inbox);
      return inbox;
    },
    enqueue: (mail: NewMail = message()) => enqueueMail(db, now(), mail),
    /** The row is there as if it had never been removed. */
    async restore(row: Row) {
      await db.insert(jobs).values({ ...row, kind: 'mail', payload: {}, runAt: row.createdAt });
      await db.insert(mails).values(row);
    },
    start({ port = undefined as number | undefined, mailFrom = 'Sofra <no-reply@sofra.example>' } = {}) {
      const smtpUrl = port === undefined ? undefined : `smtp://127.0.0.1:${port}`;
      const handlers = [mailing({ config: { smtpUrl, mailFrom, dataDir }, log: logger })];
      const mailer = startJobs({ db, handlers, now, log: logger });
      running.push(mailer);
      return mailer;
    },
    /** Time passes for the mailers, which notice at once. */
    pass(milliseconds: number) {
      time += milliseconds;
      for (const mailer of running) mailer.wake();
    },
    emptied: () =>
      vi.waitFor(
        async () => {
          const left = await rows();
          if (left.length > 0) throw new Error(`${left.length} mails are still in the table`);
        },
        { timeout: 150_000 },
      ),
    /** A try was made and its failure is written down. */
    failed: (tries: number) =>
      vi.waitFor(
        async () => {
          const [row] = await rows();
          if (row?.tries !== tries || row.leasedUntil) throw new Error('not yet');
          return row;
        },
        { timeout: 150_000 },
      ),
  };
}
