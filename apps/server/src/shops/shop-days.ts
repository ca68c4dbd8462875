import type { ShopInput, ShopPatch } from '@sofra/contract/shops';
import { localDate } from '@sofra/contract/zoned-time';
import { AppError, type FieldProblem } from '../platform/errors.ts';
import { languageProblems } from './menu-settings.ts';
import type { shops } from './shops.table.ts';

type Closing = Pick<typeof shops.$inferSelect, 'openStatus' | 'closedUntil'>;
type Zoned = Closing & Pick<typeof shops.$inferSelect, 'timeZone'>;
type Sent = Pick<ShopInput & ShopPatch, 'open_status' | 'closed_until' | 'closed_note' | 'special_days'>;

/** As it stands now: after its last closed day a shop is open again, though nobody wrote that. */
export function closingNow({ openStatus, closedUntil, timeZone }: Zoned, now: Date): Closing {
  // Also one that was named while the shop was open: closed later, it would be open again at once.
  const isOver = closedUntil !== null && closedUntil < localDate(timeZone, now);
  return isOver ? { openStatus: true, closedUntil: null } : { openStatus, closedUntil };
}

function assertSound({ closed_until, closed_note, special_days = [] }: Sent, today: string): void {
  const problems: FieldProblem[] = [
    ...languageProblems('closed_note', closed_note),
    ...special_days.flatMap(({ note }, index) => languageProblems(`special_days.${index}.note`, note)),
  ];
  if (closed_until && closed_until < today)
    problems.push({ path: 'closed_until', message: { key: 'validation.closed_until_past', values: {} } });
  if (problems.length > 0) throw new AppError('validation', { fields: problems });
}

/** Whether it is closed for the time being after the change. Switched on again, it has no last closed day. */
export function settleClosing(stored: Zoned, sent: Sent, now: Date): Closing {
  assertSound(sent, localDate(stored.timeZone, now));
  const before = closingNow(stored, now);
  const openStatus = sent.open_status ?? before.openStatus;
  const kept = openStatus ? null : before.closedUntil;
  return { openStatus, closedUntil: sent.closed_until === undefined ? kept : sent.closed_until };
}
