import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieAttributes, isHttps } from './session-cookie.ts';

const plainName = 'device';
/** As the session has it; read under either name, since devices are known by the plain one from earlier versions. */
const hostName = '__Host-device';
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

const tokensOf = ({ cookies }: FastifyRequest): string[] =>
  [hostName, plainName]
    .flatMap((name) => (cookies[name] ?? '').split('~', accountsMax))
    .filter((token) => token !== '');

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
  const known = [...new Set([token, ...others])].slice(0, accountsMax).join('~');
  const attributes = { ...cookieAttributes(publicUrl), maxAge: days * 24 * 60 * 60 };
  if (isHttps(publicUrl)) reply.setCookie(hostName, known, attributes);
  // Only where passwords are asked for, which the prefix does not allow.
  else reply.setCookie(plainName, known, { ...attributes, path: '/api/user' });
}
