import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Some proxies write the port behind the address. */
const withoutPort = (text: string) =>
  text.replace(/^\[(.+)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3').replace(/%.*$/, '');

/** The eight groups of an IPv6 address, none left out. */
function groupsOf(address: string): number[] {
  // Written by the rules of addresses on the web: no IPv4 at its end, no zeros in front.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const numbers = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
  const [first, last] = [numbers(head), numbers(tail ?? '')];
  return [...first, ...Array(8 - first.length - last.length).fill(0), ...last];
}

const isMappedIPv4 = (groups: number[]) =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;

const mappedIPv4 = ([high = 0, low = 0]: number[]) =>
  [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');

/** The address itself, in one way of writing it. */
export function callerAddress(text: string): string {
  const address = withoutPort(text);
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return 'unknown';
  const groups = groupsOf(address);
  return isMappedIPv4(groups)
    ? mappedIPv4(groups.slice(6))
    : new URL(`http://[${address}]`).hostname.slice(1, -1);
}

/**
 * Whom a limit by address counts. In IPv6 everybody is given a whole network of addresses, so it is the network
 * that counts; an IPv4 address written as IPv6 is the same as written plainly.
 */
export function callerGroup(text: string): string {
  const address = withoutPort(text);
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return 'unknown';
  const groups = groupsOf(address);
  if (isMappedIPv4(groups)) return mappedIPv4(groups.slice(6));
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

export const callerOf = ({ ip }: FastifyRequest): string => callerGroup(ip ?? '');
