import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../../../../scripts/free-port.ts';
import { type Program, removeFolder, startProgram, temporaryFolder } from '../program.ts';
import { killPostgres } from './kill-postgres.ts';
import { OwnerAtWork } from './owner-at-work.ts';
import { findHistoryLosses } from './price-history.ts';

export interface Tally {
  writes: number;
  refusals: number;
  losses: string[];
  scandals: string[];
  /** How long it took each time until the program was ready again, in milliseconds. */
  readyAfter: number[];
}

/** Backends that are at work for the program, most of them in the middle of a transaction. */
const victims = `select pg_terminate_backend(pid) as cut from (
  select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and backend_type = 'client backend' and (state like 'idle in transaction%' or state = 'active')
  order by random() limit 1) as victim`;

/** The real program on real data, owners who write all the time, and ways to break what it stands on. */
export async function openFaultBench({ owners = 6 } = {}) {
  const dataDir = temporaryFolder();
  const port = String(await freePort());
  const env = { DATA_DIR: dataDir, PORT: port };
  let program: Program = await startProgram({ env });
  const people = Array.from({ length: owners }, () => new OwnerAtWork(program.url));
  for (const person of people) await person.moveIn();
  const tally: Tally = { writes: 0, refusals: 0, losses: [], scandals: [], readyAfter: [] };

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ host: join(dataDir, 'postgres'), user: 'sofra', database: 'sofra' });
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  async function untilReady(since: number): Promise<void> {
    for (;;) {
      const ready = await fetch(`${program.url}/readyz`).catch(() => undefined);
      if (ready?.ok) break;
      if (program.child.exitCode !== null || program.child.signalCode !== null)
        throw new Error(`The program ended: ${program.output()}`);
      await sleep(20);
    }
    tally.readyAfter.push(performance.now() - since);
  }

  async function whileTheyWrite(fault: () => Promise<void>): Promise<void> {
    for (const person of people) person.start();
    try {
      await fault();
    } finally {
      await Promise.all(people.map((person) => person.stop()));
    }
    await untilReady(performance.now());
    const client = await connect();
    for (const person of people) {
      tally.losses.push(...(await person.findLosses()));
      await person.writeOnceEach();
    }
    for (const person of people) tally.losses.push(...(await findHistoryLosses(client, person)));
    await client.end();
    tally.writes = people.reduce((sum, { writes }) => sum + writes, 0);
    tally.refusals = people.reduce((sum, { refusals }) => sum + refusals, 0);
    tally.scandals = people.flatMap(({ scandals }) => scandals);
  }

  return {
    tally,
    pid: () => program.child.pid,
    /** Cuts so many connections, each of them at work. */
    cutConnections: (times: number) =>
      whileTheyWrite(async () => {
        const client = await connect();
        for (let done = 0; done < times; await sleep(Math.random() * 20))
          done += (await client.query(victims)).rowCount ?? 0;
        await client.end();
      }),
    killDatabase: () =>
      whileTheyWrite(async () => {
        await sleep(100 + Math.random() * 200);
        const killedAt = performance.now();
        await killPostgres(dataDir);
        await untilReady(killedAt);
        await sleep(100);
      }),
    killProgram: () =>
      whileTheyWrite(async () => {
        await sleep(100 + Math.random() * 200);
        await program.stop('SIGKILL');
        const startedAt = performance.now();
        program = await startProgram({ env });
        tally.readyAfter.push(performance.now() - startedAt);
        await sleep(100);
      }),
    async close() {
      await program.stop();
      removeFolder(dataDir);
    },
  };
}
