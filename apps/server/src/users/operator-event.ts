import type { securityEvents } from './security-events.table.ts';

type Kind = 'signed_out_by_operator' | 'second_factor_off_by_operator' | 'passkeys_removed_by_operator';

/** Done to a person by the operator. */
export const byOperator: readonly string[] = [
  'signed_out_by_operator',
  'second_factor_off_by_operator',
  'passkeys_removed_by_operator',
] satisfies Kind[];

/** What the person reads of it; it came from no device and no request. */
export const operatorEvent = (kind: Kind, now: Date, userId: string): typeof securityEvents.$inferInsert => ({
  userId,
  kind,
  address: '',
  device: '',
  requestId: 'operator',
  createdAt: now,
});
