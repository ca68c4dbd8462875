import type { OwnChange } from '@sofra/contract/history';
import * as contract from '@sofra/contract/security-events';
import type { Database } from '../platform/database/pool.ts';
import { jsonStream } from '../platform/http/json-stream.ts';
import type { Handle } from '../platform/http/routes.ts';
import type { Services } from '../services.ts';
import { openEmailChangeOf } from './email-change.service.ts';
import { type BelongsTo, lastShopOf } from './last-shop.ts';
import { listPasskeysOf } from './passkeys.service.ts';
import { describeSecondFactor } from './second-factor.service.ts';
import { allSecurityEventsOf, listSecurityEvents } from './security-events.service.ts';
import type { SecurityLog } from './security-log.ts';
import { listSessionsOf } from './sessions.service.ts';
import { presentPasskey, presentSecurityEvent, presentSession, presentUser } from './users.presenter.ts';
import { getUser } from './users.service.ts';

interface Neighbours {
  securityLog: Pick<SecurityLog, 'record'>;
  belongsTo: BelongsTo;
  /** What a person changed in the shops, page by page: it may be more than fits into memory. */
  changesMadeBy(db: Database, userId: string): AsyncIterable<OwnChange[]>;
  /** What the slices that know accounts keep about one. */
  ownShopsOf(db: Database, userId: string): Promise<contract.OwnShop[]>;
  ownInvitationsOf(
    db: Database,
    now: Date,
    person: { id: string; email: string },
  ): Promise<contract.OwnInvitation[]>;
  ownPaymentsOf(db: Database, userId: string): Promise<contract.OwnPayment[]>;
}

export function handleSecurityEvents(
  handle: Handle,
  { db, now }: Services,
  { securityLog, belongsTo, changesMadeBy, ownShopsOf, ownInvitationsOf, ownPaymentsOf }: Neighbours,
): void {
  handle(contract.listSecurityEvents, async ({ signedIn: { userId }, query }) => {
    const { events, next } = await listSecurityEvents(db, userId, query.cursor);
    return { events: events.map((row) => presentSecurityEvent(row, userId)), next };
  });

  handle(contract.getAccountData, async ({ signedIn: { userId, sessionId }, request, reply }) => {
    // First, so that the copy tells of itself too.
    await securityLog.record(request, { kind: 'data_downloaded', person: userId });
    const person = await getUser(db, userId);
    const sessions = await listSessionsOf(db, now(), userId);
    const events = await allSecurityEventsOf(db, userId);
    const data: contract.OwnData = {
      profile: presentUser(person, await lastShopOf(db, person, belongsTo)),
      emailChange: await openEmailChangeOf(db, now(), userId),
      secondFactor: await describeSecondFactor(db, userId),
      passkeys: (await listPasskeysOf(db, userId)).map(presentPasskey),
      sessions: sessions.map((row) => presentSession(row, sessionId)),
      securityEvents: events.map((row) => presentSecurityEvent(row, userId)),
      shops: await ownShopsOf(db, userId),
      invitations: await ownInvitationsOf(db, now(), person),
      payments: await ownPaymentsOf(db, userId),
    };
    return reply
      .type('application/json; charset=utf-8')
      .send(jsonStream(data, 'changes', changesMadeBy(db, userId)));
  });
}
