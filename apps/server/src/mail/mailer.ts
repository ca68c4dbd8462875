import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { handleJob, type JobHandler } from '../jobs/job-kind.ts';
import { addJob } from '../jobs/job-queue.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/pool.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { inSpan, type Tracing } from '../platform/tracing/tracing.ts';
import { explainFailure } from './delivery-failure.ts';
import { type Mail, mails } from './mails.table.ts';
import { readSender } from './message.ts';
import { openOutbox } from './outbox-transport.ts';
import { openSmtp } from './smtp-transport.ts';
import type { Transport } from './transport.ts';

const mailJob = { name: 'mail', payload: z.strictObject({}) };
const atOnce = 5;

export interface NewMail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  usefulUntil?: Date;
}

/** Within the caller's transaction: the mail goes out if, and only if, what it tells of is stored. */
export const enqueueMail = (db: Database, now: Date, mail: NewMail): Promise<void> =>
  inTransaction(db, async (db) => {
    const id = await addJob(db, now, mailJob, {});
    await db.insert(mails).values({ ...mail, id, createdAt: now });
  });

interface Options {
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  tracing?: Tracing | undefined;
}

async function findMail(db: Database, id: string): Promise<Mail | undefined> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id));
  return mail;
}

/** By a mail server, else as files. */
export function openTransport({
  config,
  log,
}: {
  config: Options['config'];
  log: Pick<Options['log'], 'info'>;
}): Transport {
  const sender = readSender(config.mailFrom);
  return config.smtpUrl
    ? openSmtp(config.smtpUrl, sender)
    : openOutbox(join(config.dataDir, 'outbox'), sender, log);
}

export function mailing({ config, log, tracing }: Options): JobHandler {
  const transport = openTransport({ config, log });

  return handleJob(mailJob, {
    atOnce,
    // It holds an address and a link, nobody would look after it, and the person can ask again.
    dropsGivenUp: true,
    close: transport.close,
    async run(_payload, { db, id, tries, now }) {
      const mail = await findMail(db, id);
      if (!mail) return;
      if (mail.usefulUntil && mail.usefulUntil <= now) {
        log.warn({ mail: id, tries }, 'a mail was of no use any more and dropped');
        return;
      }
      await inSpan(tracing, 'mail send', { kind: 'client' }, () => transport.send(mail)).catch((error) => {
        throw explainFailure(error);
      });
    },
  });
}
