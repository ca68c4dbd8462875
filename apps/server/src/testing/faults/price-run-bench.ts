import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PriceRun } from '@sofra/contract/price-runs';
import pg from 'pg';
import { freePort } from '../../../../../scripts/free-port.ts';
import { password } from '../passwords.ts';
import { type Program, removeFolder, startProgram, temporaryFolder } from '../program.ts';
import { killPostgres } from './kill-postgres.ts';

/** What stands in the database after a try. */
export interface AfterTry {
  /** All prices that there are: one where all or nothing was changed. */
  prices: number[];
  state: PriceRun['state'];
  /** Whether the owner was answered that it was done. */
  wasAnswered: boolean;
  /** How often each product's price was changed so far: one number where nothing was done twice or by half. */
  steps: number[];
}

/** The real program with a menu of so many dishes, and an owner who raises all prices while something is killed. */
export async function openPriceRunBench(dishes: number) {
  const dataDir = temporaryFolder();
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()) };
  let program: Program = await startProgram({ env });
  let cookie = '';

  async function call(method: string, path: string, body?: object) {
    const answer = await fetch(`${program.url}/api${path}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text ? JSON.parse(text) : undefined;
  }

  await call('POST', '/user/register', { email: 'owner@example.com', password });
  const shop = await call('POST', '/shop', { name: 'Lale', shop_slug: 'lale', description: 'Grill' });
  const products = Array.from({ length: dishes }, (_, index) => ({
    name: { tr: `Kebap ${index}` },
    prices: [{ currency: 'TRY', price: 100 }],
  }));
  await call('POST', `/shop/${shop._id}/menu`, { categories: [{ name: { tr: 'Kebaplar' }, products }] });

  const prepare = (): Promise<PriceRun> =>
    call('POST', '/price-run', {
      shop_id: shop._id,
      selection: {},
      rules: [{ currency: 'TRY', kind: 'amount', value: 1 }],
    });
  const apply = ({ _id, seen }: PriceRun) => call('POST', `/price-run/${_id}/apply`, { seen });

  const startedAt = performance.now();
  await apply(await prepare());
  const usualMs = performance.now() - startedAt;

  async function untilReady(): Promise<void> {
    while (!(await fetch(`${program.url}/readyz`).catch(() => undefined))?.ok) await sleep(20);
  }

  const kills = {
    async program() {
      await program.stop('SIGKILL');
      program = await startProgram({ env });
    },
    database: () => killPostgres(dataDir),
  };

  async function look(runId: string, wasAnswered: boolean): Promise<AfterTry> {
    const client = new pg.Client({ host: join(dataDir, 'postgres'), user: 'sofra', database: 'sofra' });
    await client.connect();
    const prices = await client.query("select distinct (prices->0->>'price')::int as price from products");
    const state = await client.query('select state from price_runs where id = $1', [runId]);
    const steps = await client.query(
      'select distinct count(*)::int as steps from price_changes where old_price is not null group by product_id',
    );
    await client.end();
    return {
      prices: prices.rows.map(({ price }) => price),
      state: state.rows[0].state,
      wasAnswered,
      steps: steps.rows.map((row) => row.steps),
    };
  }

  return {
    /** Applies a run and kills something at a random moment of it. */
    async tryToKill(what: keyof typeof kills): Promise<AfterTry> {
      const run = await prepare();
      const applying = apply(run).then(
        () => true,
        () => false,
      );
      await sleep(Math.random() * usualMs);
      await kills[what]();
      const wasAnswered = await applying;
      await untilReady();
      return look(run._id, wasAnswered);
    },
    async close() {
      await program.stop();
      removeFolder(dataDir);
    },
  };
}
