import type { Session, User } from '@sofra/contract/users';
import type { sessions } from './sessions.table.ts';
import type { users } from './users.table.ts';

export const presentUser = (row: typeof users.$inferSelect): User => ({
  _id: row.id,
  email: row.email,
  name: row.name,
  language: row.language,
  createdAt: row.createdAt.toISOString(),
});

export const presentSession = (row: typeof sessions.$inferSelect, currentId: string): Session => ({
  _id: row.id,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  userAgent: row.userAgent,
  current: row.id === currentId,
});
