import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieAttributes } from './session-cookie.ts';

const cookieName = 'device';
const days = 400;
/** People who share a tablet. */
const accountsMax = 8;

interface Account {
  id: string;
  passwordHash: string;
}

// Keyed by what only the database knows and a new password changes: nothing has to be kept, and whoever may
// have come by the old password has no device that counts as known.
const sealOf = ({ id, passwordHash }: Account, device: string): Buffer =>
  createHmac('sha256', passwordHash).update(`${id}:${device}`).digest();

const tokensOf = (request: FastifyRequest): string[] =>
  (request.cookies[cookieName] ?? '').split('~', accountsMax).filter((token) => token !== '');

function deviceIn(token: string, account: Account): string | undefined {
  const [device = '', seal = ''] = token.split('.');
  const sent = Buffer.from(seal, 'base64url');
  const right = sealOf(account, device);
  return sent.length === right.length && timingSafeEqual(sent, right) ? device : undefined;
}

/** The name of the device, where somebody has signed in to this account on it before. */
export function knownDevice(request: FastifyRequest, account: Account): string | undefined {
  for (const token of tokensOf(request)) {
    const device = deviceIn(token, account);
    if (device) return device;
  }
  return undefined;
}

/** Lets the device be known from now on, beside the other accounts that it is known for. */
export function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
  account: Account,
): void {
  const device = knownDevice(request, account) ?? randomBytes(16).toString('base64url');
  const others = tokensOf(request).filter((token) => !deviceIn(token, account));
  const token = `${device}.${sealOf(account, device).toString('base64url')}`;
  reply.setCookie(cookieName, [token, ...others].slice(0, accountsMax).join('~'), {
    ...cookieAttributes(publicUrl),
    // Only where passwords are asked for.
    path: '/api/user',
    maxAge: days * 24 * 60 * 60,
  });
}
