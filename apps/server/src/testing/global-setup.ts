import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { ProvidedContext } from 'vitest';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { migrate } from '../platform/database/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { host: string; user: string; administrator: string; template: string };
  }
}

interface Provider {
  provide(key: 'postgres', value: ProvidedContext['postgres']): void;
}

const template = 'template_sofra';

/** One PostgreSQL for the whole run, with a migrated database that every worker clones. */
export default async function setUp(project: Provider): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'sofra-test-'));
  // The user that PostgreSQL runs as under root must be able to walk in.
  chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), { volatile: true });
  const { host, user } = postgres.connection;
  const client = new pg.Client(postgres.administration);
  await client.connect();
  await client.query(`create database ${template} owner ${user}`);
  await client.end();
  await migrate({ host, user, database: template });
  project.provide('postgres', { host, user, administrator: postgres.administration.user, template });
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
