import { productName } from '@sofra/contract/brand';
import { and, eq, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { handleJob, type JobHandler } from '../../jobs/job-kind.ts';
import { renderMail } from '../../mail/mail-layout.ts';
import { enqueueMail } from '../../mail/mailer.ts';
import { nameInMail } from '../../mail/name-in-mail.ts';
import type { Config } from '../../platform/config.ts';
import { isDatabaseUnavailable } from '../../platform/database/failures.ts';
import type { Database } from '../../platform/database/pool.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { translate } from '../../platform/i18n.ts';
import { shops } from '../../shops/shops.table.ts';
import { users } from '../../users/users.table.ts';
import { applyDueRun } from './apply-run.ts';
import { priceRuns } from './price-runs.table.ts';
import { runJob } from './run-job.ts';

interface Options {
  config: Pick<Config, 'publicUrl' | 'operatorName'>;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/** The owner hears of a run that did not come about: the prices are those of before. */
async function tellOwner(db: Database, now: Date, runId: string, config: Options['config']): Promise<void> {
  const [found] = await db
    .select({ shop: shops.name, email: users.email, language: users.language })
    .from(priceRuns)
    .innerJoin(shops, eq(shops.id, priceRuns.shopId))
    .innerJoin(users, eq(users.id, shops.ownerId))
    .where(eq(priceRuns.id, runId));
  if (!found) return;
  const { language, email } = found;
  const values = { product: productName, shop: nameInMail(found.shop) ?? productName };
  const say = (key: string) => translate(language, `mails.price_run_failed.${key}`, values);
  const rendered = renderMail({
    language,
    subject: say('subject'),
    paragraphs: [say('text')],
    button: { label: say('button'), url: `${config.publicUrl}/price-runs/${runId}` },
    closing: say('closing'),
    operator: config.operatorName,
  });
  await enqueueMail(db, now, { recipient: email, ...rendered });
}

/** It leaves everything as it was, and says so. */
async function markFailed(db: Database, now: Date, id: string, error: unknown, config: Options['config']) {
  const reason = error instanceof AppError ? error.code : 'internal';
  await inTransaction(db, async (db) => {
    const failed = await db
      .update(priceRuns)
      .set({
        state: 'failed',
        error: reason,
        updatedAt: sql`greatest(${now.toISOString()}::timestamptz, ${priceRuns.updatedAt} + interval '1 ms')`,
      })
      .where(and(eq(priceRuns.id, id), eq(priceRuns.state, 'scheduled')))
      .returning({ id: priceRuns.id });
    if (failed.length > 0) await tellOwner(db, now, id, config);
  });
}

async function runDue(db: Database, now: Date, id: string, { config, log }: Options): Promise<void> {
  try {
    await applyDueRun(db, now, id);
  } catch (error) {
    // Once the database is back it is done after all.
    if (isDatabaseUnavailable(error)) throw error;
    log.error({ err: error, run: id }, 'a price run failed');
    await markFailed(db, now, id, error, config);
  }
}

export const priceRunning = (options: Options): JobHandler =>
  handleJob(runJob, { run: ({ run }, { db, now }) => runDue(db, now, run, options) });

/** What was missed while no process ran is done before the first menu is served. */
export async function applyMissedRuns(db: Database, now: Date, options: Options): Promise<void> {
  try {
    const due = await db
      .select({ id: priceRuns.id })
      .from(priceRuns)
      .where(and(eq(priceRuns.state, 'scheduled'), lte(priceRuns.dueAt, now)))
      .orderBy(priceRuns.dueAt, priceRuns.id);
    for (const { id } of due) await runDue(db, now, id, options);
  } catch (error) {
    // Without a database there is no menu to serve either; their jobs wait for it.
    if (!isDatabaseUnavailable(error)) throw error;
    options.log.warn({ err: error }, 'price runs could not be looked for');
  }
}
