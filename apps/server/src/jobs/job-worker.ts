import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../platform/database/pool.ts';
import { describeError } from '../platform/http/logging.ts';
import { inSpan, type Tracing } from '../platform/tracing/tracing.ts';
import { createBell } from './bell.ts';
import { JobFailure, type JobHandler } from './job-kind.ts';
import {
  bringForward,
  type ClaimedJob,
  claimDueJobs,
  ensureRepeated,
  extendLeases,
  giveUpJob,
  leaseMs,
  postponeJob,
  removeJob,
  repeatJobAt,
} from './job-queue.ts';

// One read of an index that is nearly always empty: cheaper than telling the worker of every commit.
const pollMs = 1_000;
const lifeSignMs = leaseMs / 4;
const firstDelayMs = 5_000;
const longestDelayMs = 15 * 60_000;
const patienceMs = 3 * 24 * 60 * 60_000;
const finishMs = 8_000;
const cutOffMs = 2_000;

interface Options {
  db: Database;
  handlers: readonly JobHandler[];
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** How often a process tells that it still has its jobs in hand. */
  signOfLifeMs?: number;
  tracing?: Tracing | undefined;
}

export interface JobWorker {
  /** Looks for jobs now instead of at the next turn. */
  wake(): void;
  /** Finishes what is being done, within bounds; the rest stays in the table. */
  stop(): Promise<void>;
}

const delayAfter = (tries: number) => Math.min(firstDelayMs * 2 ** (tries - 1), longestDelayMs);

// Behind the first word a kind may name a machine and a folder of it.
const spanName = ({ kind }: ClaimedJob) => `job ${kind.split(' ')[0]}`;
const spanFacts = ({ id, tries }: ClaimedJob) =>
  ({ kind: 'internal', attributes: { 'sofra.job_id': id, 'sofra.job_tries': tries } }) as const;

/** Does the jobs of these kinds as they fall due. Each process has one; whoever claims a job first does it. */
export function startJobs({
  db,
  handlers,
  now,
  log,
  signOfLifeMs = lifeSignMs,
  tracing,
}: Options): JobWorker {
  const handlerOf = new Map(handlers.map((handler) => [handler.name, handler]));
  if (handlerOf.size < handlers.length) throw new Error('Two kinds of jobs have the same name.');
  const bell = createBell();
  const underWay = new Map<Promise<void>, ClaimedJob>();
  let areRepeatedThere = false;
  let stopping = false;
  let databaseAnswers = true;

  /** While the row says that there is work to do a repeat threatens: this outlasts an absent database. */
  async function recordDone(job: ClaimedJob, { everyMs }: JobHandler): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        if (everyMs === undefined) return await removeJob(db, job);
        return await repeatJobAt(db, job, new Date(now().getTime() + everyMs));
      } catch (err) {
        const facts = { err, job: job.id, kind: job.kind };
        if (tries === 1) log.warn(facts, 'a job that is done with cannot be removed yet');
        if (stopping) return;
        await sleep(pollMs);
      }
    }
  }

  async function recordFailure(job: ClaimedJob, handler: JobHandler, error: unknown): Promise<void> {
    const isExplained = error instanceof JobFailure;
    const reason = isExplained ? error.message : String(describeError(error).message);
    const facts = {
      job: job.id,
      kind: job.kind,
      tries: job.tries,
      reason,
      ...(!isExplained && { err: error }),
    };
    const time = now();
    const isHopeless = isExplained && error.permanent;
    const isTooLate = time.getTime() - job.runAt.getTime() >= patienceMs;
    // What comes round again anyway is never given up.
    if (handler.everyMs === undefined && (isHopeless || isTooLate)) {
      const fate = handler.dropsGivenUp ? 'dropped' : 'kept';
      log.error(
        facts,
        isHopeless ? `a job was refused for good and ${fate}` : `a job was given up and ${fate}`,
      );
      return handler.dropsGivenUp ? removeJob(db, job) : giveUpJob(db, job, time, reason);
    }
    const dueAt = new Date(time.getTime() + delayAfter(job.tries));
    log.warn({ ...facts, dueAt }, 'a job failed and waits for another try');
    await postponeJob(db, job, dueAt, reason);
  }

  async function work(job: ClaimedJob, handler: JobHandler): Promise<void> {
    try {
      await inSpan(tracing, spanName(job), spanFacts(job), () =>
        handler.run(job.payload, { db, id: job.id, tries: job.tries, now: now() }),
      );
    } catch (error) {
      return recordFailure(job, handler, error).catch((err) => {
        log.warn({ err, job: job.id }, 'a failed try could not be recorded; the lease brings the job back');
      });
    }
    await recordDone(job, handler);
  }

  /** Of each kind as many as are not under way already, so that none of them waits for another. */
  function freePlaces(): Map<string, number> {
    const taken = Map.groupBy(underWay.values(), ({ kind }) => kind);
    const places = handlers.map(
      ({ name, atOnce }) => [name, atOnce - (taken.get(name)?.length ?? 0)] as const,
    );
    return new Map(places.filter(([, free]) => free > 0));
  }

  /** The time of what comes round was set when it was last done, and the pause may have been longer then. */
  async function bringRepeated(): Promise<void> {
    const repeated = handlers.filter(({ everyMs }) => everyMs !== undefined).map(({ name }) => name);
    const rows = await ensureRepeated(db, now(), repeated);
    // After they were read: what another process has done meanwhile is due a whole pause after its own time.
    const time = now();
    for (const job of rows) {
      const handler = handlerOf.get(job.kind);
      if (!handler || job.dueAt <= time) continue;
      const pause = (await handler.isDueAtStart?.()) ? 0 : (handler.everyMs ?? 0);
      const latest = new Date(time.getTime() + pause);
      if (job.dueAt > latest) await bringForward(db, job, latest);
    }
  }

  async function takeDue(): Promise<void> {
    if (!areRepeatedThere) await bringRepeated();
    areRepeatedThere = true;
    const places = freePlaces();
    if (places.size === 0) return;
    for (const job of await claimDueJobs(db, now(), places)) {
      const handler = handlerOf.get(job.kind);
      if (!handler) continue;
      const working = work(job, handler).finally(() => {
        underWay.delete(working);
        bell.ring();
      });
      underWay.set(working, job);
    }
  }

  async function keepLooking(): Promise<void> {
    while (!stopping) {
      try {
        await takeDue();
        databaseAnswers = true;
      } catch (err) {
        if (databaseAnswers) log.warn({ err }, 'jobs cannot be read from the database and wait');
        databaseAnswers = false;
      }
      await bell.wait(pollMs);
    }
  }
  const looking = keepLooking();
  const signsOfLife = setInterval(() => {
    extendLeases(db, now(), [...underWay.values()]).catch((err) => {
      log.warn({ err }, 'a sign of life could not be given; the next one will');
    });
  }, signOfLifeMs);

  const ended = (patience: number) =>
    Promise.race([Promise.all(underWay.keys()), sleep(patience, undefined, { ref: false })]);

  return {
    wake: bell.ring,
    async stop() {
      stopping = true;
      bell.ring();
      await looking;
      await ended(finishMs);
      for (const handler of handlers) handler.close();
      // What does not end even then is done again when its lease ends.
      await ended(cutOffMs);
      clearInterval(signsOfLife);
    },
  };
}
