import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { finishSwap } from './data-swap.ts';
import { versionOfData } from './data-version.ts';
import { databaseName, programRole } from './database-roles.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { postgresUser } from './postgres-user.ts';
import { socketFolder } from './socket-folder.ts';

export interface ReachedDatabase {
  connection: pg.ClientConfig;
  /** Ends a server that was started for this. */
  leave(): Promise<void>;
}

interface Where {
  databaseUrl: string | undefined;
  databaseDirectUrl: string | undefined;
  dataDir: string;
}

const nobodyAnswers: readonly unknown[] = ['ENOENT', 'ECONNREFUSED'];
const strangers: readonly unknown[] = ['EACCES', '28000'];
const startingUp = '57P03';
const startPatienceMs = 30_000;

/** Whether a server answers in this place, be it that of a program at work; one that is just starting is waited for. */
async function isServed(connection: pg.ClientConfig): Promise<boolean> {
  for (const deadline = Date.now() + startPatienceMs; ; await sleep(200)) {
    const client = new pg.Client(connection);
    client.on('error', () => {});
    try {
      await client.connect();
      return true;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (nobodyAnswers.includes(code)) return false;
      if (strangers.includes(code))
        throw new Error(
          'The database lets in nobody but the system user who runs the program: be that user.',
          {
            cause: error,
          },
        );
      if (code !== startingUp || Date.now() > deadline) throw error;
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/** The database as it is, beside a program that may be using it. Nothing is set up or brought up to date. */
export async function reachDatabase({
  databaseUrl,
  databaseDirectUrl,
  dataDir,
}: Where): Promise<ReachedDatabase> {
  if (databaseUrl)
    return { connection: { connectionString: databaseDirectUrl ?? databaseUrl }, leave: async () => {} };
  const data = join(dataDir, 'postgres');
  finishSwap(data);
  if (versionOfData(data) === undefined)
    throw new Error(`There is no database in ${data}. Is DATA_DIR, or DATABASE_URL, set as for the program?`);
  const host = socketFolder(data, await postgresUser());
  const connection = { host, user: programRole, database: databaseName };
  const beside = { connection, leave: async () => {} };
  if (await isServed(connection)) return beside;
  try {
    const { stop } = await startEmbeddedPostgres(data);
    return { connection, leave: stop };
  } catch (error) {
    // The program was started in the same moment, and has it now.
    if (await isServed(connection)) return beside;
    throw error;
  }
}
