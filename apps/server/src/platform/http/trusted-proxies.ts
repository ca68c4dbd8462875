import { isIP } from 'node:net';
import type { FastifyServerOptions } from 'fastify';

/** Nobody, so many proxies one behind another, or the proxies at these addresses and in these networks. */
export type TrustedProxies = false | number | string[];

const named = ['loopback', 'linklocal', 'uniquelocal'];
const hopsMax = 10;

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return named.includes(text);
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** What `TRUST_PROXY` says, or undefined where it says nothing that can be meant. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (text === 'off') return false;
  if (text === 'on') return 1;
  if (/^\d+$/.test(text)) return Number(text) >= 1 && Number(text) <= hopsMax ? Number(text) : undefined;
  const list = text.split(',').map((entry) => entry.trim());
  return list.every(isNetwork) ? list : undefined;
}

/**
 * The visitor's address is what the outermost trusted proxy saw. Counted from our end: what a visitor writes
 * into the header themselves stands before it. Fastify takes a bare number for nobody.
 */
export const trustProxy = (proxies: TrustedProxies): NonNullable<FastifyServerOptions['trustProxy']> =>
  typeof proxies === 'number' ? (_, hop) => hop < proxies : proxies;
