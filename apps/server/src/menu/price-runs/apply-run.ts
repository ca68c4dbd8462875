import { setImmediate } from 'node:timers/promises';
import { and, eq, lte } from 'drizzle-orm';
import { type ChangedThing, prepareChange } from '../../history/record-change.ts';
import { addJob } from '../../jobs/job-queue.ts';
import type { Database } from '../../platform/database/pool.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { portionsOf, updateMany } from '../../platform/database/update-many.ts';
import { laterThan } from '../../platform/edits.ts';
import { AppError } from '../../platform/errors.ts';
import type { Member } from '../../platform/http/guards.ts';
import { lockShop } from '../../shops/membership.ts';
import { optionGroupChange } from '../option-groups/option-group-history.ts';
import { optionGroups } from '../option-groups/option-groups.table.ts';
import { insertPrices } from '../products/price-history.ts';
import { priceChange } from '../products/product-history.ts';
import { products } from '../products/products.table.ts';
import { linesOfRun } from './list-lines.ts';
import type { RunRow } from './price-runs.presenter.ts';
import {
  assertDue,
  assertNewest,
  assertOpen,
  getRun,
  isOpen,
  keepPreview,
  lockRun,
  summaryOf,
} from './price-runs.service.ts';
import { priceRuns } from './price-runs.table.ts';
import { runJob } from './run-job.ts';
import { fingerprintOf, movedLines, type RunThings, type Worked, workOut } from './run-lines.ts';
import { lockThings } from './run-things.ts';

/** Nobody where whoever scheduled it deleted their account since. */
type By = Record<'userId', string | null> & Pick<Member, 'shopId'>;

interface Edit<Row> {
  before: Row;
  after: Row;
}

/** What becomes of the things that are changed. */
function editsOf(now: Date, things: RunThings, worked: Worked) {
  const edits = <Row extends { id: string; updatedAt: Date }, New>(
    rows: readonly Row[],
    values: ReadonlyMap<string, New>,
  ): Edit<Row>[] =>
    rows.flatMap((before) => {
      const after = values.get(before.id);
      return after
        ? [{ before, after: { ...before, ...after, updatedAt: laterThan(before.updatedAt, now) } }]
        : [];
    });
  const groups = new Map([...worked.groups].map(([id, options]) => [id, { options }]));
  return { dishes: edits(things.products, worked.products), groups: edits(things.groups, groups) };
}

/** What the database is to do next, one after another, while what comes then is still being put into words. */
function inLine() {
  let last = Promise.resolve();
  return {
    add(work: () => Promise<unknown>): void {
      last = last.then(async () => void (await work()));
      // Told by `done`; until then it is nobody's.
      last.catch(() => undefined);
    },
    done: () => last,
  };
}

/** Writes the prices and what was changed; all of it in the caller's transaction. Answers the change set. */
async function writePrices(
  db: Database,
  now: Date,
  by: By,
  things: RunThings,
  worked: Worked,
): Promise<string | null> {
  const { dishes, groups } = editsOf(now, things, worked);
  const storing = inLine();
  const lines: ChangedThing[] = [];
  for (const some of portionsOf(dishes)) {
    const described = some.map(({ before, after }) => priceChange(before, after));
    const paid = await insertPrices(now, by, described);
    storing.add(async () => {
      await updateMany(
        db,
        products,
        some.map(({ after: { id, prices, variants, updatedAt } }) => ({ id, prices, variants, updatedAt })),
      );
      if (paid) await db.execute(paid);
    });
    lines.push(...described);
    // Others are let in, and the database is told.
    await setImmediate();
  }
  storing.add(() =>
    updateMany(
      db,
      optionGroups,
      groups.map(({ after: { id, options, updatedAt } }) => ({ id, options, updatedAt })),
    ),
  );
  lines.push(...groups.map(({ before, after }) => optionGroupChange(before, after)));
  const change = await prepareChange(now, by, { kind: 'price_run', lines });
  await storing.done();
  if (change) await db.execute(change.statement);
  return change?.id ?? null;
}

