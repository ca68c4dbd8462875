import * as contract from '@sofra/contract/security-events';
import type { Handle } from '../platform/http/routes.ts';
import type { Services } from '../services.ts';
import { allSecurityEventsOf, listSecurityEvents } from './security-events.service.ts';
import type { SecurityLog } from './security-log.ts';
import { listSessionsOf } from './sessions.service.ts';
import { presentSecurityEvent, presentSession, presentUser } from './users.presenter.ts';
import { getUser } from './users.service.ts';

export function handleSecurityEvents(
  handle: Handle,
  { db, now }: Services,
  securityLog: Pick<SecurityLog, 'record'>,
): void {
  handle(contract.listSecurityEvents, async ({ signedIn: { userId }, query }) => {
    const { events, next } = await listSecurityEvents(db, userId, query.cursor);
    return { events: events.map((row) => presentSecurityEvent(row, userId)), next };
  });

  handle(contract.getAccountData, async ({ signedIn: { userId, sessionId }, request }) => {
    // First, so that the copy tells of itself too.
    await securityLog.record(request, { kind: 'data_downloaded', person: userId });
    const profile = presentUser(await getUser(db, userId));
    const sessions = await listSessionsOf(db, now(), userId);
    const events = await allSecurityEventsOf(db, userId);
    return {
      profile,
      sessions: sessions.map((row) => presentSession(row, sessionId)),
      securityEvents: events.map((row) => presentSecurityEvent(row, userId)),
    };
  });
}
