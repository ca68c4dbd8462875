import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../../../../scripts/free-port.ts';
import { removeFolder, startProgram, temporaryFolder } from '../program.ts';
import { inspectable, openInspector } from './inspector.ts';
import { openVisitors } from './visitors.ts';

const megabyte = 1024 * 1024;
const ticksPerSecond = 100;

export interface Sample {
  /** Since the first, in hours. */
  at: number;
  objectsMb: number;
  codeMb: number;
  externalMb: number;
  rssMb: number;
  /** Open files and sockets. */
  files: number;
  /** To the database. */
  connections: number;
  timers: number;
  /** What else keeps the program alive. */
  handles: number;
  /** Seconds of the processor that it has spent so far. */
  processor: number;
  answers: number;
}

/** What is open, by its kind: a number is no help where it is too high. */
export function openFiles(pid: number): Record<string, number> {
  const kinds: Record<string, number> = {};
  for (const name of readdirSync(`/proc/${pid}/fd`)) {
    try {
      const kind = readlinkSync(`/proc/${pid}/fd/${name}`).replace(/:?\[\d+\]$/, '');
      kinds[kind] = (kinds[kind] ?? 0) + 1;
    } catch {
      // Closed meanwhile.
    }
  }
  return kinds;
}

export function rssMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}

function processorSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name before it may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, count) => all + count, 0);

/**
 * The real program behind a proxy, with the settings of `npm start` but for its patience, everybody who uses it, and a
 * look inside.
 */
export async function openLongRunBench() {
  const dataDir = temporaryFolder();
  const inspectorPort = await freePort();
  const program = await startProgram({
    env: {
      DATA_DIR: dataDir,
      RATE_LIMIT: 'on',
      TRUST_PROXY: '1',
      // A busy machine is no outage.
      DATABASE_PATIENCE_MS: '30000',
      SHEET_PATIENCE_MS: '60000',
      ...inspectable(inspectorPort),
    },
  });
  const pid = program.child.pid ?? 0;
  const inspector = await openInspector(pid, inspectorPort);
  const database = new pg.Client({ host: join(dataDir, 'postgres'), user: 'sofra', database: 'sofra' });
  await database.connect();
  const visitors = await openVisitors(program.url);
  const began = performance.now();

  return {
    visitors,
    openFiles: () => openFiles(pid),
    hasEnded: () => program.child.exitCode !== null,
    async sample(): Promise<Sample> {
      const { objects, code, external, resources } = await inspector.look();
      const { Timeout: timers = 0, Immediate: _, ...others } = resources;
      const { rows } = await database.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
      );
      return {
        at: (performance.now() - began) / 3_600_000,
        objectsMb: objects / megabyte,
        codeMb: code / megabyte,
        externalMb: external / megabyte,
        rssMb: rssMb(pid),
        files: sum(openFiles(pid)),
        connections: rows[0]?.count ?? 0,
        timers,
        handles: sum(others),
        processor: processorSeconds(pid),
        answers: visitors.count(),
      };
    },
    async close() {
      visitors.leave();
      inspector.close();
      await database.end();
      await program.stop();
      removeFolder(dataDir);
    },
  };
}
