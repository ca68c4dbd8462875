import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionDays } from './sessions.service.ts';

export const isHttps = (publicUrl: string) => publicUrl.startsWith('https:');

/** By this prefix a browser takes it from this very host only: no neighbour below the same domain can plant one. */
export const sessionCookieName = (publicUrl: string): string =>
  isHttps(publicUrl) ? '__Host-session' : 'session';

export const sessionToken = (request: FastifyRequest, publicUrl: string): string | undefined =>
  request.cookies[sessionCookieName(publicUrl)] || undefined;

export const cookieAttributes = (publicUrl: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(publicUrl) }) as const;

export function setSessionCookie(reply: FastifyReply, publicUrl: string, token: string): void {
  const maxAge = sessionDays * 24 * 60 * 60;
  reply.setCookie(sessionCookieName(publicUrl), token, { ...cookieAttributes(publicUrl), maxAge });
}

export function clearSessionCookie(reply: FastifyReply, publicUrl: string): void {
  reply.clearCookie(sessionCookieName(publicUrl), cookieAttributes(publicUrl));
}

const anySession = /(?:^|;\s*)(?:__Host-)?session=[^;]/;

/** Whether a browser says that somebody is signed in with it, true or not. */
export const claimsSession = (cookies: string | undefined): boolean =>
  cookies !== undefined && anySession.test(cookies);
