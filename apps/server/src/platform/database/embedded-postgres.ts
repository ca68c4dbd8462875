import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { finishSwap } from './data-swap.ts';
import { assertVersionOfData } from './data-version.ts';
import {
  administratorRole,
  databaseName,
  programRole,
  setUpRoles,
  writeAccessRules,
} from './database-roles.ts';
import { type Binaries, findBinaries, run } from './postgres-binaries.ts';
import { assertOwned, assertReachable, giveTo, postgresUser, type SystemUser } from './postgres-user.ts';
import { socketFolder } from './socket-folder.ts';

/** Held by the one program that uses a data directory. */
const ownerLock = 815;
const startPatienceMs = 60_000;
/** Between two tries to start it: at first it is the server before it that is still on its way out. */
const firstPauseMs = 250;
const longestPauseMs = 2_000;

interface Connection {
  host: string;
  user: string;
  database: string;
}

export interface EmbeddedPostgres {
  connection: Connection;
  /** For setting up; the program itself works without its rights. */
  administration: Connection;
  stop(): Promise<void>;
}

interface Options {
  /** For throw-away databases of tests: no care is taken that data survive a crash. */
  volatile?: boolean;
  /** Called when the server was lost and another program has it now. */
  onLost?: (error: unknown) => void;
  /** Called with each vain minute while a server that was lost cannot be started, as on a full disk. */
  onAway?: (error: unknown) => void;
  /** Called when it is there again after that. */
  onBack?: () => void;
  /** How many have to have room. */
  connections?: number;
  /** Of another version than the one that is installed. */
  binaries?: Binaries;
}

/** Nothing that waiting could change. */
class TakenByAnother extends Error {}

async function initialise(data: string, binaries: Binaries, user: SystemUser, volatile: boolean) {
  const parent = dirname(data);
  const prefix = `${basename(data)}.init-`;
  mkdirSync(parent, { recursive: true });
  // Left over where an earlier first start was killed.
  for (const entry of readdirSync(parent))
    if (entry.startsWith(prefix)) rmSync(join(parent, entry), { recursive: true, force: true });

  const fresh = join(parent, `${prefix}${process.pid}`);
  mkdirSync(fresh, { mode: 0o700 });
  giveTo(user, fresh);
  const flags = ['--encoding=UTF8', '--locale=C.UTF-8', '--auth-local=peer', '--auth-host=reject'];
  if (volatile) flags.push('--no-sync');
  const { code, said } = await run(binaries.initdb, ['-D', fresh, '-U', administratorRole, ...flags], user);
  if (code !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    throw new Error(`PostgreSQL could not create its data directory: ${said}`);
  }
  // Complete or not there at all.
  renameSync(fresh, data);
}

function lastLines(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(-6).join('\n') : '';
}

export async function startEmbeddedPostgres(
  directory: string,
  options: Options = {},
): Promise<EmbeddedPostgres> {
  const { volatile = false, connections = 100, binaries: given } = options;
  const data = resolve(directory);
  const binaries = given ?? (await findBinaries());
  const user = await postgresUser();
  assertReachable(binaries.initdb, user);
  assertReachable(data, user);
  finishSwap(data);
  if (!existsSync(join(data, 'PG_VERSION'))) await initialise(data, binaries, user, volatile);
  await assertVersionOfData(data, binaries);
  assertOwned(data, user);

  const socket = socketFolder(data, user);
  const connection = { host: socket, user: programRole, database: databaseName };
  const administration = { host: socket, user: administratorRole, database: 'postgres' };
  const flags = [`-c listen_addresses=`, `-c unix_socket_directories='${socket}'`, '-c shared_buffers=64MB'];
  // What PostgreSQL has unless it is told otherwise.
  if (connections > 100) flags.push(`-c max_connections=${connections}`);
  if (volatile) flags.push('-c fsync=off', '-c synchronous_commit=off', '-c full_page_writes=off');

  let stopping = false;
  let revival = Promise.resolve();

  async function connect(): Promise<pg.Client | undefined> {
    const client = new pg.Client(administration);
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch {
      await client.end().catch(() => {});
      return undefined;
    }
  }

  /** Reuses the server that a killed program left running, else starts one; a stale pid file is PostgreSQL's to clear. */
  async function connectOrStart(): Promise<pg.Client> {
    const log = join(data, 'server.log');
    const args = ['start', '-D', data, '-w', '-t', '60', '-l', log, '-o', flags.join(' ')];
    // A server that an earlier version left running has to be told of them.
    if (writeAccessRules(data, user)) await run(binaries.pg_ctl, ['reload', '-D', data], user);
    const deadline = Date.now() + startPatienceMs;
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      const client = await connect();
      if (client) return client;
      if (stopping) throw new Error('The program is stopping.');
      const { said } = await run(binaries.pg_ctl, args, user);
      const started = await connect();
      if (started) return started;
      if (Date.now() > deadline)
        throw new Error(`PostgreSQL did not start in ${data}: ${said}\n${lastLines(log)}`);
      await sleep(pauseMs);
    }
  }

  /** PostgreSQL itself frees the lock when this process dies, however it dies. */
  async function own(client: pg.Client): Promise<void> {
    const patience = 10;
    for (let tries = 0; tries < patience; tries++) {
      const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [ownerLock]);
      if (rows[0]?.locked) return;
      await sleep(100);
    }
    const { rows } = await client.query(
      `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
       where l.locktype = 'advisory' and l.objid = $1 and l.granted`,
      [ownerLock],
    );
    await client.end();
    throw new TakenByAnother(
      `Another program (${rows[0]?.name ?? 'unknown'}) already uses the data directory ${data}. Stop it first, or set DATA_DIR or DATABASE_URL.`,
    );
  }

  async function openGuard(): Promise<pg.Client> {
    const administrator = await connectOrStart();
    try {
      await setUpRoles(administrator, administration);
    } finally {
      await administrator.end().catch(() => {});
    }
    const name = `sofra, process ${process.pid}`;
    const client = new pg.Client({ ...connection, database: 'postgres', application_name: name });
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  async function bringUp(): Promise<pg.Client> {
    const client = await openGuard();
    await own(client);
    client.once('end', () => {
      if (stopping) return;
      // The server went away under us: killed, out of memory, or without room for its log.
      revival = bringBack().then(
        (next) => {
          guard = next;
        },
        (error) => {
          if (!stopping) options.onLost?.(error);
        },
      );
    });
    return client;
  }

  /** However long it takes: whoever makes room on a full disk need not know that there is a program to start. */
  async function bringBack(): Promise<pg.Client> {
    for (let isAway = false; ; isAway = true) {
      try {
        const client = await bringUp();
        if (isAway) options.onBack?.();
        return client;
      } catch (error) {
        if (stopping || error instanceof TakenByAnother) throw error;
        options.onAway?.(error);
        await sleep(longestPauseMs);
      }
    }
  }

  let guard = await bringUp();

  return {
    connection,
    administration,
    async stop() {
      stopping = true;
      // A server that is just being brought back would otherwise outlive its stop, and hold the program with it.
      await revival;
      await guard.end().catch(() => {});
      const args = ['stop', '-D', data, '-m', 'fast', '-w', '-t', '30'];
      const { code, said } = await run(binaries.pg_ctl, args, user);
      if (code === 0) return;
      const survivor = await connect();
      await survivor?.end();
      if (survivor) throw new Error(`PostgreSQL did not stop: ${said}`);
    },
  };
}
