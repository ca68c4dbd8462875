import * as calls from '@sofra/contract/price-runs';
import { deleteProduct, getProduct, patchProduct } from '@sofra/contract/products';
import { deleteAccount } from '@sofra/contract/users';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { jobs } from '../../jobs/jobs.table.ts';
import { mails } from '../../mail/mails.table.ts';
import { useProcesses } from '../../testing/another-process.ts';
import { shopWithMenu, visit } from '../../testing/guest.ts';
import { latestChange } from '../../testing/history.ts';
import { addCategory, addProduct, problem } from '../../testing/menu.ts';
import { type Person, password, shopWithTeam } from '../../testing/people.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { priceRunning } from './due-runs.ts';
import { priceRuns } from './price-runs.table.ts';

const testApp = useTestApp();
const anotherProcess = useProcesses(testApp);
const before = '2026-12-31T12:00:00Z';
const newYear = '2027-01-01T02:00:00.000Z';

async function prepared() {
  testApp.setClock(before);
  const made = await shopWithMenu(testApp);
  const { owner, shop, product } = made;
  const body = {
    shop_id: shop._id,
    selection: {},
    rules: [{ currency: 'TRY', kind: 'percent' as const, value: 10 }],
  };
  const { body: run } = await owner.call(calls.createPriceRun, { body });
  const schedule = (at: string) =>
    owner.call(calls.applyPriceRun, { params: { id: run._id }, body: { seen: run.seen, at } });
  return { ...made, run, schedule, price: () => priceOf(owner, product._id) };
}

const priceOf = async (owner: Person, id: string) =>
  (await owner.call(getProduct, { params: { id } })).body.prices[0].price;
const stateOf = async (owner: Person, id: string) =>
  (await owner.call(calls.getPriceRun, { params: { id } })).body;

/** What a worker does once the job is due. */
function work(run: string) {
  const log = { error() {}, warn() {} };
  const config = { publicUrl: 'https://menu.example', operatorName: 'Lale' };
  const job = { db: testApp.db, id: crypto.randomUUID(), tries: 1, now: testApp.now() };
  return priceRunning({ config, log }).run({ run }, job);
}

/** No price of the shop can be written down meanwhile. */
async function workInVain(shop: string, run: string) {
  await testApp.pool.query(`
    create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger fail before insert on price_changes for each row when (new.shop_id = '${shop}')
      execute function fail()`);
  try {
    await work(run);
  } finally {
    await testApp.pool.query('drop function fail cascade');
  }
}

test('a scheduled run waits for its time, and computes from the prices of then', {
  tags: ['W4.10', 'W4.17'],
}, async () => {
  const { owner, product, run, schedule, price } = await prepared();
  const answer = await schedule('2027-01-01T05:00:00+03:00');
  expect([answer.status, answer.body]).toMatchObject([202, { state: 'scheduled', due_at: newYear }]);
  expect(await testApp.db.select().from(jobs).where(eq(jobs.key, run._id))).toMatchObject([
    { kind: 'price_run', runAt: new Date(newYear) },
  ]);
  await work(run._id);
  expect(await price()).toBe(100);
  await owner.call(patchProduct, { body: { _id: product._id, prices: [{ currency: 'TRY', price: 200 }] } });
  testApp.setClock(newYear);
  await work(run._id);
  expect(await price()).toBe(220);
  expect(await stateOf(owner, run._id)).toMatchObject({
    state: 'applied',
    applied_at: newYear,
    totals: [{ old: 200, new: 220 }],
  });
  expect(await latestChange(owner, run.shop_id)).toMatchObject({
    kind: 'price_run',
    user: { _id: owner.id },
  });
});

test('is the change of whoever scheduled it, not of who prepared it', { tags: ['W4.10'] }, async () => {
  testApp.setClock(before);
  const { owner, staff, manager, shop } = await shopWithTeam(testApp);
  await addProduct(owner, await addCategory(owner, shop._id));
  const { body: run } = await staff.call(calls.createPriceRun, {
    body: {
      shop_id: shop._id,
      selection: {},
      rules: [{ currency: 'TRY', kind: 'percent' as const, value: 10 }],
    },
  });
  const at = { seen: run.seen, at: newYear };
  expect((await manager.call(calls.applyPriceRun, { params: { id: run._id }, body: at })).status).toBe(202);
  testApp.setClock(newYear);
  await work(run._id);
  expect(await latestChange(owner, shop._id)).toMatchObject({ user: { _id: manager.id } });
});

test('is the change of nobody where whoever scheduled it is gone', { tags: ['W4.10'] }, async () => {
  testApp.setClock(before);
  const { owner, manager, shop } = await shopWithTeam(testApp);
  const product = await addProduct(owner, await addCategory(owner, shop._id));
  const rules = [{ currency: 'TRY', kind: 'percent' as const, value: 10 }];
  const body = { shop_id: shop._id, selection: {}, rules };
  const { body: run } = await manager.call(calls.createPriceRun, { body });
  const at = { seen: run.seen, at: newYear };
  await manager.call(calls.applyPriceRun, { params: { id: run._id }, body: at });
  expect((await manager.call(deleteAccount, { body: { password } })).status).toBe(204);
  testApp.setClock(newYear);
  await work(run._id);
  expect(await latestChange(owner, shop._id)).toMatchObject({ kind: 'price_run', user: null });
  expect(await priceOf(owner, product._id)).toBeGreaterThan(product.prices[0]?.price ?? 0);
});

