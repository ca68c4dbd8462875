import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticate } from '../platform/http/routes.ts';
import type { Services } from '../services.ts';
import { findSession, sessionDays } from './sessions.service.ts';

const cookieName = 'session';

export const sessionToken = (request: FastifyRequest): string | undefined =>
  request.cookies[cookieName] || undefined;

export const cookieAttributes = (publicUrl: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') }) as const;

export function setSessionCookie(reply: FastifyReply, publicUrl: string, token: string): void {
  reply.setCookie(cookieName, token, { ...cookieAttributes(publicUrl), maxAge: sessionDays * 24 * 60 * 60 });
}

export function clearSessionCookie(reply: FastifyReply, publicUrl: string): void {
  reply.clearCookie(cookieName, cookieAttributes(publicUrl));
}

export function authenticator({ db, now, config }: Services): Authenticate {
  return async (request, reply) => {
    const token = sessionToken(request);
    if (!token) return null;
    const session = await findSession(db, now(), token);
    // The cookie slides with the session, or the browser would drop it after the first thirty days.
    if (session?.renewed) setSessionCookie(reply, config.publicUrl, token);
    return session;
  };
}
