import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { listShops } from '@sofra/contract/shops';
import { beforeAll, describe, expect, test } from 'vitest';
import { jobs } from '../jobs/jobs.table.ts';
import { workFor } from '../platform/caller.ts';
import { databaseOn, openPool } from '../platform/database/pool.ts';
import { useDatabaseWays } from '../testing/database-way.ts';
import { shopWithMenu } from '../testing/guest.ts';
import { useTestApp } from '../testing/test-app.ts';
import { patience } from '../testing/test-database.ts';
import { countForPrometheus } from './prometheus.ts';

const token = 'a-token-of-sixteen-letters';

const dashboardFile = join(import.meta.dirname, '../../../../deploy/grafana-dashboard.json');

interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[];
}

describe('with a token', () => {
  const testApp = useTestApp({ METRICS_TOKEN: token, BACKUP_DIR: '/no/backups/yet' });
  const read = (headers: Record<string, string> = { authorization: `Bearer ${token}` }) =>
    testApp.app.fastify.inject({ url: '/metrics', headers });
  const figure = async (name: string) => {
    const line = (await read()).body.split('\n').find((one) => one.startsWith(`${name} `));
    return line === undefined ? undefined : Number(line.slice(name.length + 1));
  };

  test('whoever has it reads what the program does, in the format of Prometheus', {
    tags: ['R1.1'],
  }, async () => {
    const answer = await read();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(answer.body).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(answer.body).toMatch(/^sofra_database_connections\{state="open"\} \d+$/m);
    expect(await figure('sofra_database_up')).toBe(1);
  });

  test.each([
    ['nobody', {}],
    ['a stranger', { authorization: 'Bearer another-token-of-sixteen' }],
    ['who leaves out how it is meant', { authorization: token }],
    ['who sends half of it', { authorization: `Bearer ${token.slice(0, 8)}` }],
  ])('%s is refused and told nothing', { tags: ['R1.1'] }, async (_, headers) => {
    const answer = await read(headers as Record<string, string>);
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect(answer.body).not.toContain('sofra_');
  });

  test('requests are counted by the pattern of their address, never by what is in it', {
    tags: ['R1.2'],
  }, async () => {
    const { owner, shop } = await shopWithMenu(testApp);
    await owner.call(listShops, {});
    await testApp.app.fastify.inject({ url: '/m/lale' });
    await testApp.app.fastify.inject({ url: '/m/no-such-shop' });
    const count = (labels: string) => figure(`sofra_http_request_seconds_count{${labels}}`);
    expect(await count('method="GET",route="/api/shop/user",status="200"')).toBe(1);
    expect(await count('method="GET",route="/m/:slug",status="404"')).toBe(1);
    const { body } = await read();
    expect(body).not.toContain('lale');
    expect(body).not.toContain(shop._id);
  });

  test('jobs are told that wait, that are late and that were given up', { tags: ['R1.3'] }, async () => {
    const counts = async () =>
      Promise.all(['waiting', 'late', 'given_up'].map((state) => figure(`sofra_jobs{state="${state}"}`)));
    const [waiting = 0, late = 0, givenUp = 0] = await counts();
    const ago = new Date(Date.now() - 3_600_000);
    const later = new Date(Date.now() + 3_600_000);
    const job = { kind: 'nothing', payload: {}, runAt: ago, dueAt: ago };
    await testApp.db
      .insert(jobs)
      .values([
        { ...job, runAt: later, dueAt: later },
        job,
        { ...job, dueAt: later, tries: 3, lastError: 'no mail server' },
        { ...job, leasedUntil: ago },
        { ...job, leasedUntil: later },
        { ...job, givenUpAt: ago },
      ]);
    expect(await counts()).toEqual([waiting + 5, late + 3, givenUp + 1]);
  });

  test('work by the clock of a machine that is gone is not told as late', { tags: ['R1.3'] }, async () => {
    const late = () => figure('sofra_jobs{state="late"}');
    const before = (await late()) ?? 0;
    const ago = new Date(Date.now() - 3_600_000);
    const cleaning = (host: string) => ({
      kind: `outbox-cleaning ${host} /data/outbox`,
      key: 'repeated',
      payload: {},
      runAt: ago,
      dueAt: ago,
    });
    await testApp.db.insert(jobs).values([cleaning('gone'), cleaning(hostname())]);
    expect(await late()).toBe(before + 1);
  });

  test('every figure that the dashboard shows is there', { tags: ['R1.4'] }, async () => {
    const { panels } = JSON.parse(readFileSync(dashboardFile, 'utf8')) as Dashboard;
    const { body } = await read();
    const asked = panels.flatMap(({ targets = [] }) =>
      targets.flatMap(({ expr }) => expr.match(/\b(?:sofra|process|nodejs)_\w+/g) ?? []),
    );
    expect(asked.length).toBeGreaterThan(8);
    expect(asked.filter((name) => !new RegExp(`^${name}[{ ]`, 'm').test(body))).toEqual([]);
  });
});

describe('who waits for a connection', () => {
  const testApp = useTestApp();
  test('is counted also while waiting for their turn', { tags: ['R1.5'] }, async () => {
    const pool = openPool({ ...testApp.connection, max: 5 }, patience);
    const metrics = await countForPrometheus(databaseOn(pool));
    const held = await workFor('ayse', () => pool.connect());
    const waiting = workFor('ayse', () => pool.connect());
    expect((await metrics.read()).text).toContain('sofra_database_connections{state="waited_for"} 1\n');
    held.release();
    (await waiting).release();
    expect((await metrics.read()).text).toContain('sofra_database_connections{state="waited_for"} 0\n');
    await pool.end();
  });
});

describe('while the database is away', () => {
  const testApp = useTestApp();
  const openWay = useDatabaseWays(testApp);
  test('that is told, and of jobs nothing rather than what was known last', {
    tags: ['R1.3'],
  }, async () => {
    const { connection, cut } = await openWay();
    const pool = openPool(connection, patience);
    const metrics = await countForPrometheus(databaseOn(pool));
    expect((await metrics.read()).text).toContain('sofra_jobs{state="waiting"}');
    cut();
    const { text } = await metrics.read();
    expect(text).toContain('sofra_database_up 0');
    expect(text).not.toContain('sofra_jobs{');
    await pool.end();
  });
});

describe('with a port of its own', () => {
  const testApp = useTestApp({ METRICS_PORT: '0' });
  let port: number | undefined;
  beforeAll(() => {
    const lines = testApp.logLines.map((line) => JSON.parse(line) as { msg?: string; port?: number });
    port = lines.find(({ msg }) => msg === 'metrics are read here')?.port;
  });
  const url = (path: string) => `http://127.0.0.1:${port}${path}`;

  test('whoever reaches it reads there, and nothing else is there', { tags: ['R1.1'] }, async () => {
    const answer = await fetch(url('/metrics'));
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining('sofra_database_up 1'),
    ]);
    expect((await fetch(url('/api/site'))).status).toBe(404);
    expect((await fetch(url('/metrics'), { method: 'POST' })).status).toBe(404);
  });

  test('at the address of the program there is nothing to read', { tags: ['R1.1'] }, async () => {
    const answer = await testApp.app.fastify.inject({ url: '/metrics' });
    expect(answer.body).not.toContain('sofra_');
  });
});

describe('unless it is asked for', () => {
  const testApp = useTestApp();
  test('nothing is counted and there is nothing to read', { tags: ['R1.1'] }, async () => {
    const answer = await testApp.app.fastify.inject({ url: '/metrics' });
    expect(answer.body).not.toContain('sofra_');
  });
});