test('however many processes do it, it is done once', { tags: ['W4.10'] }, async () => {
  const { run, schedule, price } = await prepared();
  await schedule(newYear);
  testApp.setClock(newYear);
  await Promise.all(Array.from({ length: 5 }, () => work(run._id)));
  expect(await price()).toBe(110);
});

test('one that was missed is applied before a process serves its first menu', {
  tags: ['W4.11'],
}, async () => {
  const { schedule } = await prepared();
  await schedule(newYear);
  testApp.setClock('2027-01-01T09:00:00Z');
  const app = await anotherProcess();
  expect((await visit(app, '/m/lale')).body).toContain('₺110');
});

test('one that is changed or dropped meanwhile does nothing', { tags: ['W4.10'] }, async () => {
  const { owner, run, schedule, price } = await prepared();
  await schedule(newYear);
  const rules = [{ currency: 'TRY', kind: 'percent' as const, value: 50 }];
  const { body: changed } = await owner.call(calls.patchPriceRun, { body: { _id: run._id, rules } });
  expect(changed).toMatchObject({ state: 'draft', due_at: null });
  testApp.setClock(newYear);
  await work(run._id);
  expect(await price()).toBe(100);
  await owner.call(calls.deletePriceRun, { params: { id: run._id }, query: {} });
  await work(run._id);
  expect(await price()).toBe(100);
});

test('a run by name whose dish is gone changes nothing that is only spelled alike', {
  tags: ['W4.10'],
}, async () => {
  testApp.setClock(before);
  const { owner, shop, category } = await shopWithMenu(testApp);
  const soup = await addProduct(owner, category, { name: { tr: 'Mercimek' } });
  const alike = await addProduct(owner, category, { name: { tr: 'Mercimak' } });
  const schedule = async (name: string) => {
    const rules = [{ currency: 'TRY', kind: 'percent' as const, value: 10 }];
    const body = { shop_id: shop._id, selection: { name }, rules };
    const { body: run } = await owner.call(calls.createPriceRun, { body });
    const answer = await owner.call(calls.applyPriceRun, {
      params: { id: run._id },
      body: { seen: run.seen, at: newYear },
    });
    expect([answer.status, answer.body.selection]).toEqual([202, { name }]);
    return run._id as string;
  };
  const exact = await schedule('mercimek');
  await owner.call(deleteProduct, { params: { id: soup._id } });
  // What was looked at as one that is only spelled alike is what is meant.
  const forgiving = await schedule('mercimuk');
  const old = await schedule('mercimuk');
  // As the version before stored it, which did not write down how it was found.
  await testApp.db
    .update(priceRuns)
    .set({ selection: { name: 'mercimuk' } })
    .where(eq(priceRuns.id, old));
  testApp.setClock(newYear);
  await work(exact);
  expect(await stateOf(owner, exact)).toMatchObject({ state: 'applied', total: 0, change_set_id: null });
  expect(await priceOf(owner, alike._id)).toBe(100);
  await work(forgiving);
  expect(await priceOf(owner, alike._id)).toBe(110);
  await work(old);
  expect(await priceOf(owner, alike._id)).toBe(121);
});

test.each([
  ['that has passed', '2026-12-31T11:59:00Z'],
  ['that is years ahead', '2029-01-01T00:00:00Z'],
])('a time %s is refused', { tags: ['W4.10'] }, async (_, at) => {
  const { schedule } = await prepared();
  const answer = await schedule(at);
  expect([answer.status, answer.body.errors]).toEqual([422, [problem('at', 'validation.due_at')]]);
});

test('one that fails leaves everything as it was, says why, and tells the owner', {
  tags: ['W4.12'],
}, async () => {
  const { owner, shop, run, schedule, price } = await prepared();
  await schedule(newYear);
  testApp.setClock(newYear);
  await workInVain(shop._id, run._id);
  expect(await price()).toBe(100);
  expect(await stateOf(owner, run._id)).toMatchObject({
    state: 'failed',
    error: 'internal',
    applied_at: null,
  });
  const sent = await testApp.db.select().from(mails).where(eq(mails.recipient, owner.email));
  expect(sent).toMatchObject([{ subject: 'Lale: the planned price change was not made' }]);
  expect(sent[0]?.text).toContain(`https://menu.example/price-runs/${run._id}`);
  // Once it has failed it does not come back by itself, but the owner may try again.
  await work(run._id);
  expect(await price()).toBe(100);
  const again = await owner.call(calls.applyPriceRun, { params: { id: run._id }, body: { seen: run.seen } });
  expect([again.status, again.body.error]).toEqual([200, null]);
  expect(await price()).toBe(110);
});

test('one that fails is newer than what was read of it, also where the clock went back', {
  tags: ['W4.12', 'D6.46'],
}, async () => {
  const { owner, shop, run, schedule } = await prepared();
  await schedule(newYear);
  testApp.setClock(newYear);
  const updatedAt = new Date('2027-01-01T02:00:01.000Z');
  await testApp.db.update(priceRuns).set({ updatedAt }).where(eq(priceRuns.id, run._id));
  await workInVain(shop._id, run._id);
  expect(await stateOf(owner, run._id)).toMatchObject({
    state: 'failed',
    updatedAt: '2027-01-01T02:00:01.001Z',
  });
});
