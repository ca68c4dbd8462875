/** What a server has to be, by the words of PostgreSQL's own programs. */
export const sessionKinds = [
  'any',
  'read-write',
  'primary',
  'read-only',
  'standby',
  'prefer-standby',
] as const;
export type SessionKind = (typeof sessionKinds)[number];

export interface ServerAddresses {
  /** One address a server. */
  addresses: string[];
  kind: SessionKind;
}

const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(\/[^?]*)?(?:\?(.*))?$/;
const parameter = 'target_session_attrs';

/**
 * An address as PostgreSQL's own programs take it may name several servers, and which kind of them is wanted; `pg`
 * knows only one. `usual` is what is wanted of several where nothing is said. Nothing where it cannot be read.
 */
export function readServerAddresses(
  url: string,
  usual: SessionKind = 'read-write',
): ServerAddresses | undefined {
  const [, before, hosts, path = '', query = ''] = parts.exec(url) ?? [];
  if (before === undefined || hosts === undefined) return undefined;
  const parameters = new URLSearchParams(query);
  const several = hosts.includes(',');
  const wanted = parameters.get(parameter) ?? (several ? usual : 'any');
  const kind = sessionKinds.find((known) => known === wanted);
  parameters.delete(parameter);
  const rest = parameters.size > 0 ? `?${parameters}` : '';
  const addresses = hosts.split(',').map((host) => `${before}${host}${path}${rest}`);
  const areReadable = addresses.every(
    (address, at) => URL.canParse(address) && (!several || hosts.split(',')[at]),
  );
  return kind && areReadable ? { addresses, kind } : undefined;
}
