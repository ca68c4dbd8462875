import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { scheduledBackups } from './backup/scheduled-backups.ts';
import { historyCleaning } from './history/history-cleaning.ts';
import { jobCleaning } from './jobs/job-cleaning.ts';
import type { JobHandler } from './jobs/job-kind.ts';
import { mailing } from './mail/mailer.ts';
import { outboxCleaning } from './mail/outbox-cleaning.ts';
import { priceRunning } from './menu/price-runs/due-runs.ts';
import { viewsCleaning } from './menu-views/views-cleaning.ts';
import type { Services } from './services.ts';
import { invitationCleaning } from './team/invitations.service.ts';
import { imageCleaning } from './uploads/unused-images.ts';
import { userCleaning } from './users/cleaning.ts';

/** Everything the program does later or by the clock, put together by hand as the slices are in `app.ts`. */
export const jobHandlers = (
  { config, storage, tracing }: Pick<Services, 'config' | 'storage' | 'tracing'>,
  log: FastifyBaseLogger,
): JobHandler[] => [
  mailing({ config, log, tracing }),
  priceRunning({ config, log }),
  userCleaning,
  invitationCleaning,
  imageCleaning(storage),
  outboxCleaning(join(config.dataDir, 'outbox')),
  historyCleaning(config.historyDays),
  viewsCleaning,
  jobCleaning,
  ...scheduledBackups({ config, storage, log }),
];
