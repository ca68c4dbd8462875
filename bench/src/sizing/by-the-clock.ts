import { setTimeout as wait } from 'node:timers/promises';
import type { Installation } from './installation.ts';

const lookMs = 100;
const patienceMs = 900_000;

export interface RepeatedWork {
  kind: string;
  ms: number;
  /** Of its statements: one that takes longer than the program waits for the database is cut off. */
  longestMs: number;
}

/** How long the program has been waiting for the statement under way. */
async function statementMs({ client }: Installation): Promise<number> {
  const { rows } = await client.query(
    `select coalesce(max(extract(epoch from clock_timestamp() - query_start)), 0)::float * 1000 as ms
     from pg_stat_activity where usename = 'sofra_program' and state = 'active'`,
  );
  return rows[0].ms;
}

/** Has one kind of what comes round every hour done now. */
async function doNow(installation: Installation, kind: string): Promise<RepeatedWork> {
  const { client } = installation;
  const which = `where kind = $1 and key = 'repeated'`;
  const { rows } = await client.query(`update jobs set due_at = now() ${which} returning claims`, [kind]);
  const [{ claims }] = rows;
  let started = Number.POSITIVE_INFINITY;
  let longestMs = 0;
  for (const end = performance.now() + patienceMs; performance.now() < end; await wait(lookMs)) {
    const { rows } = await client.query(`select claims, leased_until from jobs ${which}`, [kind]);
    const [job] = rows;
    if (job.claims > claims) started = Math.min(started, performance.now() - lookMs);
    longestMs = Math.max(longestMs, await statementMs(installation));
    if (job.claims > claims && job.leased_until === null)
      return { kind, ms: performance.now() - started, longestMs };
  }
  return { kind, ms: patienceMs, longestMs };
}

/** How long the work takes that nobody asks for: what it does all at once grows with the number of shops. */
export async function measureByTheClock(installation: Installation): Promise<RepeatedWork[]> {
  const { rows } = await installation.client.query<{ kind: string }>(
    // One folder's mails are no matter of the database.
    `select kind from jobs where key = 'repeated' and kind not like 'outbox%' order by kind`,
  );
  const done: RepeatedWork[] = [];
  for (const { kind } of rows) done.push(await doNow(installation, kind));
  return done;
}
