import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Not a number while there is no server, or its file is still being written. */
function serverOf(dataDir: string): number {
  try {
    return Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
  } catch {
    return Number.NaN;
  }
}

/**
 * Kills the embedded PostgreSQL and waits until the program has started another, which begins when the last process of
 * the old one is gone: until then that may still answer, as if nothing had happened.
 */
export async function killPostgres(dataDir: string): Promise<void> {
  const killed = serverOf(dataDir);
  process.kill(killed, 'SIGKILL');
  for (let server = killed; Number.isNaN(server) || server === killed; server = serverOf(dataDir))
    await sleep(20);
}
