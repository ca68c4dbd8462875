import type { Database } from '../platform/database/pool.ts';
import { recordChange } from './record-change.ts';

/**
 * Writes down that somebody signed in on a device not known before: once, however many shops they belong to. The
 * address stays in the security log, which is theirs alone and kept for less long.
 */
export async function recordSignIn(db: Database, now: Date, userId: string, device: string): Promise<void> {
  const signIn = { entity: 'sign_in', entityId: userId, title: {}, before: null, after: { device } } as const;
  await recordChange(db, now, { userId, shopId: null }, { kind: 'create', lines: [signIn] });
}
