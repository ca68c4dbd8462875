import type { OwnChange } from '@sofra/contract/history';
import * as contract from '@sofra/contract/security-events';
import type { Database } from '../platform/database/pool.ts';
import { jsonStream } from '../platform/http/json-stream.ts';
import type { Handle } from '../platform/http/routes.ts';
import type { Services } from '../services.ts';
import { allSecurityEventsOf, listSecurityEvents } from './security-events.service.ts';
import type { SecurityLog } from './security-log.ts';
import { listSessionsOf } from './sessions.service.ts';
import { presentSecurityEvent, presentSession, presentUser } from './users.presenter.ts';
import { getUser } from './users.service.ts';

interface Neighbours {
  securityLog: Pick<SecurityLog, 'record'>;
  /** What a person changed in the shops, page by page: it may be more than fits into memory. */
  changesMadeBy(db: Database, userId: string): AsyncIterable<OwnChange[]>;
}

export function handleSecurityEvents(
  handle: Handle,
  { db, now }: Services,
  { securityLog, changesMadeBy }: Neighbours,
): void {
  handle(contract.listSecurityEvents, async ({ signedIn: { userId }, query }) => {
    const { events, next } = await listSecurityEvents(db, userId, query.cursor);
    return { events: events.map((row) => presentSecurityEvent(row, userId)), next };
  });

  handle(contract.getAccountData, async ({ signedIn: { userId, sessionId }, request, reply }) => {
    // First, so that the copy tells of itself too.
    await securityLog.record(request, { kind: 'data_downloaded', person: userId });
    const profile = presentUser(await getUser(db, userId));
    const sessions = await listSessionsOf(db, now(), userId);
    const events = await allSecurityEventsOf(db, userId);
    const data: contract.OwnData = {
      profile,
      sessions: sessions.map((row) => presentSession(row, sessionId)),
      securityEvents: events.map((row) => presentSecurityEvent(row, userId)),
    };
    return reply
      .type('application/json; charset=utf-8')
      .send(jsonStream(data, 'changes', changesMadeBy(db, userId)));
  });
}
