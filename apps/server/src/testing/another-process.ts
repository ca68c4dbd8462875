import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { afterEach } from 'vitest';
import { type App, createApp } from '../app.ts';
import { readConfig } from '../platform/config.ts';
import { databaseOn, openPool } from '../platform/database/pool.ts';
import { openRateLimits } from '../platform/rate-limits.ts';
import { openLocalFileStore } from '../platform/storage/local-file-store.ts';
import { createCaller, type TestApp } from './test-app.ts';
import { patience } from './test-database.ts';

/** More processes on the same database, as far as a process is its own memory and connections. */
export function useProcesses(testApp: TestApp) {
  const closing: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });

  return async function open(connection: PoolConfig = testApp.connection) {
    const pool = openPool({ ...connection, max: 4 }, patience);
    const config = readConfig({ RATE_LIMIT: 'off', LOG_LEVEL: 'silent', DATA_DIR: testApp.dataDir });
    const app: App = await createApp(
      {
        config,
        db: databaseOn(pool),
        limits: await openRateLimits(config),
        storage: await openLocalFileStore(join(testApp.dataDir, 'uploads')),
        now: testApp.now,
      },
      { webRoot: join(testApp.dataDir, 'no-web-app') },
    );
    await app.fastify.ready();
    closing.push(async () => {
      await app.fastify.close();
      await pool.end();
    });
    return { ...app, nobody: () => createCaller(app) };
  };
}
