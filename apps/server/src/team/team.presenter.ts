import type { Invitation } from '@sofra/contract/team';
import type { invitations } from './invitations.table.ts';

export const presentInvitation = (row: typeof invitations.$inferSelect): Invitation => ({
  _id: row.id,
  email: row.email,
  role: row.role,
  shop_id: row.shopId,
  expiresAt: row.expiresAt.toISOString(),
});