interface WorkedAgain extends Worked {
  /** It is what the preview says that is kept. */
  isAsKept: boolean;
}

function workOutAgain(things: RunThings, { rules, typed, seen }: RunRow): WorkedAgain {
  const worked = workOut(things, rules, typed);
  return { ...worked, isAsKept: fingerprintOf(worked.lines) === seen };
}

async function finish(
  db: Database,
  now: Date,
  by: By,
  run: RunRow,
  things: RunThings,
  worked: WorkedAgain,
): Promise<void> {
  const changeSetId = await writePrices(db, now, by, things, worked);
  if (!worked.isAsKept) await keepPreview(db, run.id, worked.lines);
  await db
    .update(priceRuns)
    .set({
      ...(worked.isAsKept ? {} : summaryOf(worked.lines)),
      state: 'applied',
      appliedAt: now,
      changeSetId,
      error: null,
      updatedAt: laterThan(run.updatedAt, now),
    })
    .where(eq(priceRuns.id, run.id));
}

/** The prices moved since they were looked at: the person looks again, at what is kept for them now. */
class PricesMoved extends Error {
  readonly worked: Worked;

  constructor(worked: Worked) {
    super('prices_changed');
    this.worked = worked;
  }
}

const toldMax = 100;

async function refuse(db: Database, id: string, { lines }: Worked): Promise<never> {
  const before = await linesOfRun(db, id);
  await inTransaction(db, async (db) => {
    const run = await lockRun(db, id);
    if (!isOpen(run)) return;
    await keepPreview(db, id, lines);
    await db.update(priceRuns).set(summaryOf(lines)).where(eq(priceRuns.id, id));
  });
  const moved = movedLines(before, lines);
  throw new AppError('prices_changed', { extra: { lines: moved.slice(0, toldMax), count: moved.length } });
}

interface AsSeen {
  seen: string;
  readAt: string | undefined;
  /** Now, unless there is a time. */
  at: Date | undefined;
}

/** Applies a run as it was seen, or sets the time for it. */
export async function applyRun(
  db: Database,
  now: Date,
  member: Member,
  id: string,
  { seen, readAt, at }: AsSeen,
) {
  if (at) assertDue(at, now);
  try {
    await inTransaction(db, async (db) => {
      await lockShop(db, member.shopId);
      const run = await lockRun(db, id);
      await assertNewest(db, run, readAt);
      assertOpen(run);
      const things = await lockThings(db, run.shopId, run.selection);
      const worked = workOutAgain(things, run);
      if (seen !== run.seen || !worked.isAsKept) throw new PricesMoved(worked);
      if (!at) return finish(db, now, member, run, things, worked);
      await db
        .update(priceRuns)
        .set({
          state: 'scheduled',
          selection: { ...run.selection, is_forgiven: things.isForgiven },
          dueAt: at,
          error: null,
          scheduledBy: member.userId,
          updatedAt: laterThan(run.updatedAt, now),
        })
        .where(eq(priceRuns.id, id));
      await addJob(db, now, runJob, { run: id }, { runAt: at, key: id });
    });
  } catch (error) {
    if (!(error instanceof PricesMoved)) throw error;
    await refuse(db, id, error.worked);
  }
  return getRun(db, id);
}

/** Applies a run whose time has come, from the prices of now. Whoever comes second finds it done. */
export async function applyDueRun(db: Database, now: Date, id: string): Promise<void> {
  await inTransaction(db, async (db) => {
    const [due] = await db
      .select({ shopId: priceRuns.shopId })
      .from(priceRuns)
      .where(and(eq(priceRuns.id, id), eq(priceRuns.state, 'scheduled'), lte(priceRuns.dueAt, now)));
    if (!due) return;
    await lockShop(db, due.shopId);
    const run = await lockRun(db, id);
    if (run.state !== 'scheduled' || !run.dueAt || run.dueAt > now) return;
    const things = await lockThings(db, run.shopId, run.selection, 'scheduled');
    const worked = workOutAgain(things, run);
    const by = { userId: run.scheduledBy, shopId: run.shopId };
    await finish(db, now, by, run, things, worked);
  });
}
