import { OwnerAtWork } from '@sofra/server/testing/faults/owner-at-work';
import { type Program, startProgram } from '@sofra/server/testing/program';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeFolder } from '../../scripts/engines/engine.ts';
import { makeCertificate } from './engines/certificate.ts';
import { type Patroni, startPatroni } from './engines/patroni.ts';
import { startPgBouncer } from './engines/pgbouncer.ts';
import { newFolder } from './folder.ts';
import { openOwner } from './owner.ts';

let patroni: Patroni;
beforeAll(async () => {
  patroni = await startPatroni(newFolder('patroni'));
});
afterAll(() => patroni?.end());

const programs: Program[] = [];
afterEach(async () => {
  for (const program of programs.splice(0)) await program.stop();
  await patroni.settled();
});

/** With the patience of a real installation. */
async function start(env: Record<string, string>): Promise<Program> {
  const base = { DATA_DIR: newFolder('program'), DATABASE_PATIENCE_MS: '2500', DATABASE_URL: patroni.url };
  const program = await startProgram({ env: { ...base, ...env } });
  programs.push(program);
  return program;
}

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const bothNodes = () => {
  const [one, other] = patroni.nodeUrls.map((url) => new URL(url));
  return `postgres://${one?.username}:${one?.password}@${one?.host},${other?.host}${one?.pathname}`;
};

const primaryUrl = async () => patroni.superuserUrl((await patroni.primary()) ?? 0);
const replicaUrl = async () => patroni.superuserUrl(1 - ((await patroni.primary()) ?? 0));

describe('TLS', () => {
  const withTls = (authority: string) =>
    `${patroni.url}?sslmode=verify-full&sslrootcert=${encodeURIComponent(authority)}`;

  test('every connection is encrypted, and the certificate of the server is checked', async () => {
    const program = await start({ DATABASE_URL: withTls(patroni.authority) });
    const owner = await openOwner(program.url);
    expect(await owner.priceFor(program.url)).toBe(1);
    const rows = await ask<{ ssl: boolean }>(
      await primaryUrl(),
      `select ssl from pg_stat_ssl join pg_stat_activity using (pid) where usename = 'sofra'`,
    );
    // Its pool, and the connection that listens.
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.every(({ ssl }) => ssl)).toBe(true);
  });

  test('a server with the certificate of somebody else is not spoken to', async () => {
    const stranger = makeCertificate(newFolder('stranger')).file;
    await expect(start({ DATABASE_URL: withTls(stranger) })).rejects.toThrow(/certificate/i);
  });
});

describe('several hosts', () => {
  test('the one that takes writes is found, wherever it stands in the list, and again after it changed', async () => {
    const program = await start({ DATABASE_URL: bothNodes() });
    const person = new OwnerAtWork(program.url);
    await person.moveIn();
    person.start();
    for (let times = 0; times < 2; times++) {
      await patroni.switchOver();
      await patroni.settled();
    }
    await person.stop();
    await expect.poll(async () => (await fetch(`${program.url}/readyz`)).status).toBe(200);
    expect(await person.findLosses()).toEqual([]);
    await person.writeOnceEach();
    expect(person.scandals).toEqual([]);
  });

  test('one that only follows is not taken for the database', async () => {
    const follower = (await patroni.primary()) === 0 ? 1 : 0;
    const url = `${patroni.nodeUrls[follower]}?target_session_attrs=read-write`;
    await expect(start({ DATABASE_URL: url })).rejects.toThrow(/cannot be reached/);
  });
});

describe('PgBouncer in transaction mode', () => {
  test('owners write and guests read through connections that are shared, and changes are heard', async () => {
    const folder = makeFolder(newFolder('pgbouncer'));
    const bouncer = await startPgBouncer(folder, patroni.url, 5);
    const env = { DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: patroni.url };
    const [one, other] = [await start(env), await start(env)];
    const people = [new OwnerAtWork(one.url), new OwnerAtWork(other.url)];
    for (const person of people) await person.moveIn();
    const owner = await openOwner(one.url);
    for (let price = 2; price < 30; price++) {
      const [via, at] = price % 2 ? [one, other] : [other, one];
      expect(await owner.changePrice(via.url, price)).toBe(200);
      expect(await owner.priceFor(at.url)).toBe(price);
    }
    for (const person of people) person.start();
    for (let price = 30; price < 60; price++) await owner.changePrice(one.url, price);
    for (const person of people) await person.stop();
    for (const person of people) {
      await person.writeOnceEach();
      expect([...(await person.findLosses()), ...person.scandals]).toEqual([]);
    }
    const rows = await ask<{ waits: boolean }>(
      await primaryUrl(),
      `select application_name = 'sofra menu' as waits from pg_stat_activity where usename = 'sofra'`,
    );
    // Those that listen go past it: one for each process.
    expect(rows.filter(({ waits }) => waits)).toHaveLength(2);
    for (const program of programs.splice(0)) await program.stop();
    await bouncer.end();
  });
});

describe('a replica for menus', () => {
  const sofraQueries = `select query from pg_stat_activity where usename = 'sofra' and query like '%json_agg%'`;

  test('menus come from it', async () => {
    const program = await start({ DATABASE_REPLICA_URL: patroni.replicaUrl });
    const owner = await openOwner(program.url);
    await expect
      .poll(async () => {
        await owner.changePrice(program.url, 2);
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        await owner.priceFor(program.url);
        return (await ask(await replicaUrl(), sofraQueries)).length;
      })
      .toBeGreaterThan(0);
  });

  test('while it is behind, what was changed through a process is on its menu all the same', async () => {
    const env = { DATABASE_REPLICA_URL: patroni.replicaUrl };
    const [one, other] = [await start(env), await start(env)];
    const [owner, quiet] = [await openOwner(one.url), await openOwner(one.url)];
    const replica = await replicaUrl();
    await ask(replica, 'select pg_wal_replay_pause()');
    try {
      for (let price = 2; price < 12; price++) {
        expect(await owner.changePrice(one.url, price)).toBe(200);
        expect(await owner.priceFor(one.url)).toBe(price);
        expect(await owner.priceFor(other.url)).toBe(price);
      }
      expect(await quiet.priceFor(other.url)).toBe(1);
    } finally {
      await ask(replica, 'select pg_wal_replay_resume()');
    }
    expect(await owner.changePrice(other.url, 99)).toBe(200);
    expect(await owner.priceFor(one.url)).toBe(99);
  });

  test('menus that nobody has asked for yet are shown while the database itself is gone', async () => {
    const program = await start({ DATABASE_REPLICA_URL: patroni.replicaUrl });
    const owner = await openOwner(program.url);
    // Nothing is written through this process for a moment: the copy has all of it.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await patroni.killPrimary();
    expect(await owner.priceFor(program.url)).toBe(1);
    await expect.poll(() => owner.changePrice(program.url, 2), { interval: 500 }).toBe(200);
    expect(await owner.priceFor(program.url)).toBe(2);
    patroni.revive();
  });
});
