import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Installation } from './installation.ts';

/** What Linux counts in. */
const ticksPerSecond = 100;

/** A process with the ticks that it and its children that have ended spent; nothing where it has just ended. */
function readProcess(pid: string) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before it may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: fields[1], ticks };
  } catch {
    return undefined;
  }
}

function databaseSeconds(dataDir: string): number {
  const [postmaster] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const process = readProcess(pid);
    if (process && (pid === postmaster || process.parent === postmaster)) ticks += process.ticks;
  }
  return ticks / ticksPerSecond;
}

export interface ProcessorTime {
  program: number;
  database: number;
}

/** Seconds of the processor that the program and its PostgreSQL have spent so far. Needs Linux. */
export const processorTime = async ({ figure, dataDir }: Installation): Promise<ProcessorTime> => ({
  program: await figure('process_cpu_seconds_total'),
  database: databaseSeconds(dataDir),
});

/** What was spent since, in ms for each of so many. */
export async function spentSince(
  before: ProcessorTime,
  installation: Installation,
  count: number,
): Promise<ProcessorTime> {
  const after = await processorTime(installation);
  const each = (seconds: number) => (1000 * Math.max(0, seconds)) / count;
  return {
    program: each(after.program - before.program),
    database: each(after.database - before.database),
  };
}
