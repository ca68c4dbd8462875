const isIpAddress = (host: string) => /^(\d+\.){3}\d+$|^\[/.test(host);

/**
 * The name that passkeys of a web address belong to (the relying party's id), or nothing where browsers have none for
 * it: they make them for names, never for IP addresses, and only where nobody between can change the page.
 */
export function passkeyHost(address: string): string | undefined {
  const { protocol, hostname } = new URL(address);
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return hostname;
  return protocol === 'https:' && !isIpAddress(hostname) ? hostname : undefined;
}
