import type { Passkey } from '@sofra/contract/passkeys';
import type { SecurityEvent } from '@sofra/contract/security-events';
import type { Session, User } from '@sofra/contract/users';
import { byOperator } from './operator-event.ts';
import type { passkeys } from './passkeys.table.ts';
import type { securityEvents } from './security-events.table.ts';
import type { sessions } from './sessions.table.ts';
import type { users } from './users.table.ts';

/** The shop used last is told by whoever knows the person's shops. */
export const presentUser = (row: typeof users.$inferSelect, lastShopId: string | null): User => ({
  _id: row.id,
  email: row.email,
  name: row.name,
  language: row.language,
  createdAt: row.createdAt.toISOString(),
  last_shop_id: lastShopId,
});

export const presentSession = (row: typeof sessions.$inferSelect, currentId: string): Session => ({
  _id: row.id,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  userAgent: row.userAgent,
  current: row.id === currentId,
});

export const presentPasskey = (row: typeof passkeys.$inferSelect): Passkey => ({
  _id: row.id,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

/** What somebody else did is told without where they did it from. */
export function presentSecurityEvent(
  row: typeof securityEvents.$inferSelect,
  readerId: string,
): SecurityEvent {
  const byOther = row.userId !== readerId || byOperator.includes(row.kind);
  return {
    _id: row.id,
    kind: row.kind,
    byOther,
    role: row.role,
    address: byOther ? '' : row.address,
    device: byOther ? '' : row.device,
    times: row.times,
    createdAt: row.createdAt.toISOString(),
  };
}
