import type { Database } from '../platform/database/pool.ts';
import type { Authenticate, Named } from '../platform/http/guards.ts';
import { hashToken } from '../platform/secret-token.ts';
import type { Services } from '../services.ts';
import { sessionToken, setSessionCookie } from '../users/session-cookie.ts';
import { prolongSession } from '../users/sessions.service.ts';
import { callerQueries } from './caller-queries.ts';

async function findCaller(db: Database, now: Date, token: string, named: Named | undefined) {
  const session = { tokenHash: hashToken(token), now };
  if (!named) {
    const [caller] = await callerQueries.nothing(db).execute(session);
    return caller && { ...caller, shopId: null, role: null };
  }
  const [caller] = await callerQueries[named.thing](db).execute({ ...session, id: named.id });
  return caller;
}

/** Finds the session of a request's cookie, and the person's role in the shop that the call is about. */
export function authenticator({ db, now, config }: Services): Authenticate {
  const { publicUrl } = config;
  return {
    hasSession: (request) => sessionToken(request, publicUrl) !== undefined,
    async find(request, reply, named) {
      const token = sessionToken(request, publicUrl);
      if (!token) return null;
      const caller = await findCaller(db, now(), token, named);
      if (!caller) return null;
      const { id: sessionId, userId, shopId, role } = caller;
      const { isOver, isRenewed } = await prolongSession(db, now(), caller);
      if (isOver) return null;
      // The cookie slides with the session, or the browser would drop it after the first thirty days.
      if (isRenewed) setSessionCookie(reply, publicUrl, token);
      const member = shopId !== null && role !== null ? { userId, shopId, role } : undefined;
      return { sessionId, userId, member };
    },
  };
}
