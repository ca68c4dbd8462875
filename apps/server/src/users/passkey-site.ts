import { passkeyHost } from '@sofra/contract/passkey-host';

/** Whom passkeys belong to and where they may be used. */
export interface PasskeySite {
  host: string;
  origin: string;
}

/** By the address that links in mails start with; nothing where browsers have no passkeys for it. */
export function passkeySite(publicUrl: string): PasskeySite | undefined {
  const host = passkeyHost(publicUrl);
  return host === undefined ? undefined : { host, origin: new URL(publicUrl).origin };
}
