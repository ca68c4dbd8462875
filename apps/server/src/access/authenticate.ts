import type { Database } from '../platform/database/pool.ts';
import type { Authenticate, Named } from '../platform/http/guards.ts';
import { hashToken } from '../platform/secret-token.ts';
import type { Services } from '../services.ts';
import { sessionToken, setSessionCookie } from '../users/session-cookie.ts';
import { endPreviousToken, hashInPlaceOf, prolongSession } from '../users/sessions.service.ts';
import { callerQueries } from './caller-queries.ts';

async function findCaller(db: Database, now: Date, tokenHash: Buffer, named: Named | undefined) {
  const session = { tokenHash, now };
  if (!named) {
    const [caller] = await callerQueries.nothing(db).execute(session);
    return caller && { ...caller, shopId: null, role: null };
  }
  const [caller] = await callerQueries[named.thing](db).execute({ ...session, id: named.id });
  return caller;
}

/** The caller by this token, or by the one that came in its place and may not have reached the browser yet. */
async function findByToken(db: Database, now: Date, token: string, named: Named | undefined) {
  const caller = await findCaller(db, now, hashToken(token), named);
  if (caller) return { caller, isCurrent: true };
  const current = await hashInPlaceOf(db, now, token);
  const before = current && (await findCaller(db, now, current, named));
  return before && { caller: before, isCurrent: false };
}

/** Finds the session of a request's cookie, and the person's role in the shop that the call is about. */
export function authenticator({ db, now, config }: Services): Authenticate {
  const { publicUrl } = config;
  return {
    hasSession: (request) => sessionToken(request, publicUrl) !== undefined,
    async find(request, reply, named) {
      const token = sessionToken(request, publicUrl);
      if (!token) return null;
      const found = await findByToken(db, now(), token, named);
      if (!found) return null;
      const { caller, isCurrent } = found;
      const { id: sessionId, userId, shopId, role } = caller;
      const { isOver, isRenewed } = await prolongSession(db, now(), caller);
      if (isOver) return null;
      if (isCurrent && caller.isNewToken) await endPreviousToken(db, now(), sessionId);
      // The cookie slides with the session, or the browser would drop it after the first thirty days. One that a new
      // token came in place of does not: it would take the place of that.
      if (isRenewed && isCurrent) setSessionCookie(reply, publicUrl, token);
      const member = shopId !== null && role !== null ? { userId, shopId, role } : undefined;
      return { sessionId, userId, member };
    },
  };
}
