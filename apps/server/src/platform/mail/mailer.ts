import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../database/pool.ts';
import { createBell } from './bell.ts';
import { explainFailure } from './delivery-failure.ts';
import { claimDueMails, postponeMail, type QueuedMail, removeMail } from './mail-queue.ts';
import { mails } from './mails.table.ts';
import { readSender } from './message.ts';
import { openOutbox } from './outbox-transport.ts';
import { openSmtp } from './smtp-transport.ts';

const atOnce = 5;
// One read of an index that is nearly always empty: cheaper than telling the worker of every commit.
const pollMs = 1_000;
const firstDelayMs = 5_000;
const longestDelayMs = 15 * 60_000;
const patienceMs = 3 * 24 * 60 * 60_000;
const finishMs = 8_000;

export interface NewMail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  usefulUntil?: Date;
}

/** Within the caller's transaction: the mail goes out if, and only if, what it tells of is stored. */
export async function enqueueMail(db: Database, now: Date, mail: NewMail): Promise<void> {
  await db.insert(mails).values({ ...mail, createdAt: now, dueAt: now });
}

interface Options {
  db: Database;
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

export interface Mailer {
  /** Looks for mails now instead of at the next turn. */
  wake(): void;
  /** Finishes what is being sent, within bounds; the rest stays in the table. */
  stop(): Promise<void>;
}

const delayAfter = (tries: number) => Math.min(firstDelayMs * 2 ** (tries - 1), longestDelayMs);

export function startMailer({ db, config, now, log }: Options): Mailer {
  const sender = readSender(config.mailFrom);
  const transport = config.smtpUrl
    ? openSmtp(config.smtpUrl, sender)
    : openOutbox(join(config.dataDir, 'outbox'), sender, log);
  const bell = createBell();
  const underWay = new Set<Promise<void>>();
  let stopping = false;
  let databaseAnswers = true;

  /** While the row of a mail that is done with is there, a repeat threatens: this outlasts an absent database. */
  async function removeDone(mail: QueuedMail): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await removeMail(db, mail.id);
      } catch (err) {
        if (tries === 1) log.warn({ err, mail: mail.id }, 'a mail that is done with cannot be removed yet');
        if (stopping) return;
        await sleep(pollMs);
      }
    }
  }

  async function recordFailure(mail: QueuedMail, error: unknown): Promise<void> {
    const { reason, permanent } = explainFailure(error);
    const facts = { mail: mail.id, tries: mail.tries, reason };
    const time = now().getTime();
    if (permanent || time - mail.createdAt.getTime() >= patienceMs) {
      log.error(facts, permanent ? 'a mail was refused for good and dropped' : 'a mail was given up');
      return removeMail(db, mail.id);
    }
    const dueAt = new Date(time + delayAfter(mail.tries));
    log.warn({ ...facts, dueAt }, 'a mail could not be sent and waits');
    await postponeMail(db, mail, dueAt, reason);
  }

  async function deliver(mail: QueuedMail): Promise<void> {
    if (mail.usefulUntil && mail.usefulUntil <= now()) {
      log.warn({ mail: mail.id, tries: mail.tries }, 'a mail was of no use any more and dropped');
      return removeDone(mail);
    }
    try {
      await transport.send(mail);
    } catch (error) {
      return recordFailure(mail, error).catch((err) => {
        log.warn(
          { err, mail: mail.id },
          'a failed try could not be recorded; the lease brings the mail back',
        );
      });
    }
    await removeDone(mail);
  }

  async function takeDue(): Promise<void> {
    const places = atOnce - underWay.size;
    if (places === 0) return;
    for (const mail of await claimDueMails(db, now(), places)) {
      const delivery = deliver(mail).finally(() => {
        underWay.delete(delivery);
        bell.ring();
      });
      underWay.add(delivery);
    }
  }

  async function work(): Promise<void> {
    while (!stopping) {
      try {
        await takeDue();
        databaseAnswers = true;
      } catch (err) {
        if (databaseAnswers) log.warn({ err }, 'mails cannot be read from the database and wait');
        databaseAnswers = false;
      }
      await bell.wait(pollMs);
    }
  }
  const working = work();

  return {
    wake: bell.ring,
    async stop() {
      stopping = true;
      bell.ring();
      await working;
      await Promise.race([Promise.all(underWay), sleep(finishMs, undefined, { ref: false })]);
      transport.close();
      await Promise.all(underWay);
    },
  };
}
