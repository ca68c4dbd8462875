import { z } from 'zod';
import { handleJob } from '../jobs/job-kind.ts';
import { startJobs } from '../jobs/job-worker.ts';
import { databaseOn, openPool } from '../platform/database/pool.ts';

/** Takes one job of the kind and never ends it; `fork` says where the database is. */
const [connection = '{}', name = ''] = process.argv.slice(2);
const handler = handleJob(
  { name, payload: z.unknown() },
  {
    run() {
      process.send?.('taken');
      return new Promise(() => {});
    },
  },
);
startJobs({
  db: databaseOn(openPool(JSON.parse(connection), { waitMs: 120_000 })),
  handlers: [handler],
  now: () => new Date(),
  log: { warn() {}, error() {} },
});
