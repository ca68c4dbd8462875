import { setTimeout as wait } from 'node:timers/promises';
import type { Installation } from './installation.ts';

const lookMs = 100;
const patienceMs = 900_000;

export interface RepeatedWork {
  kind: string;
  ms: number;
  /** What it failed with. */
  error: string | null;
}

/** Has one kind of what comes round every hour done now; the answer is what became of it. */
async function doNow({ client }: Installation, kind: string): Promise<RepeatedWork> {
  const which = `where kind = $1 and key = 'repeated'`;
  const { rows } = await client.query(
    `update jobs set due_at = now(), last_error = null ${which} returning claims`,
    [kind],
  );
  const [{ claims }] = rows;
  let started: number | undefined;
  for (const end = performance.now() + patienceMs; performance.now() < end; await wait(lookMs)) {
    const { rows } = await client.query(`select claims, leased_until, last_error from jobs ${which}`, [kind]);
    const [job] = rows;
    if (job.claims > claims) started ??= performance.now() - lookMs;
    if (started !== undefined && job.leased_until === null)
      return { kind, ms: performance.now() - started, error: job.last_error };
  }
  return { kind, ms: patienceMs, error: 'It was not done in time.' };
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
