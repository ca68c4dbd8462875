import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import {
  type Engine,
  isOpen,
  makeFolder,
  type SystemUser,
  startEngine,
  userNamed,
  waitUntil,
} from '../../../scripts/engines/engine.ts';
import { freePort } from '../../../scripts/free-port.ts';
import { makeCertificate } from './certificate.ts';
import { haproxyRules, type Node, nodeRules } from './patroni-files.ts';

export interface Patroni {
  /** The one that takes writes, by way of HAProxy. */
  url: string;
  /** The one that follows, by way of HAProxy. */
  replicaUrl: string;
  /** The file that the certificates of both are checked by. */
  authority: string;
  /** Each node without HAProxy between. */
  nodeUrls: string[];
  superuserUrl(node: number): string;
  /** The node that takes writes; none in the middle of a change. */
  primary(): Promise<number | undefined>;
  /** The replica takes over in good order. */
  switchOver(): Promise<void>;
  /** The primary's PostgreSQL and Patroni are killed: the machine is gone. */
  killPrimary(): Promise<void>;
  /** Starts what does not run; a former primary becomes the replica. */
  revive(): void;
  /** Until one takes writes and the other follows. */
  settled(): Promise<void>;
  end(): Promise<void>;
}

/** Of Debian's PostgreSQL. */
export const bin = '/usr/lib/postgresql/15/bin';
const database = 'sofra';

async function answers(apiPort: number, role: string): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${apiPort}/${role}`, { method: 'OPTIONS' }).catch(
    () => undefined,
  );
  return answer?.status === 200;
}

async function planNode(folder: string, number: number): Promise<Node> {
  const name = `node${number}`;
  return { name, port: await freePort(), apiPort: await freePort(), data: join(folder, name) };
}

async function startEtcd(folder: string): Promise<Engine & { port: number }> {
  const [port, peer] = [await freePort(), await freePort()];
  const [here, among] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peer}`];
  const args = [
    ...['--name', 'one', '--data-dir', join(folder, 'etcd'), '--unsafe-no-fsync'],
    ...['--listen-client-urls', here, '--advertise-client-urls', here],
    ...['--listen-peer-urls', among, '--initial-advertise-peer-urls', among],
    ...['--initial-cluster', `one=${among}`],
  ];
  const engine = startEngine({ name: 'etcd', folder, command: 'etcd', args });
  await waitUntil('etcd answers', () => isOpen(port), engine.log);
  return { ...engine, port };
}

/** PostgreSQL with a streaming replica under Patroni and etcd, behind HAProxy, all on loopback. */
export async function startPatroni(folder: string): Promise<Patroni> {
  const user: SystemUser = userNamed('postgres');
  makeFolder(folder, user);
  const password = randomBytes(12).toString('hex');
  const nodes = [await planNode(folder, 1), await planNode(folder, 2)] as const;
  const [front, reading] = [await freePort(), await freePort()];
  const certificate = makeCertificate(folder, user);
  const etcd = await startEtcd(folder);
  const rulesOf = (node: Node) => join(folder, `${node.name}.yml`);
  for (const node of nodes)
    writeFileSync(
      rulesOf(node),
      nodeRules({ node, folder, bin, password, certificate, etcdPort: etcd.port }),
    );
  writeFileSync(join(folder, 'haproxy.cfg'), haproxyRules({ nodes, front, reading }));

  const keepers: Engine[] = [];
  const run = (number: number) => {
    const node = nodes[number] as Node;
    const args = [rulesOf(node)];
    keepers[number] = startEngine({
      name: `patroni-${node.name}`,
      folder,
      command: 'patroni',
      args,
      as: user,
    });
  };
  const logs = () => keepers.map((keeper) => keeper.log().slice(-1_500)).join('\n');

  async function primary(): Promise<number | undefined> {
    for (const [number, { apiPort }] of nodes.entries()) if (await answers(apiPort, 'primary')) return number;
    return undefined;
  }

  async function hasBoth(): Promise<boolean> {
    const number = await primary();
    const other = nodes[number === 0 ? 1 : 0];
    return number !== undefined && answers(other.apiPort, 'replica');
  }

  run(0);
  await waitUntil('the first node takes writes', () => answers(nodes[0].apiPort, 'primary'), logs);
  run(1);
  const haproxyArgs = ['-db', '-f', join(folder, 'haproxy.cfg')];
  const haproxy = startEngine({ name: 'haproxy', folder, command: 'haproxy', args: haproxyArgs });
  await waitUntil('the second node follows', hasBoth, logs);

  const urlOf = (port: number, role = database) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
  const superuser = new pg.Client(`postgres://postgres:${password}@127.0.0.1:${nodes[0].port}/postgres`);
  await superuser.connect();
  await superuser.query(`create role ${database} login password '${password}'`);
  await superuser.query(`grant pg_read_all_stats to ${database}`);
  await superuser.query(`create database ${database} owner ${database}`);
  await superuser.end();
  await waitUntil('HAProxy leads to both', async () => {
    for (const port of [front, reading]) {
      const client = new pg.Client(urlOf(port));
      client.on('error', () => {});
      const isThere = await client.connect().then(
        () => true,
        () => false,
      );
      await client.end().catch(() => {});
      if (!isThere) return false;
    }
    return true;
  });

  const postmaster = (node: Node) =>
    Number(readFileSync(join(node.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const settled = () => waitUntil('one node takes writes and the other follows', hasBoth, logs);

  return {
    url: urlOf(front),
    replicaUrl: urlOf(reading),
    authority: certificate.file,
    nodeUrls: nodes.map(({ port }) => urlOf(port)),
    superuserUrl: (number) => urlOf((nodes[number] as Node).port, 'postgres'),
    primary,
    async switchOver() {
      const args = ['-c', rulesOf(nodes[0]), 'switchover', '--force', 'sofra'];
      execFileSync('patronictl', args, {
        ...user,
        env: { HOME: folder, PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' },
      });
    },
    async killPrimary() {
      const number = await primary();
      if (number === undefined) throw new Error('There is no primary to kill.');
      // Patroni first, so that it does not see PostgreSQL die and hand over in order.
      keepers[number]?.kill('SIGKILL');
      process.kill(postmaster(nodes[number] as Node), 'SIGKILL');
    },
    revive() {
      for (const [number, keeper] of keepers.entries()) if (!keeper.isAlive()) run(number);
    },
    settled,
    async end() {
      await haproxy.end();
      // The replica first, so that it does not take over.
      const last = (await primary()) ?? 0;
      for (const number of [1 - last, last]) await keepers[number]?.end();
      await etcd.end();
    },
  };
}
