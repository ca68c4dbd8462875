import { hour, repeatJob } from '../jobs/job-kind.ts';
import type { Database } from '../platform/database/pool.ts';
import { removeExpiredEmailChanges } from './email-change.service.ts';
import { removeExpiredChallenges } from './passkey-challenges.service.ts';
import { removeExpiredResets } from './password-reset.service.ts';
import { removeOldSecurityEvents } from './security-events.service.ts';
import { removeExpiredSessions } from './sessions.service.ts';

export async function clean(db: Database, now: Date): Promise<void> {
  await removeExpiredSessions(db, now);
  await removeExpiredResets(db, now);
  await removeExpiredEmailChanges(db, now);
  await removeExpiredChallenges(db, now);
  await removeOldSecurityEvents(db, now);
}

export const userCleaning = repeatJob('user-cleaning', hour, clean);
